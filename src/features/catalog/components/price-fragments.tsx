import { formatCents } from '#platform/money.ts'
import type { Product } from '../contract.ts'
import { payCents, percentOff } from '../price.ts'

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
