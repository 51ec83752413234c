import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PriceDeal, PricePaid } from '#features/products/components/price-fragments.tsx'
import { countIn } from '#features/products/search/category-hits.ts'
import { paths } from '#paths.ts'
import { formatCount } from '#platform/format-count.ts'
import { smallImage } from '#platform/images/image-set.ts'
import type { FrontProduct } from '../contract.ts'
import { formatDeals } from '../format-deal.ts'
import { type Front, useFront } from '../use-front.ts'
import './band.css'

type Props = {
  /** What the server has sent along. */
  loaded: Front | null
  /** How many products each category has, where that is known. */
  counts: Record<string, number> | undefined
  /** Opens the list of all categories, of which there are so many. */
  categories: number
  onCategories: () => void
}

/** Above the first page of the listing: a way into the shop. A part that failed, or has nothing to show, is absent. */
export function Band({ loaded, counts, categories, onCategories }: Props) {
  const { tiles, deals, discounted, best, isLoading } = useFront(loaded)
  if (isLoading) return <div className="band band-waiting" aria-hidden="true" />
  if (tiles.length + deals.length + best.length === 0) return null
  return (
    <section className="band" aria-label="Categories, deals and best sellers">
      {tiles.length > 0 && (
        <Row
          title="Categories"
          more={
            <button type="button" className="link band-all" aria-haspopup="true" onClick={onCategories}>
              All {categories || ''}
              <span className="vh"> categories</span>
            </button>
          }
        >
          <ul className="band-tiles">
            {tiles.map(({ id, name, image }) => (
              <li key={id}>
                <Link to={paths.listing(`category=${encodeURIComponent(id)}`)}>
                  <span className="band-picture">
                    <Picture image={image} size={74} />
                  </span>
                  <span className="band-tile">
                    <span dir="auto">{name}</span>
                    {counts && (
                      <span className="band-count num">
                        {formatCount(countIn(counts, id))}
                        <span className="vh"> products</span>
                      </span>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Row>
      )}
      {deals.length > 0 && (
        <Row
          title="Deals"
          more={
            <Link to={paths.deals()} className="link band-all">
              All {formatDeals(discounted)}
              <span className="vh"> deals</span>
            </Link>
          }
        >
          <ul className="band-deals">
            {deals.map((product) => (
              <Item key={product.id} product={product}>
                <Picture image={product.thumbImage} size={56} />
                <span className="band-deal">
                  <span className="band-name" dir="auto">
                    {product.name}
                  </span>
                  <PriceDeal product={product} />
                </span>
              </Item>
            ))}
          </ul>
        </Row>
      )}
      {best.length > 0 && (
        <Row title="Best sellers">
          <ol className="band-best">
            {best.map((product) => (
              <Item key={product.id} product={product}>
                <span className="band-name" dir="auto">
                  {product.name}
                </span>
                <PricePaid product={product} />
              </Item>
            ))}
          </ol>
        </Row>
      )}
    </section>
  )
}

function Row({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="band-row">
      <div className="band-label">
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </div>
  )
}

const Item = ({ product, children }: { product: FrontProduct; children: ReactNode }) => (
  <li>
    <Link to={paths.product(product.id)} prefetch="intent">
      {children}
    </Link>
  </li>
)

const Picture = ({ image, size }: { image: string | null; size: number }) =>
  image ? <img src={smallImage(image, 160)} width={size} height={size} alt="" decoding="async" /> : <span />
