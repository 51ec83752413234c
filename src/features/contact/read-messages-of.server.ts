import type { Selectable } from 'kysely'
import { inPieces } from '#platform/db/in-pieces.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { ContactMessage } from './contract.ts'

export const messageOf = (row: Selectable<Database['contact_messages']>): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  state: row.state,
  createdAt: row.created_at,
  changedAt: row.changed_at,
})

/** All messages that somebody wrote while signed in, newest first. */
export function readMessagesOf(db: Db, userId: string): AsyncGenerator<ContactMessage[]> {
  const newestFirst = db.selectFrom('contact_messages').orderBy('created_at', 'desc').orderBy('id')
  const ids = () => newestFirst.select('id').where('user_id', '=', userId).execute()
  return inPieces(ids, async (some) =>
    (await newestFirst.selectAll().where('id', 'in', some).execute()).map(messageOf),
  )
}
