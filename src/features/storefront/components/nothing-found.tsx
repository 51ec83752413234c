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
        Ask the counter
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
      <h3>Or look along the shelves</h3>
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
      title: `There is no page ${filter.page}`,
      words: 'The list is shorter than that.',
      label: 'Go to the first page',
      to: setPage(filter, 1),
    }
  }
  const choices = countChoices(filter)
  if (choices > 0) {
    return {
      title: 'Nothing on the board fits',
      words: `Without the ${choices === 1 ? 'filter' : `${choices} filters`} there may be something close to it.`,
      label: 'Clear All filters',
      to: clearAll(filter),
    }
  }
  if (filter.search) {
    return {
      title: 'Nothing on the board has that name',
      words:
        'Try fewer words, or only the part number. Every word must be found in a name or a specification.',
      label: 'See all products',
      to: WHOLE_SHELF,
    }
  }
  return {
    title: 'The shelf is empty',
    words: 'New stock is on its way. Ask the counter what is coming.',
    label: 'Look again',
    to: WHOLE_SHELF,
  }
}
