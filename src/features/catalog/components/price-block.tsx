import { formatCents } from '#platform/money.ts'
import { payCents, savingWords } from '../price.ts'
import './price-block.css'

type Props = {
  priceCents: number
  discountCents: number
  /** `l` on the product's own page. */
  size?: 'm' | 'l'
}

/** What is paid, the old price struck out, and what is saved on a line of its own. */
export function PriceBlock({ priceCents, discountCents, size = 'm' }: Props) {
  const saving = savingWords({ priceCents, discountCents })
  return (
    <p className={size === 'l' ? 'price price-l' : 'price'}>
      <strong>{formatCents(payCents({ priceCents, discountCents }))}</strong>
      {saving && (
        <>
          <s>
            <span className="vh">Before </span>
            {formatCents(priceCents)}
          </s>
          <span className="price-save">{saving}</span>
        </>
      )}
    </p>
  )
}
