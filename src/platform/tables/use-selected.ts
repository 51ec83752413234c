import { useState } from 'react'

export type Selected = {
  ids: ReadonlySet<string>
  set: (ids: ReadonlySet<string>) => void
  drop: (id: string) => void
}

const NONE: ReadonlySet<string> = new Set()

/** What is selected, on all pages. Another search or filter begins anew: nothing is changed that is not in sight. */
export function useSelected({ sort: _, ...which }: { sort?: string }): Selected {
  const key = JSON.stringify(which)
  const [selected, setSelected] = useState({ key, ids: NONE })
  const ids = selected.key === key ? selected.ids : NONE
  const set = (next: ReadonlySet<string>) => setSelected({ key, ids: next })
  return { ids, set, drop: (id) => set(new Set([...ids].filter((other) => other !== id))) }
}
