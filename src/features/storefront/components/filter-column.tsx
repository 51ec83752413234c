import { memo } from 'react'
import { clearAll } from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { chevronLeft } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStore } from '#ui/store.ts'
import { putPanelAway } from '../panel-place.ts'
import { prepareChoice, useListingFilter } from '../use-listing-filter.ts'
import './filter-column.css'
import { FilterPanel } from './filter-panel.tsx'
import { HiddenChoices } from './hidden-choices.tsx'

/** As the sheet says it: there the filter stands in the drawer. */
const NARROW = '(max-width: 1000px)'

const isNarrow = {
  read: () => window.matchMedia(NARROW).matches,
  subscribe(listener: () => void) {
    const narrow = window.matchMedia(NARROW)
    narrow.addEventListener('change', listener)
    return () => narrow.removeEventListener('change', listener)
  },
}

/**
 * The filter at the left of a wide window; as a form, so that it filters without scripts as well. A narrow one does without:
 * with each choice it would be drawn behind the drawer, which has a panel of its own.
 */
export const FilterColumn = memo(function FilterColumn() {
  const hasDrawer = useStore(isNarrow, false)
  return hasDrawer ? null : <FilterAside />
})

function FilterAside() {
  const { filter } = useListingFilter()
  return (
    <aside className="filter-column" aria-label="Filter">
      <form action={paths.listing()} onPointerEnter={prepareChoice} onFocus={prepareChoice}>
        <header>
          <h2>Filter</h2>
          <Button variant="quiet" size="s" className="filter-hide" onClick={() => putPanelAway(true)}>
            Hide
            <Icon of={chevronLeft} size={16} />
          </Button>
        </header>
        <HiddenChoices filter={clearAll(filter)} />
        <FilterPanel />
        <noscript>
          <button type="submit" className="btn btn-main filter-apply">
            Apply
          </button>
        </noscript>
      </form>
    </aside>
  )
}
