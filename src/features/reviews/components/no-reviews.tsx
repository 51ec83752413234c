import { Link } from 'react-router'
import { StayLink } from '#platform/pages/stay-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pencil } from '#ui/icons.tsx'
import { formatReviews } from '../format-reviews.ts'
import { addressOfReviews, type ReviewFilter, setPage, toggleRating } from '../review-filter.ts'

type Props = {
  productId: string
  filter: ReviewFilter
  /** How many there are on other pages of the choice, and in all. */
  found: number
  all: number
}

/** In place of the list: nobody has written, nobody has given so many stars, or the page is beyond the end. */
export function NoReviews({ productId, filter, found, all }: Props) {
  if (all === 0) {
    return (
      <EmptyState title="No reviews yet" hook={pencil}>
        Have you used it? Be the first to write a review.
      </EmptyState>
    )
  }
  if (found === 0) {
    return (
      <EmptyState
        title={`No ${filter.rating ?? 0}-star reviews`}
        actions={
          <StayLink
            className="link"
            to={addressOfReviews(productId, toggleRating(filter, filter.rating ?? 0))}
          >
            Show all reviews
          </StayLink>
        }
      >
        Other ratings have {formatReviews(all)}.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="This page is empty"
      actions={
        <Link className="link" to={addressOfReviews(productId, setPage(filter, 1))}>
          Go to the first page
        </Link>
      }
    >
      There are fewer reviews now.
    </EmptyState>
  )
}
