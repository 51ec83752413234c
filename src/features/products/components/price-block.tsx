import { formatCents } from '#platform/money.ts'
import type { Product } from '../contract.ts'
import { formatSaving, payCents } from '../price.ts'
import './price-block.css'

type Props = {
  product: Pick<Product, 'id' | 'priceCents' | 'discountCents'>
  /** `l` on the product's own page. */
  size?: 'm' | 'l'
}

/** What is paid, the old price struck out, and what is saved on a line of its own. */
export function PriceBlock({ product, size = 'm' }: Props) {
  const saving = formatSaving(product)
  return (
    <p
      data-price={`${size === 'l' ? 'large' : 'block'}:${product.id}`}
      className={size === 'l' ? 'price price-l' : 'price'}
    >
      <strong>{formatCents(payCents(product))}</strong>
      {saving && (
        <>
          <s>
            <span className="vh">Before </span>
            {formatCents(product.priceCents)}
          </s>
          <span className="price-save">{saving}</span>
        </>
      )}
    </p>
  )
}
