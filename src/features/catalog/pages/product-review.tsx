import { data, Link, useLocation, useOutletContext } from 'react-router'
import { ReviewList } from '#features/reviews/components/review-list.tsx'
import { ReviewSummary } from '#features/reviews/components/review-summary.tsx'
import { WriteReviewButton } from '#features/reviews/components/write-review-button.tsx'
import { listReviews } from '#features/reviews/contract.ts'
import { paths } from '#paths.ts'
import { siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { pageNumberFrom } from '#platform/pages/page-number.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Product } from '../contract.ts'
import { productHead, productOf } from '../product-head.ts'
import type { Route } from './+types/product-review'

const REVIEWS_A_PAGE = 10

const pageOf = (search: string) => pageNumberFrom(new URLSearchParams(search))

const sentFor = (id: string, page: number) => ({ params: { id }, query: { page, limit: REVIEWS_A_PAGE } })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url).search)
  const reviews = await load(context, listReviews, sentFor(params.id, page))
  return data(reviews, { status: isBeyond(page, reviews) ? 404 : 200 })
}

/** A page beyond the end is none. */
const isBeyond = (page: number, { result }: { result: number }) => page > 1 && result === 0

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  browse(listReviews, sentFor(params.id, pageOf(new URL(request.url).search)))

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const product = productOf(matches)
  if (!product) return []
  const page = pageOf(location.search)
  return productHead(product, 'review', siteOf(matches), {
    page,
    isBeyond: loaderData !== undefined && isBeyond(page, loaderData),
  })
}

export default function ProductReview({ loaderData, params }: Route.ComponentProps) {
  const product = useOutletContext<Product>()
  const page = pageOf(useLocation().search)
  const { data: shown, totalResult } = usePageData(listReviews, loaderData, sentFor(params.id, page))
  const first = paths.productTab(product.id, 'review')
  return (
    <>
      <h2 className="vh">Reviews of {product.name}</h2>
      <ReviewSummary
        average={product.ratingAverage}
        count={product.ratingNumber}
        ratings={shown.ratings}
        action={<WriteReviewButton product={product} />}
      />
      <div id="reviews">
        {shown.reviews.length > 0 ? (
          <ReviewList reviews={shown.reviews} />
        ) : (
          <NoReviews isBeyond={totalResult > 0} first={first} />
        )}
      </div>
      <div className="reviews-foot">
        <Pagination
          label="Pages of reviews"
          page={page}
          pages={shown.reviews.length > 0 ? Math.ceil(totalResult / REVIEWS_A_PAGE) : 0}
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
