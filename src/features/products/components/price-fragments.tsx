import { formatCents } from '#platform/money.ts'
import type { Product } from '../contract.ts'
import { formatSaved, payCents, percentOff } from '../price.ts'

type Props = { product: Pick<Product, 'id' | 'priceCents' | 'discountCents'> }

/** On the picture of a card: how much is off. Empty where that is less than a percent. */
export function PriceFlag({ product }: Props) {
  const percent = percentOff(product.priceCents, product.discountCents)
  return (
    <span data-price={`flag:${product.id}`} className="card-flag">
      {percent > 0 && `−${percent} %`}
    </span>
  )
}

/** What is paid for one, and nothing else. */
export function PricePaid({ product }: Props) {
  return <strong data-price={`paid:${product.id}`}>{formatCents(payCents(product))}</strong>
}

/** On a line of its own: what is paid, the old price struck out, and how much is saved. */
export function PriceDeal({ product }: Props) {
  const { id, priceCents, discountCents } = product
  return (
    <p data-price={`deal:${id}`} className="band-price">
      <strong>{formatCents(payCents(product))}</strong>
      {discountCents > 0 && (
        <>
          <s>
            <span className="vh">Before </span>
            {formatCents(priceCents)}
          </s>
          <span className="price-save">{formatSaved(discountCents)}</span>
        </>
      )}
    </p>
  )
}
