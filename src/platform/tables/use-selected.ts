import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chosen, Selection } from '#platform/contract/chosen.ts'
import { toast } from '#ui/toast.tsx'

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
  /** Asks the shop which they are: those are changed, and no other that comes meanwhile. */
  takeAll: () => void
  isTaking: boolean
  takeShown: () => void
}

/** The rows in sight, and the shop's answer to which ones the table finds on all its pages. */
type InTable = { shown: readonly string[]; readAll: () => Promise<Selection> }

type Kept = { key: string; ids: ReadonlySet<string> } | { key: string; all: Selection }

const NONE: ReadonlySet<string> = new Set()

/** What is selected. Another search or filter begins anew: nothing is changed that is not in sight. */
export function useSelected({ sort: _, ...which }: { sort?: string }, { shown, readAll }: InTable): Selected {
  const key = JSON.stringify(which)
  const [kept, keep] = useState<Kept>({ key, ids: NONE })
  const taking = useMutation({
    mutationFn: (_: string) => readAll(),
    // Asked for by another search or filter, it is the answer to another question.
    onSuccess: (all, asked) =>
      keep((last) => (last.key === asked && all.count > 0 ? { key: asked, all } : last)),
    onError: ({ message }) => toast.error(message),
  })
  const all = kept.key === key && 'all' in kept ? kept.all : undefined
  const ids = all ? new Set(shown) : kept.key === key && 'ids' in kept ? kept.ids : NONE
  const set = (next: ReadonlySet<string>) => keep({ key, ids: next })
  return {
    ids,
    isAll: all !== undefined,
    isTaking: taking.isPending,
    count: all?.count ?? ids.size,
    chosen: all ? { all } : { ids: [...ids] },
    set,
    drop: (id) => {
      // All that are found stay chosen: they are one fewer.
      if (all) taking.mutate(key)
      else set(new Set([...ids].filter((other) => other !== id)))
    },
    clear: () => keep((last) => (last === kept ? { key, ids: NONE } : last)),
    takeAll: () => {
      // Marks what the answer is for.
      keep({ key, ids })
      taking.mutate(key)
    },
    takeShown: () => set(new Set(shown)),
  }
}
