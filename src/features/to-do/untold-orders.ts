import { openSavedList } from '#platform/saved-list.ts'
import type { LatestOrder } from './contract.ts'

/** Of which orders a window of this browser has told, and when one was looking last. */
type Told = { at: number; ids: readonly string[] }

const KEY = 'told-orders'
const MAX_TOLD = 60
/** After a reload the same work goes on. Who comes back later reads the list, and is not told of a whole night. */
const SAME_SITTING_MS = 60_000

export function parseTold(saved: string | null): Told | null {
  try {
    const { at, ids } = JSON.parse(saved ?? '{}') as Record<string, unknown>
    if (typeof at !== 'number' || !Array.isArray(ids)) return null
    return { at, ids: ids.filter((id): id is string => typeof id === 'string').slice(0, MAX_TOLD) }
  } catch {
    return null
  }
}

const saved = openSavedList({ key: KEY, parse: parseTold, write: JSON.stringify })

type Seen = {
  now: number
  /** This window has only begun to look. */
  isFirst: boolean
}

/** Those of the latest orders that no window has told of; from now on they are told. */
export function untoldOf(
  told: Told | null,
  orders: readonly LatestOrder[],
  { now, isFirst }: Seen,
): LatestOrder[] {
  const isAnew = told === null || (isFirst && now - told.at > SAME_SITTING_MS)
  return isAnew ? [] : orders.filter(({ id }) => !told.ids.includes(id))
}

/** One window at a time, so that no two of them tell of the same. */
export async function takeUntold(orders: readonly LatestOrder[], seen: Seen): Promise<LatestOrder[]> {
  return inTurn(() => {
    const told = saved.read()
    const untold = untoldOf(told, orders, seen)
    const ids = [...new Set([...orders.map(({ id }) => id), ...(told?.ids ?? [])])].slice(0, MAX_TOLD)
    saved.change(() => ({ at: seen.now, ids }))
    return untold
  })
}

/** Without https a browser has no locks: then two windows may tell of the same in the same moment. */
const inTurn = async <Result>(work: () => Result): Promise<Result> =>
  'locks' in navigator ? ((await navigator.locks.request(KEY, async () => work())) as Result) : work()
