import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useUser } from '#features/accounts/use-user.ts'
import { drop, keep, keptJson } from '#platform/session/kept-in-tab.ts'

const KEY = 'price-undo'

const Kept = z.object({ undo: z.string(), until: z.number(), words: z.string(), userId: z.string() })

/** The last change of prices that this admin made in this tab, as long as the shop takes it back. */
export type PriceUndo = Pick<z.output<typeof Kept>, 'undo' | 'until' | 'words'>

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
let last: { text: string; read: z.output<typeof Kept> | null } = { text: '', read: null }

function readKept(): z.output<typeof Kept> | null {
  const stored = keptJson(KEY)
  const text = JSON.stringify(stored)
  if (text !== last.text) {
    const read = z.safeParse(Kept, stored)
    last = { text, read: read.success ? read.data : null }
  }
  return last.read
}

export function usePriceUndo() {
  const userId = useUser().user?.id
  const known = useSyncExternalStore(subscribe, readKept, () => null)
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    known: known && known.userId === userId && known.until > Date.now() ? known : null,
    record: (undo: PriceUndo) => {
      if (!userId) return
      keep(KEY, JSON.stringify({ ...undo, userId }))
      tell()
    },
    forget: () => {
      drop(KEY)
      tell()
    },
  }
}
