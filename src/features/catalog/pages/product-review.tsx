import { Link, useLocation, useOutletContext } from 'react-router'
import { ReviewList } from '#features/reviews/components/review-list.tsx'
import { ReviewSummary } from '#features/reviews/components/review-summary.tsx'
import { WriteReviewButton } from '#features/reviews/components/write-review-button.tsx'
import { listReviews } from '#features/reviews/contract.ts'
import { paths } from '#paths.ts'
import { siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Product } from '../contract.ts'
import { productHead, productOf } from '../product-head.ts'
import type { Route } from './+types/product-review'

const REVIEWS_A_PAGE = 10

/** `?page=` from 1; anything else is the first page. */
function pageOf(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

const sentFor = (id: string, page: number) => ({ params: { id }, query: { page, limit: REVIEWS_A_PAGE } })

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(context, listReviews, sentFor(params.id, pageOf(new URL(request.url).search)))

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  browse(listReviews, sentFor(params.id, pageOf(new URL(request.url).search)))

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const product = productOf(matches)
  if (!product) return []
  const page = pageOf(location.search)
  return productHead(product, 'review', siteOf(matches), {
    page,
    noindex: page > 1 && loaderData?.result === 0,
  })
}

export default function ProductReview({ loaderData, params }: Route.ComponentProps) {
  const product = useOutletContext<Product>()
  const page = pageOf(useLocation().search)
  const { data, totalResult } = usePageData(listReviews, loaderData, sentFor(params.id, page))
  const first = paths.productTab(product.id, 'review')
  return (
    <>
      <h2 className="vh">Reviews of {product.name}</h2>
      <ReviewSummary
        average={product.ratingAverage}
        count={product.ratingNumber}
        ratings={data.ratings}
        action={<WriteReviewButton product={product} />}
      />
      <div id="reviews">
        {data.reviews.length > 0 ? (
          <ReviewList reviews={data.reviews} />
        ) : (
          <NoReviews isBeyond={totalResult > 0} first={first} />
        )}
      </div>
      <div className="reviews-foot">
        <Pagination
          label="Pages of reviews"
          page={page}
          pages={Math.ceil(totalResult / REVIEWS_A_PAGE)}
          hrefOf={(to) => `${first}${to === 1 ? '' : `?page=${to}`}#reviews`}
          Link={Link}
        />
      </div>
    </>
  )
}

function NoReviews({ isBeyond, first }: { isBeyond: boolean; first: string }) {
  if (!isBeyond) {
    return (
      <EmptyState title="No reviews yet">Have you used it? Be the first to say how it holds up.</EmptyState>
    )
  }
  return (
    <EmptyState
      title="There are no more reviews"
      actions={
        <Link className="link" to={first}>
          To the newest
        </Link>
      }
    >
      This page is beyond the last one.
    </EmptyState>
  )
}
