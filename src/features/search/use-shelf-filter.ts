import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { getCategory } from '#features/catalog/links.ts'
import { paths } from '#paths.ts'
import { fetchReadersOf } from '#platform/pages/page-data.ts'
import { countProducts, listProducts } from './links.ts'
import { filterFrom, type ShelfFilter, searchOf } from './shelf-filter.ts'

type UsedFilter = {
  /** What is chosen, at once: also while its list is still on the way. */
  filter: ShelfFilter
  /** Shows the shelf for another choice, made from the latest one. The page stays where it is scrolled to. */
  choose: (change: (latest: ShelfFilter) => ShelfFilter) => void
  /** The list for the choice is on the way. */
  isLoading: boolean
}

/** For who is about to choose: what a choice needs beside its answers. A page that is only read does without. */
export const prepareChoice = (): void => fetchReadersOf([listProducts, countProducts, getCategory])

/** The choice that was made last, and the place in the history where it was made: elsewhere it says nothing. */
let latest: { search: string; madeAt: string } | null = null
const hearers = new Set<() => void>()

export function useShelfFilter(): UsedFilter {
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const navigate = useNavigate()
  const made = useSyncExternalStore(subscribe, readLatest, () => null)
  // The list has come: going back to where the choice was made must not bring it back.
  useEffect(() => {
    if (latest && latest.madeAt !== here.key) latest = null
  }, [here.key])
  const isAhead = ahead?.pathname === paths.shelf()
  const rendered = isAhead ? ahead.search : here.search
  const queryOf = (choice: typeof latest) =>
    new URLSearchParams(choice?.madeAt === here.key ? choice.search : rendered)
  return {
    filter: filterFrom(queryOf(made)),
    choose(change) {
      // Read anew: another choice may have been made since this was drawn.
      const search = searchOf(change(filterFrom(queryOf(latest))))
      latest = { search, madeAt: here.key }
      for (const hear of hearers) hear()
      void navigate(paths.shelf(search), { preventScrollReset: true })
    },
    isLoading: isAhead,
  }
}

const readLatest = () => latest

function subscribe(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}
