import type { Selectable } from 'kysely'
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
export async function readMessagesOf(db: Db, userId: string): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(messageOf)
}
