import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '#paths.ts'
import { filterFrom, type ShelfFilter, searchOf } from './shelf-filter.ts'

type UsedFilter = {
  /** What is chosen, also while its list is still on the way, so that two quick choices both count. */
  filter: ShelfFilter
  /** Shows the shelf for another choice. The page stays where it is scrolled to. */
  choose: (next: ShelfFilter) => void
  /** The list for the choice is on the way. */
  isLoading: boolean
}

export function useShelfFilter(): UsedFilter {
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const navigate = useNavigate()
  const isLoading = ahead?.pathname === paths.shelf()
  return {
    filter: filterFrom(new URLSearchParams((isLoading ? ahead : here).search)),
    choose: (next) => void navigate(paths.shelf(searchOf(next)), { preventScrollReset: true }),
    isLoading,
  }
}
