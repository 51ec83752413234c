import * as z from 'zod/mini'
import { useUser } from '#features/accounts/use-user.ts'
import { UNDO_MS } from '#features/audit/undo-time.ts'
import { drop, keep, keptJson } from '#platform/session/session-storage.ts'
import { createNotifier, useStore } from '#ui/store.ts'

const KEY = 'price-undo'

const Kept = z.object({ undo: z.string(), until: z.number(), words: z.string(), userId: z.string() })

/** The last change of prices that this admin made in this tab. */
type PriceUndo = Pick<z.output<typeof Kept>, 'undo' | 'words'>

const { notify, subscribe } = createNotifier()
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
  const known = useStore({ read: readKept, subscribe }, null)
  return {
    known: known && known.userId === userId && known.until > Date.now() ? known : null,
    /** From now on, by the clock that the time left is told by: the reader's may differ from the shop's. */
    record: (undo: PriceUndo) => {
      if (!userId) return
      keep(KEY, JSON.stringify({ ...undo, userId, until: Date.now() + UNDO_MS }))
      notify()
    },
    forget: () => {
      drop(KEY)
      notify()
    },
  }
}
