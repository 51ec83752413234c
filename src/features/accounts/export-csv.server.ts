import { type Found, inBatches } from '#platform/db/found.server.ts'
import type { List } from '#platform/http/handle-csv.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import { readUsers } from './queries.server.ts'

/** These users, one a line; times are by the shop's clock. */
export function exportUsersCsv({ db, company }: Shop, found: Found): List {
  const { timeZone } = company
  const stamp = stampsIn(timeZone)
  return {
    head: ['Id', 'Name', 'Email', 'Role', `Created at (${timeZone})`],
    batches: inBatches(db, found, async (own, ids) =>
      (await readUsers(own, ids)).map(({ id, name, email, role, createdAt }) => [
        id,
        name,
        email,
        role,
        stamp(createdAt),
      ]),
    ),
  }
}
