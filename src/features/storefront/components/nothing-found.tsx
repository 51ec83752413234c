import { Link } from 'react-router'
import type { Category } from '#features/products/contract.ts'
import { countChoices } from '#features/products/search/format-listing.ts'
import {
  clearAll,
  EMPTY_FILTER,
  type ListingFilter,
  searchOf,
  setPage,
} from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = {
  filter: ListingFilter
  /** The products of all pages. */
  total: number
  categories: readonly Pick<Category, 'id' | 'name'>[]
}

/** In place of an empty list: what is missing, what to do next, and where else to look. */
export function NothingFound({ filter, total, categories }: Props) {
  const way = wayOut(filter, total)
  const actions = (
    <>
      <Link to={paths.listing(searchOf(way.to))} className={buttonClass({ variant: 'main', size: 'l' })}>
        {way.label}
      </Link>
      <Link to={paths.contact()} className={buttonClass({ size: 'l' })}>
        Contact us
      </Link>
    </>
  )
  return (
    <div className="listing-nothing">
      <EmptyState title={way.title} actions={actions}>
        <p>{way.words}</p>
      </EmptyState>
      {total === 0 && categories.length > 0 && <CategoryLinks categories={categories} />}
    </div>
  )
}

function CategoryLinks({ categories }: Pick<Props, 'categories'>) {
  return (
    <nav className="listing-others" aria-label="Categories">
      <h3>Browse categories</h3>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.listing(searchOf({ ...EMPTY_FILTER, categoryIds: [id] }))} className="link">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Way = { title: string; words: string; label: string; to: ListingFilter }

function wayOut(filter: ListingFilter, total: number): Way {
  if (total > 0) {
    return {
      title: 'This page is empty',
      words: 'There are fewer products now.',
      label: 'Go to the first page',
      to: setPage(filter, 1),
    }
  }
  const choices = countChoices(filter)
  if (choices > 0) {
    return {
      title: 'No products match your filters',
      words: choices === 1 ? 'Try removing the filter.' : 'Try removing some of them.',
      label: 'Clear all filters',
      to: clearAll(filter),
    }
  }
  if (filter.search) {
    return {
      title: `No matches for “${filter.search}”`,
      words: 'Check the spelling, use fewer words, or try just the part number.',
      label: 'See all products',
      to: EMPTY_FILTER,
    }
  }
  return {
    title: 'No products yet',
    words: 'Check back soon, or contact us to ask what’s coming.',
    label: 'Check again',
    to: EMPTY_FILTER,
  }
}
