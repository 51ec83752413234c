import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { getCategory } from '#features/products/links.ts'
import { countProducts, listProducts } from '#features/products/search/links.ts'
import { filterFrom, type ListingFilter, searchOf } from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import { fetchReadersOf } from '#platform/pages/page-data.ts'
import { createNotifier, useStore } from '#ui/store.ts'

/** Both stay the same until another choice is made: what only shows them need not be drawn with each step on its way. */
export type Choosing = {
  /** What is chosen, at once: also while its list is still on the way. */
  filter: ListingFilter
  /** Shows the listing for another choice, made from the latest one. The page stays where it is scrolled to. */
  choose: (change: (latest: ListingFilter) => ListingFilter) => void
}

type UsedFilter = Choosing & {
  /** The list for the choice is on the way. */
  isLoading: boolean
}

/** For who is about to choose: what a choice needs beside its answers. A page that is only read does without. */
export const prepareChoice = (): void => fetchReadersOf([listProducts, countProducts, getCategory])

/** The choice that was made last, and the place in the history where it was made: elsewhere it says nothing. */
let latest: { search: string; madeAt: string } | null = null
const { notify, subscribe } = createNotifier()

export function useListingFilter(): UsedFilter {
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const navigate = useNavigate()
  const made = useStore({ read: readLatest, subscribe }, null)
  // The list has come: going back to where the choice was made must not bring it back.
  useEffect(() => {
    if (latest && latest.madeAt !== here.key) latest = null
  }, [here.key])
  const isAhead = ahead?.pathname === paths.listing()
  const step = { key: here.key, search: isAhead ? ahead.search : here.search, navigate }
  const now = useRef(step)
  useLayoutEffect(() => {
    now.current = step
  })
  const choose = useCallback((change: (latest: ListingFilter) => ListingFilter) => {
    const { key, navigate } = now.current
    // Read anew: another choice may have been made since this was drawn.
    const search = searchOf(change(filterOf(chosenAt(now.current, latest))))
    latest = { search, madeAt: key }
    notify()
    // The choice is on the screen before anything is asked.
    void navigate(paths.listing(search), { preventScrollReset: true, flushSync: true })
  }, [])
  return { filter: filterOf(chosenAt(step, made)), choose, isLoading: isAhead }
}

const chosenAt = (step: { key: string; search: string }, choice: typeof latest): string =>
  choice?.madeAt === step.key ? choice.search : step.search

let read: { search: string; filter: ListingFilter } | undefined

/** The same filter for the same address. */
function filterOf(search: string): ListingFilter {
  if (read?.search !== search) read = { search, filter: filterFrom(new URLSearchParams(search)) }
  return read.filter
}

const readLatest = () => latest
