import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { listProductsByIdsEndpoint } from '#features/products/contract.ts'
import { payCents } from '#features/products/price.ts'
import { paths } from '#paths.ts'
import { smallImage } from '#platform/images/image-set.ts'
import { formatCents } from '#platform/money.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { clearRecent } from '../clear-recent.ts'
import { MAX_SHOWN } from '../recent.ts'
import { recordView, useRecent } from '../use-recent.ts'
import './recently-viewed.css'

/** Below a product: what was looked at before it in this browser. The shop is asked for names and prices, and keeps nothing. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const ids = useRecent()
    .filter((id) => id !== productId)
    .slice(0, MAX_SHOWN)
  const { data } = useQuery({
    ...queryOf(listProductsByIdsEndpoint, { query: { id: ids } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  useEffect(() => recordView(productId), [productId])
  const products = ids.length > 0 ? (data?.data.products ?? []) : []
  if (products.length === 0) return null
  const clear = () => {
    clearRecent()
    // The pressed button is gone.
    focusHeading()
  }
  return (
    <section className="recent no-print" aria-labelledby="recent-title">
      <header>
        <h2 id="recent-title">Recently viewed</h2>
        <Button variant="quiet" size="s" onClick={clear}>
          Clear
        </Button>
      </header>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={paths.product(product.id)} prefetch="intent">
              <span className="recent-picture">
                {product.thumbImage && (
                  <img
                    src={smallImage(product.thumbImage, 160)}
                    width={104}
                    height={104}
                    alt=""
                    loading="lazy"
                  />
                )}
              </span>
              <span className="recent-name" dir="auto">
                {product.name}
              </span>
              <span className="recent-price num">
                <b>{formatCents(payCents(product))}</b>
                {product.discountCents > 0 && (
                  <s>
                    <span className="vh">Before </span>
                    {formatCents(product.priceCents)}
                  </s>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
