import type { ReactNode } from 'react'
import { LinePicture } from '#features/products/components/line-picture.tsx'
import { firstLetters } from '#platform/cut-text.ts'
import { formatCents } from '#platform/money.ts'
import './order-lines.css'

export type ShownLine = {
  productId: string
  name: string
  image: string | null
  unitPriceCents: number
  quantity: number
  subtotalCents: number
}

type Props<Line extends ShownLine> = {
  lines: readonly Line[]
  id?: string
  hidden?: boolean
  /** Below a line's price: what must be known of it. */
  notes?: (line: Line) => ReactNode
  /** Lines that are not ordered have no subtotal. */
  uncounted?: boolean
}

const MAX_NAME_LENGTH = 70

/** The first 70 characters and an ellipsis. */
export const cutName = (name: string): string =>
  [...name].length > MAX_NAME_LENGTH ? firstLetters(name, MAX_NAME_LENGTH) : name

/** Lines of an order, short: picture, name, quantity and unit price, subtotal. */
export function OrderLines<Line extends ShownLine>({ lines, id, hidden, notes, uncounted }: Props<Line>) {
  return (
    <ul className="order-lines" id={id} hidden={hidden}>
      {lines.map((line) => (
        <li key={line.productId}>
          <LinePicture image={line.image} size={48} />
          <div>
            <strong title={line.name} dir="auto">
              {cutName(line.name)}
            </strong>
            <span className="order-lines-sum num">
              {line.quantity} × {formatCents(line.unitPriceCents)}
            </span>
            {notes?.(line)}
          </div>
          {!uncounted && <span className="order-lines-total num">{formatCents(line.subtotalCents)}</span>}
        </li>
      ))}
    </ul>
  )
}
