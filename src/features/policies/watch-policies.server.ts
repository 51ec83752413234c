import { watch, watchFile } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'
import { POLICIES } from './policy-names.ts'

// An editor writes a file in several steps.
const SETTLED_MS = 200
const LOOK_EVERY_MS = 1000

/** Pages are kept for all visitors: who edits a policy's file tells every node to render them anew. */
export function watchPolicies(shop: Shop): void {
  const { log, db } = shop
  let timer: NodeJS.Timeout | undefined
  const announce = () =>
    sql`select pg_notify('changed', 'everything')`
      .execute(db)
      .catch(({ message }: Error) =>
        log.warn({ reason: message }, 'A policy was edited; cached pages show the old text for now.'),
      )
  const onEdit = () => {
    clearTimeout(timer)
    timer = setTimeout(announce, SETTLED_MS)
    timer.unref()
  }
  // A system gives out only so many watches, and every program of a user shares them.
  const poll = ({ message }: Error) => {
    log.warn({ reason: message }, 'The system doesn’t report edited policies; the shop checks every second.')
    for (const name of POLICIES)
      watchFile(
        join(shop.company.policies, `${name}.md`),
        { persistent: false, interval: LOOK_EVERY_MS },
        onEdit,
      )
  }
  try {
    watch(shop.company.policies, { persistent: false }, onEdit).on('error', poll)
  } catch (problem) {
    poll(problem as Error)
  }
}
