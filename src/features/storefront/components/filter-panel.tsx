import { memo, useState } from 'react'
import { useCategories } from '#features/products/categories/use-categories.ts'
import { countIn, hitsFirst } from '#features/products/search/category-hits.ts'
import { formatPriceRange, formatRating } from '#features/products/search/format-listing.ts'
import {
  addCategory,
  MAX_STARS,
  PRICE_RANGES,
  type PriceRange,
  removeCategory,
  setRating,
  togglePrice,
} from '#features/products/search/listing-filter.ts'
import { formatCount } from '#platform/format-count.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radio, TextInput } from '#ui/controls.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { RangeSlider } from '#ui/range-slider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCounts } from '../use-counts.ts'
import { type Choosing, useListingFilter } from '../use-listing-filter.ts'
import { PriceFields } from './price-fields.tsx'
import './filter-panel.css'

const MAX_CATEGORIES = 8

/** Category, price and rating. Each choice shows at once; inside a form they are also its fields. */
export function FilterPanel() {
  const { filter, choose } = useListingFilter()
  return (
    <div className="filter">
      <Disclosure title="Category">
        <Categories filter={filter} choose={choose} />
      </Disclosure>
      <Disclosure title="Price">
        <Prices filter={filter} choose={choose} />
      </Disclosure>
      <Disclosure title="Rating">
        <Stars filter={filter} choose={choose} />
      </Disclosure>
    </div>
  )
}

const Categories = memo(function Categories({ filter, choose }: Choosing) {
  const { categories, problem, asked } = useCategories()
  const counts = useCounts(filter)?.byCategory
  const [showsAll, setShowsAll] = useState(false)
  const [part, setPart] = useState('')
  const toggleAll = () => {
    setShowsAll(!showsAll)
    setPart('')
  }
  if (problem) {
    return (
      <div className="filter-failed">
        <LoadFailed title="Couldn’t load the categories" problem={problem} asked={asked} />
      </div>
    )
  }
  if (!categories) return <LoadingCategories />
  return (
    <fieldset>
      <legend className="vh">Category</legend>
      {showsAll && (
        <TextInput
          small
          type="search"
          className="filter-find"
          aria-label="Find a category"
          placeholder="Find a category"
          value={part}
          onChange={({ target }) => setPart(target.value)}
          // The form is for those without scripts.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={showsAll ? undefined : 'filter-few'}>
        {hitsFirst(categories, counts, filter.categoryIds).map(({ id, name }) => {
          const isChosen = filter.categoryIds.includes(id)
          if (showsAll && !isChosen && !name.toLowerCase().includes(part.trim().toLowerCase())) return null
          return (
            <Checkbox
              key={id}
              name="category"
              value={id}
              checked={isChosen}
              onChange={() => choose((latest) => (isChosen ? removeCategory : addCategory)(latest, id))}
              {...countedBy(counts, id)}
            >
              <span className="filter-words" dir="auto" title={name}>
                {name}
              </span>
            </Checkbox>
          )
        })}
      </div>
      {categories.length > MAX_CATEGORIES && (
        <Button variant="quiet" size="s" className="filter-all" onClick={toggleAll}>
          {showsAll ? 'Show fewer' : `Show all (${categories.length})`}
        </Button>
      )}
    </fieldset>
  )
})

/** What stands beside a choice: how many it would show; one that shows nothing is grey, and can be pressed all the same. */
function countedBy(counts: Record<string, number> | undefined, choice: string) {
  if (!counts) return {}
  const count = countIn(counts, choice)
  return {
    className: count === 0 ? 'filter-none' : undefined,
    count: (
      <>
        {formatCount(count)}
        <span className="vh">{count === 1 ? ' product' : ' products'}</span>
      </>
    ),
  }
}

function LoadingCategories() {
  return (
    <div aria-busy="true">
      {Array.from({ length: MAX_CATEGORIES }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight blocks that are all alike.
        <p key={at} className="choice">
          <Skeleton width={`${55 + ((at * 17) % 40)}%`} />
        </p>
      ))}
    </div>
  )
}

const Prices = memo(function Prices({ filter, choose }: Choosing) {
  const counts = useCounts(filter)?.byPriceRange
  const press = (range: PriceRange) => choose((latest) => togglePrice(latest, range))
  return (
    <fieldset>
      <legend className="vh">Price</legend>
      {PRICE_RANGES.map((range) => {
        const isChosen = filter.priceRange === range
        return (
          <Radio
            key={range}
            name="price"
            value={range}
            checked={isChosen}
            onChange={() => press(range)}
            // A chosen radio button hears of no change: pressing it again gives the range up.
            onClick={isChosen ? () => press(range) : undefined}
            onKeyUp={(event) => {
              if (!isChosen || event.key !== ' ') return
              event.preventDefault() // Some browsers make a click of it.
              press(range)
            }}
            {...countedBy(counts, range)}
          >
            {formatPriceRange(range)}
          </Radio>
        )
      })}
      <PriceFields filter={filter} choose={choose} />
    </fieldset>
  )
})

const Stars = memo(function Stars({ filter, choose }: Choosing) {
  return (
    <RangeSlider
      label="Minimum rating"
      name="rating"
      value={filter.rating}
      max={MAX_STARS}
      wordsOf={formatRating}
      onCommit={(stars) => choose((latest) => setRating(latest, stars))}
    />
  )
})
