import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { listProductsEndpoint as row } from '#features/products/search/contract.ts'
import { listProducts } from '#features/products/search/links.ts'
import { clearAll, wireQueryOf } from '#features/products/search/listing-filter.ts'
import type { Answer } from '#platform/contract/call.ts'
import { formatCount } from '#platform/format-count.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import type { DrawerDirection } from '#ui/drawer-store.ts'
import { putPanelAway } from '../panel-place.ts'
import { prepareChoice, useListingFilter } from '../use-listing-filter.ts'
import './filter-drawer.css'
import { FilterPanel } from './filter-panel.tsx'

type Props = { open: boolean; onClose: () => void; direction: DrawerDirection }

/** The filter in front of the page. Each choice takes effect at once; the foot leads to what it found. */
export function FilterDrawer({ open, onClose, direction }: Props) {
  const { choose } = useListingFilter()
  const total = useTotal()
  useEffect(prepareChoice, [])
  const foot = (
    <>
      <Button size="l" onClick={() => choose(clearAll)}>
        Clear All
      </Button>
      <Button variant="main" size="l" onClick={onClose}>
        {total === undefined ? 'Show results' : `Show ${formatCount(total)} results`}
      </Button>
    </>
  )
  const keepAtTheSide = () => {
    onClose()
    putPanelAway(false)
  }
  return (
    <Drawer open={open} onClose={onClose} title="Filter" foot={foot} direction={direction}>
      <FilterPanel />
      <Button variant="quiet" size="s" className="filter-keep" onClick={keepAtTheSide}>
        Keep open at the side
      </Button>
    </Drawer>
  )
}

/** How many the page behind has found; undefined while that is on the way. The page itself asks. */
function useTotal(): number | undefined {
  const { filter } = useListingFilter()
  const { data } = useQuery({ ...queryOf(listProducts, { query: wireQueryOf(filter) }), enabled: false })
  return (data as Answer<typeof row> | undefined)?.totalResult
}
