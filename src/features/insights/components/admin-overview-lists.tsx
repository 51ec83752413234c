import { Link } from 'react-router'
import { StockWords } from '#features/products/components/stock-words.tsx'
import { paths } from '#paths.ts'
import { firstLetters } from '#platform/cut-text.ts'
import { Day } from '#platform/pages/date-time.tsx'
import { Rating } from '#ui/rating.tsx'
import type { Overview } from '../contract.ts'
import { OverviewBlock } from './admin-overview-block.tsx'

type Props = { overview: Overview }

const count = (value: number) => value.toLocaleString('en-US')

/** What is sold out or nearly so, the scarcest first. */
export function Scarce({ overview: { stock } }: Props) {
  const all = (level: 'out' | 'low', products: number, words: string) =>
    products > 0 && (
      <Link className="link" to={`${paths.adminProducts()}?stock=${level}`}>
        {count(products)} {words}
      </Link>
    )
  return (
    <OverviewBlock
      title="Low stock"
      aside={
        <span className="over-links">
          {all('out', stock.out, 'out')}
          {all('low', stock.low, 'low')}
        </span>
      }
    >
      {stock.products.length === 0 && (
        <p className="over-none">Nothing is running low: every product has more than five units.</p>
      )}
      <ul className="over-list">
        {stock.products.slice(0, MOST).map((product) => (
          <li key={product.id}>
            <Link className="over-name" dir="auto" to={paths.updateProduct(product.id)} title={product.name}>
              {product.name}
            </Link>
            <StockWords stock={product.stock} />
          </li>
        ))}
      </ul>
    </OverviewBlock>
  )
}

const MOST = 6

export function BestSellers({ overview: { bestSellers } }: Props) {
  const most = Math.max(1, ...bestSellers.map(({ sold }) => sold))
  return (
    <OverviewBlock title="Best sellers" aside={<span className="over-note">units</span>}>
      {bestSellers.length === 0 && <p className="over-none">Nothing sold in this period.</p>}
      <ol className="over-list">
        {bestSellers.slice(0, MOST).map((product) => (
          <li key={product.id}>
            {product.stock === null ? (
              <span className="over-name" dir="auto" title="No longer sold">
                {product.name}
              </span>
            ) : (
              <Link className="over-name" dir="auto" to={paths.product(product.id)} title={product.name}>
                {product.name}
              </Link>
            )}
            <span className="over-bar" aria-hidden="true">
              <i style={{ width: `${(product.sold / most) * 100}%` }} />
            </span>
            <strong className="num over-pieces">{count(product.sold)}</strong>
          </li>
        ))}
      </ol>
    </OverviewBlock>
  )
}

const SHORT = 150

export function LatestReviews({ overview: { reviews } }: Props) {
  return (
    <OverviewBlock title="Latest reviews">
      {reviews.length === 0 && <p className="over-none">No reviews yet.</p>}
      <ul className="over-reviews">
        {reviews.map((review) => (
          <li key={review.id} className="over-review">
            <Link className="link" dir="auto" to={paths.productTab(review.product.id, 'review')}>
              {review.product.name}
            </Link>
            <p className="over-review-by">
              <Rating value={review.rating} label={`${review.rating} of 5`} />
              <bdi>{review.author.name}</bdi>, <Day at={review.createdAt} />
            </p>
            <p dir="auto">{cut(review.text)}</p>
          </li>
        ))}
      </ul>
    </OverviewBlock>
  )
}

const cut = (text: string): string => ([...text].length > SHORT ? firstLetters(text, SHORT) : text)
