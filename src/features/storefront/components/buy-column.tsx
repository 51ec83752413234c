import type { RefObject } from 'react'
import { Link } from 'react-router'
import { telOf } from '#features/company/tel.ts'
import { useShop } from '#features/company/use-shop.ts'
import type { Product } from '#features/products/contract.ts'
import { keySpecs, partNumberOf } from '#features/products/specification.ts'
import { paths } from '#paths.ts'
import { Rating } from '#ui/rating.tsx'
import { BuyBox } from './buy-box.tsx'
import './buy-column.css'
import type { Buying } from './use-buying.ts'

type Props = {
  product: Product
  buying: Buying
  /** Round the main button, for the bar that takes its place once it is out of sight. */
  actionsRef: RefObject<HTMLDivElement | null>
}

/** Beside the pictures, in view also along the tabs: what it is, what it costs, and the button. */
export function BuyColumn({ product, buying, actionsRef }: Props) {
  const { phone } = useShop()
  const number = partNumberOf(product.specification) ?? product.series
  return (
    <section className="buy" aria-label="Buy">
      <div className="buy-what">
        {number && (
          <p className="buy-number" dir="auto">
            {number}
          </p>
        )}
        <h1 dir="auto">{product.name}</h1>
        <div className="buy-links">
          <RatingLink product={product} />
          {product.specification && (
            <Link className="link" to={paths.productTabInSight(product.id, 'specs')}>
              Specs
            </Link>
          )}
        </div>
      </div>
      <KeySpecs specification={product.specification} />
      <BuyBox product={product} buying={buying} actionsRef={actionsRef} />
      <p className="buy-blurb">
        Not sure it fits your build? Ask us before you buy:{' '}
        <a className="link num" href={telOf(phone)}>
          {phone}
        </a>
      </p>
    </section>
  )
}

function RatingLink({ product: { id, ratingAverage, ratingNumber } }: { product: Product }) {
  const average = ratingAverage.toFixed(1)
  return (
    <Link className="buy-rating" to={paths.productTabInSight(id, 'review')}>
      <Rating value={ratingAverage} label={`${average} of 5`} size="l">
        <span className="buy-votes">
          {ratingNumber === 0 ? 'No reviews yet' : `${average} · ${formatCounted(ratingNumber)}`}
        </span>
      </Rating>
    </Link>
  )
}

const formatCounted = (reviews: number) =>
  reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-US')} reviews`

const MAX_KEY_SPECS = 4

function KeySpecs({ specification }: { specification: string }) {
  const keys = keySpecs(specification, MAX_KEY_SPECS)
  if (keys.length === 0) return null
  return (
    <dl className="buy-keys">
      {keys.map(({ name, value }) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
