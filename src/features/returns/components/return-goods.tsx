import { lineSubtotal } from '#features/cart/line-subtotal.ts'
import { LinePicture } from '#features/products/components/line-picture.tsx'
import { formatCents } from '#platform/money.ts'
import type { Return } from '../contract.ts'
import { REASON_WORDS } from '../return-reasons.ts'
import './return-goods.css'

/** What comes back, and why. */
export function ReturnGoods({ lines }: Pick<Return, 'lines'>) {
  return (
    <ul className="return-goods">
      {lines.map(({ productId, name, image, quantity, reason, unitPriceCents }) => (
        <li key={productId}>
          <LinePicture image={image} size={48} />
          <p>
            <strong dir="auto">{name}</strong>
            <small>{REASON_WORDS[reason]}</small>
          </p>
          <span className="num">Qty {quantity}</span>
          <strong className="num">{formatCents(lineSubtotal(unitPriceCents, quantity))}</strong>
        </li>
      ))}
    </ul>
  )
}
