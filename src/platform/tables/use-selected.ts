import { useState } from 'react'
import type { Chosen } from '#platform/contract/chosen.ts'

export type Selected = {
  /** Chosen one by one, on all pages; the rows in sight where all are. */
  ids: ReadonlySet<string>
  /** All that the table finds, on all its pages. */
  isAll: boolean
  count: number
  /** As a call says it. */
  chosen: Chosen
  set: (ids: ReadonlySet<string>) => void
  drop: (id: string) => void
  /** What was chosen since, while the shop's answer was awaited, stays chosen. */
  clear: () => void
  takeAll: () => void
  takeShown: () => void
}

/** The rows in sight, and how many the table finds on all its pages. */
type InTable = { shown: readonly string[]; total: number }

const NONE: ReadonlySet<string> = new Set()

/** What is selected. Another search or filter begins anew: nothing is changed that is not in sight. */
export function useSelected({ sort: _, ...which }: { sort?: string }, { shown, total }: InTable): Selected {
  const key = JSON.stringify(which)
  const [kept, keep] = useState<{ key: string; ids: ReadonlySet<string> | 'all' }>({ key, ids: NONE })
  const now = kept.key === key ? kept.ids : NONE
  const isAll = now === 'all'
  const ids = isAll ? new Set(shown) : now
  const set = (next: ReadonlySet<string> | 'all') => keep({ key, ids: next })
  return {
    ids,
    isAll,
    count: isAll ? total : ids.size,
    chosen: isAll ? { all: total } : { ids: [...ids] },
    set,
    // All that are found stay chosen: they are one fewer.
    drop: (id) =>
      keep((last) =>
        last.ids === 'all' ? last : { ...last, ids: new Set([...last.ids].filter((other) => other !== id)) },
      ),
    clear: () => keep((last) => (last.ids === kept.ids ? { key, ids: NONE } : last)),
    takeAll: () => set('all'),
    takeShown: () => set(new Set(shown)),
  }
}
