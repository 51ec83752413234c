import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chosen, Selection } from '#platform/contract/chosen.ts'

export type Selected = {
  /** Chosen one by one, on all pages; the rows in sight where all are. */
  ids: ReadonlySet<string>
  /** The same by name, for a dialog that says what it changes. */
  names: readonly Named[]
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

export type Named = { id: string; name: string }

type InTable = {
  /** The rows in sight. */
  shown: readonly Named[]
  /** Others are on the way and take their place: these cannot be chosen any more. */
  isLeaving: boolean
  /** The shop's answer to which ones the table finds on all its pages. */
  readAll: () => Promise<Selection>
}

type Kept = { key: string; chosen: ReadonlyMap<string, string> } | { key: string; all: Selection }

const NONE: ReadonlyMap<string, string> = new Map()

/** What is selected. Another search or filter begins anew: nothing is changed that is not in sight. */
export function useSelected({ sort: _, ...which }: { sort?: string }, table: InTable): Selected {
  const key = JSON.stringify(which)
  const inSight = new Map(table.shown.map(({ id, name }) => [id, name]))
  const [kept, keep] = useState<Kept>({ key, chosen: NONE })
  const taking = useMutation({
    mutationFn: (_: string) => table.readAll(),
    // Asked for by another search or filter, it is the answer to another question.
    onSuccess: (all, asked) =>
      keep((last) => (last.key === asked && all.count > 0 ? { key: asked, all } : last)),
  })
  const all = kept.key === key && 'all' in kept ? kept.all : undefined
  const byHand = kept.key === key && 'chosen' in kept ? kept.chosen : NONE
  const chosen = all ? inSight : byHand
  const set = (next: Iterable<string>) => {
    if (table.isLeaving) return
    keep({ key, chosen: new Map([...next].map((id) => [id, inSight.get(id) ?? chosen.get(id) ?? id])) })
  }
  return {
    ids: new Set(chosen.keys()),
    names: Array.from(chosen, ([id, name]) => ({ id, name })),
    isAll: all !== undefined,
    isTaking: taking.isPending,
    count: all?.count ?? chosen.size,
    chosen: all ? { all } : { ids: [...chosen.keys()] },
    set,
    drop: (id) => {
      // All that are found stay chosen: they are one fewer.
      if (all) taking.mutate(key)
      else keep({ key, chosen: new Map([...chosen].filter(([other]) => other !== id)) })
    },
    clear: () => keep((last) => (last === kept ? { key, chosen: NONE } : last)),
    takeAll: () => {
      // Marks what the answer is for.
      keep({ key, chosen })
      taking.mutate(key)
    },
    takeShown: () => set(inSight.keys()),
  }
}
