import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { chevronLeft } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import { putPanelAway } from '../panel-place.ts'
import { clearAll } from '../shelf-filter.ts'
import { prepareChoice, useShelfFilter } from '../use-shelf-filter.ts'
import './filter-column.css'
import { FilterPanel } from './filter-panel.tsx'
import { HiddenChoices } from './hidden-choices.tsx'

/** The filter at the left of a wide window; as a form, so that it filters without scripts as well. */
export function FilterColumn() {
  const { filter } = useShelfFilter()
  return (
    <aside className="filter-column" aria-label="Filter">
      <form action={paths.shelf()} onPointerEnter={prepareChoice} onFocus={prepareChoice}>
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
