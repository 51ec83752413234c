import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUser } from '#features/accounts/use-user.ts'
import { putAnswer, queryOf } from '#platform/pages/page-data.ts'
import { keep, keptJson } from '#platform/session/session-storage.ts'
import { createNotifier, useStore } from '#ui/store.ts'
import { type BulkJob, getBulkJobEndpoint } from './contract.ts'

const KEY = 'bulk-jobs'

const Begun = z.array(z.object({ id: z.string(), things: z.string(), userId: z.string() }))
type Begun = z.output<typeof Begun>

type BulkJobs = {
  /** Those that this admin began in this tab and whose end was not seen yet, also before the page was left or reloaded. */
  ids: string[]
  begin: (job: BulkJob) => void
  /** Its end was seen. */
  end: (id: string) => void
}

const NONE: Begun = []
let begun: Begun | undefined
const { notify, subscribe } = createNotifier()

function readBegun(): Begun {
  if (begun) return begun
  const read = Begun.safeParse(keptJson(KEY))
  begun = read.success ? read.data : NONE
  return begun
}

function change(make: (last: Begun) => Begun): void {
  begun = make(readBegun())
  keep(KEY, JSON.stringify(begun))
  notify()
}

/** The changes of very many "products" or "orders" that are under way, wherever in the page they were begun. */
export function useBulkJobs(things: string): BulkJobs {
  const client = useQueryClient()
  const userId = useUser().user?.id
  const all = useStore({ read: readBegun, subscribe }, NONE)
  return {
    ids: all.filter((job) => job.things === things && job.userId === userId).map(({ id }) => id),
    begin: (job) => {
      void putAnswer(client, queryOf(getBulkJobEndpoint, { params: { id: job.id } }).queryKey, {
        message: '',
        data: { job },
      })
      if (userId) change((last) => [...last, { id: job.id, things, userId }])
    },
    end: (id) => change((last) => last.filter((job) => job.id !== id)),
  }
}
