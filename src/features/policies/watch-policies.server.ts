import { watch } from 'node:fs'
import { sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'

// An editor writes a file in several steps.
const SETTLED_MS = 200

/** Pages are kept for all visitors: who edits a policy's file tells every node to render them anew. */
export function watchPolicies(shop: Shop): void {
  let timer: NodeJS.Timeout | undefined
  const announce = () =>
    sql`select pg_notify('changed', 'everything')`
      .execute(shop.db)
      .catch((problem: Error) => unseen(shop, problem))
  const watcher = watch(shop.company.policies, { persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(announce, SETTLED_MS)
    timer.unref()
  })
  watcher.on('error', (problem) => unseen(shop, problem))
}

const unseen = ({ log }: Shop, { message }: Error) =>
  log.warn({ reason: message }, 'Policies that are edited now are seen after the next start.')
