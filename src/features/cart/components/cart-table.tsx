import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { MAX_PER_LINE } from '#features/products/line-limit.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { IconButton } from '#ui/button.tsx'
import { trash } from '#ui/icons.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { CartRow } from './cart-rows.ts'
import '#ui/lines.css'
import './cart-table.css'
import { LinePicture } from '#features/products/components/line-picture.tsx'
import { LineNotes } from './line-notes.tsx'

type Props = {
  rows: readonly CartRow[]
  onQuantity: (productId: string, quantity: number) => void
  onDelete: (row: CartRow) => void
}

/** The lines of the cart: a table, on a narrow screen cards. */
export function CartTable({ rows, onQuantity, onDelete }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const remove = (row: CartRow, at: number) => {
    flushSync(() => onDelete(row))
    // The pressed button is gone: the next one takes the focus, so that a keyboard goes on from here.
    const left = table.current?.querySelectorAll<HTMLElement>('.cart-bin button')
    left?.[Math.min(at, left.length - 1)]?.focus()
  }
  return (
    <table className="lines cart-table" ref={table}>
      <caption className="vh">Products in your cart</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="lines-figure">
            Price
          </th>
          <th scope="col">Qty</th>
          <th scope="col" className="lines-figure">
            Subtotal
          </th>
          <th scope="col">
            <VisuallyHidden>Delete</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <CartTableRow
            key={row.productId}
            row={row}
            onQuantity={(quantity) => onQuantity(row.productId, quantity)}
            onDelete={() => remove(row, at)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: CartRow; onQuantity: (quantity: number) => void; onDelete: () => void }

function CartTableRow({ row, onQuantity, onDelete }: RowProps) {
  const { name, image, quantity, unitPriceCents, subtotalCents, problem, stock } = row
  const isGone = problem === 'gone'
  const most = Math.max(1, Math.min(MAX_PER_LINE, stock ?? MAX_PER_LINE))
  return (
    <tr className={problem ? 'cart-off' : undefined}>
      <td className="cart-item">
        <div className="lines-about">
          <LinePicture image={image} size={72} />
          <div>
            <LineName row={row} />
            <PartNumber row={row} />
            <LineNotes row={row} onTake={onQuantity} />
          </div>
        </div>
      </td>
      <td className="lines-figure cart-price">{isGone ? <NoFigure /> : formatCents(unitPriceCents)}</td>
      <td className="cart-qty">
        <Stepper
          size="s"
          value={quantity}
          onChange={onQuantity}
          label={`Quantity of ${name}`}
          max={most}
          maxReason={most < MAX_PER_LINE ? `Only ${stock} left` : `Limit ${MAX_PER_LINE} per order`}
          disabled={isGone || stock === 0}
        />
      </td>
      <td className="lines-figure cart-subtotal">{problem ? <NoFigure /> : formatCents(subtotalCents)}</td>
      <td className="cart-bin">
        <IconButton of={trash} label={`Delete ${name}`} onClick={onDelete} />
      </td>
    </tr>
  )
}

/** What is no longer sold has no page to lead to. */
function LineName({ row: { productId, name, problem } }: { row: CartRow }) {
  if (problem === 'gone')
    return (
      <span className="lines-name" dir="auto">
        {name}
      </span>
    )
  return (
    <Link className="lines-name" dir="auto" to={paths.product(productId)}>
      {name}
    </Link>
  )
}

/** Its line is kept until the shop was asked, so that the name does not move. */
function PartNumber({ row: { partNumber, stock } }: { row: CartRow }) {
  if (stock !== null && partNumber === null) return null
  return <p className="cart-number">{partNumber}</p>
}

const NoFigure = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not included</VisuallyHidden>
  </>
)
