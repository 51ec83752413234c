import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Rating } from '#ui/rating.tsx'
import type { Product } from '../contract.ts'
import { cardName, cardSpecs } from '../product-card.ts'
import { MissingWords } from './missing-words.tsx'
import { PriceBlock } from './price-block.tsx'
import { PriceFlag } from './price-fragments.tsx'
import './product-card.css'
import { ProductPicture } from './product-picture.tsx'
import { StockWords } from './stock-words.tsx'

/** How wide a card's picture is: five to a row, four on smaller windows, two on a phone. */
const SHOWN = '(max-width: 459px) 50vw, (max-width: 1000px) 250px, (max-width: 1320px) 24vw, 260px'

type Props = {
  product: Product
  /** In the first row: its picture is asked for at once. */
  eager?: boolean
  /** Words of the search that it does not have. */
  missing?: readonly string[] | undefined
  /** Its buttons, which lie above the link. */
  actions?: ReactNode
}

/** A cell of the sheet. All of it is the link. */
export function ProductCard({ product, eager = false, missing = [], actions }: Props) {
  const { id, name, stock, thumbImage } = product
  return (
    <article className={stock > 0 ? 'card' : 'card card-out'}>
      <div className="card-picture">
        <ProductPicture address={thumbImage} shown={SHOWN} size={320} largest={640} eager={eager} />
        <PriceFlag product={product} />
      </div>
      <h2 className="card-name" dir="auto">
        <Link to={paths.product(id)} title={name} prefetch="intent">
          <CardName name={name} />
        </Link>
      </h2>
      <KeySpecs specification={product.specification} />
      <CardRating average={product.ratingAverage} count={product.ratingNumber} />
      <div className="card-foot">
        <PriceBlock product={product} />
        <StockWords stock={stock} />
        {missing.length > 0 && <MissingWords words={missing} />}
      </div>
      {actions}
    </article>
  )
}

/** What is cut short is read aloud whole. */
function CardName({ name }: { name: string }) {
  const cut = cardName(name)
  if (cut === name) return name
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      <span className="vh">{name}</span>
    </>
  )
}

function KeySpecs({ specification }: { specification: string }) {
  return (
    <p className="card-specs" dir="auto">
      <span>
        {cardSpecs(specification).map((spec, at) => (
          // Two items may have the same value.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
          <b key={at}>{spec} </b>
        ))}
      </span>
    </p>
  )
}

function CardRating({ average, count }: { average: number; count: number }) {
  const label = count === 0 ? 'No ratings yet' : `${average.toFixed(1)} of 5`
  return (
    <p className="card-rating">
      <Rating value={average} label={label}>
        <span>
          {count}
          <span className="vh"> {count === 1 ? 'rating' : 'ratings'}</span>
        </span>
      </Rating>
    </p>
  )
}
