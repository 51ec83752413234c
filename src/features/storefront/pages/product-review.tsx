import { data, Link, useLocation, useOutletContext } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { NoReviews } from '#features/reviews/components/no-reviews.tsx'
import { ReviewList } from '#features/reviews/components/review-list.tsx'
import { ReviewSummary } from '#features/reviews/components/review-summary.tsx'
import { ReviewTools } from '#features/reviews/components/review-tools.tsx'
import { WriteReviewButton } from '#features/reviews/components/write-review-button.tsx'
import { listReviewsEndpoint } from '#features/reviews/contract.ts'
import {
  addressOfReviews,
  isNarrowed,
  type ReviewFilter,
  reviewFilterFrom,
  searchOf,
  setPage,
  wireQueryOf,
} from '#features/reviews/review-filter.ts'
import { siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { Pagination } from '#ui/pagination.tsx'
import { productHead, productOf } from '../product-head.ts'
import type { Route } from './+types/product-review'

const REVIEWS_A_PAGE = 10

const filterOf = (search: string) => reviewFilterFrom(new URLSearchParams(search))

const sentFor = (id: string, filter: ReviewFilter) => ({
  params: { id },
  query: wireQueryOf(filter, REVIEWS_A_PAGE),
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const filter = reviewFilterFrom(url.searchParams)
  const reviews = await load(context, listReviewsEndpoint, sentFor(params.id, filter))
  return data(reviews, { status: isBeyond(filter, reviews) ? 404 : 200 })
}

/** A page beyond the end is none. */
const isBeyond = ({ page }: ReviewFilter, { result }: { result: number }) => page > 1 && result === 0

export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  browse(listReviewsEndpoint, sentFor(params.id, reviewFilterFrom(url.searchParams)))

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const product = productOf(matches)
  if (!product) return []
  const filter = filterOf(location.search)
  return productHead(product, 'review', siteOf(matches), {
    search: searchOf(filter),
    page: filter.page,
    isBeyond: loaderData !== undefined && isBeyond(filter, loaderData),
    isNarrowed: isNarrowed(filter),
  })
}

export default function ProductReview({ loaderData, params }: Route.ComponentProps) {
  const product = useOutletContext<Product>()
  const filter = filterOf(useLocation().search)
  const { data: shown, totalResult } = usePageData(
    listReviewsEndpoint,
    loaderData,
    sentFor(params.id, filter),
  )
  const { reviews, ratings } = shown
  const which = { productId: product.id, filter }
  const counted = { found: totalResult, all: ratings.reduce((sum, count) => sum + count, 0) }
  return (
    <>
      <h2 className="vh" dir="auto">
        Reviews of {product.name}
      </h2>
      <ReviewSummary
        {...which}
        average={product.ratingAverage}
        count={product.ratingNumber}
        ratings={ratings}
        action={<WriteReviewButton product={product} reviews={reviews} />}
      />
      {counted.all > 0 && <ReviewTools {...which} {...counted} />}
      <div id="reviews">
        {reviews.length > 0 ? <ReviewList reviews={reviews} /> : <NoReviews {...which} {...counted} />}
      </div>
      <div className="reviews-foot">
        <Pagination
          label="Pages of reviews"
          page={filter.page}
          pages={reviews.length > 0 ? Math.ceil(totalResult / REVIEWS_A_PAGE) : 0}
          hrefOf={(page) => `${addressOfReviews(product.id, setPage(filter, page))}#reviews`}
          Link={Link}
        />
      </div>
    </>
  )
}
