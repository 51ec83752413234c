import { Link } from 'react-router'
import type { Category } from '#features/products/contract.ts'
import {
  clearAll,
  type ShelfFilter,
  searchOf,
  setPage,
  WHOLE_SHELF,
} from '#features/products/search/shelf-filter.ts'
import { countChoices } from '#features/products/search/shelf-words.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = {
  filter: ShelfFilter
  /** The products of all pages. */
  total: number
  categories: readonly Pick<Category, 'id' | 'name'>[]
}

/** In place of an empty list: what is missing, what to do next, and where else to look. */
export function NothingFound({ filter, total, categories }: Props) {
  const way = wayOut(filter, total)
  const actions = (
    <>
      <Link to={paths.shelf(searchOf(way.to))} className={buttonClass({ variant: 'main', size: 'l' })}>
        {way.label}
      </Link>
      <Link to={paths.contact()} className={buttonClass({ size: 'l' })}>
        Contact us
      </Link>
    </>
  )
  return (
    <div className="shelf-nothing">
      <EmptyState title={way.title} actions={actions}>
        <p>{way.words}</p>
      </EmptyState>
      {total === 0 && categories.length > 0 && <Shelves categories={categories} />}
    </div>
  )
}

function Shelves({ categories }: Pick<Props, 'categories'>) {
  return (
    <nav className="shelf-others" aria-label="Categories">
      <h3>Browse categories</h3>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.shelf(searchOf({ ...WHOLE_SHELF, categoryIds: [id] }))} className="link">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Way = { title: string; words: string; label: string; to: ShelfFilter }

function wayOut(filter: ShelfFilter, total: number): Way {
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
      to: WHOLE_SHELF,
    }
  }
  return {
    title: 'No products yet',
    words: 'Check back soon, or contact us to ask what’s coming.',
    label: 'Check again',
    to: WHOLE_SHELF,
  }
}
