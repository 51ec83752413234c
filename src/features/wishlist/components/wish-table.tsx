import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { LinePicture } from '#features/products/components/line-picture.tsx'
import { PriceBlock } from '#features/products/components/price-block.tsx'
import { StockWords } from '#features/products/components/stock-words.tsx'
import type { Product } from '#features/products/contract.ts'
import { payCents } from '#features/products/price.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { IconButton } from '#ui/button.tsx'
import { trash } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { formatPriceChange } from '../price-change.ts'
import type { WishRow } from './use-wish-rows.ts'
import '#ui/lines.css'
import './wish-table.css'

type Props = { rows: readonly WishRow[]; onRemove: (row: WishRow) => void }

/** What is wished for: a table, on a narrow screen cards. */
export function WishTable({ rows, onRemove }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const remove = (row: WishRow, at: number) => {
    flushSync(() => onRemove(row))
    // The pressed button is gone: the next one takes the focus, so that a keyboard goes on from here.
    const left = table.current?.querySelectorAll<HTMLElement>('.wish-bin button')
    left?.[Math.min(at, left.length - 1)]?.focus()
  }
  return (
    <div className="lines-box wish-box">
      <table className="lines wish-table" ref={table}>
        <caption className="vh">Products on your wishlist</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="lines-figure">
              Price then
            </th>
            <th scope="col">Price now</th>
            <th scope="col">Stock</th>
            <th scope="col" colSpan={2}>
              <VisuallyHidden>Add to cart, remove</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={row.productId} row={row} onRemove={() => remove(row, at)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, onRemove }: { row: WishRow; onRemove: () => void }) {
  const { product, productId, name, image, priceThenCents } = row
  return (
    <tr className={product === null ? 'wish-gone' : undefined}>
      <td className="wish-item">
        <div className="lines-about">
          <LinePicture image={product ? product.thumbImage : image} size={72} />
          {product === null ? (
            <span className="lines-name" dir="auto">
              {name}
            </span>
          ) : (
            <Link className="lines-name" dir="auto" to={paths.product(productId)}>
              {product?.name ?? name}
            </Link>
          )}
        </div>
      </td>
      <td className="lines-figure wish-then">
        <span className="wish-label">When you added it </span>
        {formatCents(priceThenCents)}
      </td>
      {product === null ? (
        <td className="wish-no" colSpan={3}>
          No longer sold
        </td>
      ) : (
        <Now product={product} thenCents={priceThenCents} />
      )}
      <td className="wish-bin">
        <IconButton of={trash} label={`Remove ${name}`} onClick={onRemove} />
      </td>
    </tr>
  )
}

/** Price, stock and the button; their places are kept while the shop is asked. */
function Now({ product, thenCents }: { product: Product | undefined; thenCents: number }) {
  const wait = <Skeleton width="88px" height="20px" />
  return (
    <>
      <td className="wish-now">
        {product ? (
          <>
            <PriceBlock product={product} />
            <PriceChange thenCents={thenCents} nowCents={payCents(product)} />
          </>
        ) : (
          wait
        )}
      </td>
      <td className="wish-stock">{product ? <StockWords stock={product.stock} /> : wait}</td>
      <td className="wish-add">{product ? <AddToCart product={product} /> : wait}</td>
    </>
  )
}

function PriceChange({ thenCents, nowCents }: { thenCents: number; nowCents: number }) {
  return (
    <p className={nowCents < thenCents ? 'wish-change wish-less' : 'wish-change'}>
      {formatPriceChange(thenCents, nowCents)}
    </p>
  )
}
