import { memo } from 'react'
import type { Category } from '#features/products/contract.ts'
import {
  countChoices,
  formatPriceRange,
  formatRating,
  SORT_WORDS,
} from '#features/products/search/format-listing.ts'
import {
  clearAll,
  LISTING_SORTS,
  type ListingFilter,
  PAGE_SIZES,
  removeCategory,
  searchOf,
  setRating,
  setShow,
  setSort,
  togglePrice,
} from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import { StayLink } from '#platform/pages/stay-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { drawer } from '#ui/drawer-store.ts'
import { filter as filterIcon } from '#ui/frame-icons.tsx'
import { SegmentLinks } from '#ui/segment-links.tsx'
import { SortForm } from '#ui/sort-form.tsx'
import { FILTER_BUTTON } from '../panel-place.ts'
import { type Choosing, useListingFilter } from '../use-listing-filter.ts'
import { HiddenChoices } from './hidden-choices.tsx'
import './listing-bar.css'

type Props = {
  /** "Items 1–10 of 128", read aloud when it changes. */
  items: string
  categories: readonly Pick<Category, 'id' | 'name'>[]
}

/** Between heading and list: the filter's button, how many, what is chosen, order and page size. */
export const ListingBar = memo(function ListingBar({ items, categories }: Props) {
  const { filter, choose } = useListingFilter()
  const choices = countChoices(filter)
  return (
    <div className="listing-bar">
      <Button
        id={FILTER_BUTTON}
        icon={filterIcon}
        className="listing-filter"
        aria-haspopup="dialog"
        onClick={() => drawer.open('filterList')}
      >
        Filter
        {choices > 0 && (
          <span className="listing-count">
            {choices}
            <span className="vh"> chosen</span>
          </span>
        )}
      </Button>
      <p className="listing-items num" role="status">
        {items}
      </p>
      {choices > 0 && <Chips filter={filter} categories={categories} />}
      <SortBy filter={filter} choose={choose} />
      <Show filter={filter} />
    </div>
  )
})

const addressOf = (filter: ListingFilter) => paths.listing(searchOf(filter))

function Chips({ filter, categories }: Pick<Props, 'categories'> & { filter: ListingFilter }) {
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? id
  const chips = [
    ...filter.categoryIds.map((id) => ({ words: nameOf(id), without: removeCategory(filter, id) })),
    ...(filter.priceRange
      ? [{ words: formatPriceRange(filter.priceRange), without: togglePrice(filter, filter.priceRange) }]
      : []),
    ...(filter.rating > 0 ? [{ words: formatRating(filter.rating), without: setRating(filter, 0) }] : []),
  ]
  return (
    <div className="listing-chips">
      {chips.map(({ words, without }) => (
        <Chip key={words} removeTo={addressOf(without)} Link={StayLink}>
          {words}
        </Chip>
      ))}
      <StayLink to={addressOf(clearAll(filter))} className={buttonClass({ variant: 'quiet', size: 's' })}>
        Clear All
      </StayLink>
    </div>
  )
}

const BEST_MATCH = ''

const SortBy = memo(function SortBy({ filter, choose }: Choosing) {
  const usual = filter.search ? BEST_MATCH : '-createdAt'
  const pick = (value: string) => {
    const sort = LISTING_SORTS.find((one) => one === value)
    choose((latest) => (sort ? setSort(latest, sort) : { ...latest, sort: null, page: 1 }))
  }
  return (
    <SortForm
      className="listing-sort"
      action={paths.listing()}
      options={[
        ...(filter.search ? [{ value: BEST_MATCH, words: 'Best match' }] : []),
        ...LISTING_SORTS.map((sort) => ({ value: sort, words: SORT_WORDS[sort] })),
      ]}
      value={filter.sort ?? usual}
      onPick={pick}
    >
      <HiddenChoices filter={{ ...filter, sort: null, page: 1 }} />
    </SortForm>
  )
})

const Show = memo(function Show({ filter }: Pick<Choosing, 'filter'>) {
  return (
    <div className="listing-show">
      <span aria-hidden="true">Show</span>
      <SegmentLinks
        label="Show"
        options={PAGE_SIZES.map((size) => ({
          value: size,
          label: String(size),
          name: `Show ${size} per page`,
        }))}
        value={filter.show}
        hrefOf={(size) => addressOf(setShow(filter, size))}
        Link={StayLink}
      />
    </div>
  )
})
