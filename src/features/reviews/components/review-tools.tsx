import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { StayLink } from '#platform/pages/stay-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { SortForm } from '#ui/sort-form.tsx'
import { formatCounted, formatStars, SORT_WORDS } from '../format-reviews.ts'
import { addressOfReviews, REVIEW_SORTS, type ReviewFilter, setSort, toggleRating } from '../review-filter.ts'
import './review-tools.css'

type Props = {
  productId: string
  filter: ReviewFilter
  /** How many the choice found, and how many reviews there are. */
  found: number
  all: number
}

/** Above the list: how many, what is chosen, and in which order. */
export function ReviewTools({ productId, filter, found, all }: Props) {
  return (
    <div className="review-tools">
      <p className="num" role="status">
        {formatCounted(found, all)}
      </p>
      {filter.rating !== null && (
        <Chip removeTo={addressOfReviews(productId, toggleRating(filter, filter.rating))} Link={StayLink}>
          {formatStars(filter.rating)}
        </Chip>
      )}
      <SortBy productId={productId} filter={filter} />
    </div>
  )
}

function SortBy({ productId, filter }: Pick<Props, 'productId' | 'filter'>) {
  const navigate = useNavigate()
  const pick = (value: string) => {
    const sort = REVIEW_SORTS.find((one) => one === value)
    if (sort) void navigate(addressOfReviews(productId, setSort(filter, sort)), { preventScrollReset: true })
  }
  return (
    <SortForm
      action={paths.productTab(productId, 'review')}
      options={REVIEW_SORTS.map((sort) => ({ value: sort, words: SORT_WORDS[sort] }))}
      value={filter.sort}
      onPick={pick}
    >
      {filter.rating !== null && <input type="hidden" name="rating" value={filter.rating} />}
    </SortForm>
  )
}
