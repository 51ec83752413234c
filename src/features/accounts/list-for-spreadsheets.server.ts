import { inBatches } from '#platform/batches.ts'
import type { List } from '#platform/http/handle-csv.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import { readUsers } from './queries.server.ts'

/** These users, one a line; times are by the shop's clock. */
export function listUsersForSpreadsheets({ db, company }: Shop, ids: readonly string[]): List {
  const { timeZone } = company
  const stamp = stampsIn(timeZone)
  return {
    head: ['Id', 'Name', 'Email', 'Role', `Created at (${timeZone})`],
    batches: inBatches(
      ids,
      (some) => readUsers(db, some),
      ({ id, name, email, role, createdAt }) => [id, name, email, role, stamp(createdAt)],
    ),
  }
}
