import { inPieces } from '#platform/db/in-pieces.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { ContactMessage, OwnMessage, OwnReply } from './contract.ts'

/** Of a reply whose author's account is gone. */
export const DELETED_USER = 'Deleted user'

/** Messages, each with who answered it last. */
export const selectMessages = (db: Db) =>
  db
    .selectFrom('contact_messages')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contact_replies')
          .leftJoin('users', 'users.id', 'contact_replies.user_id')
          .select((eb) => [
            'contact_replies.created_at as answered_at',
            eb.fn.coalesce('users.name', eb.val(DELETED_USER)).as('answered_by'),
          ])
          .whereRef('contact_replies.message_id', '=', 'contact_messages.id')
          .orderBy('contact_replies.position', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('contact_messages')
    .select(['last.answered_at', 'last.answered_by'])

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

export const messageOf = ({ answered_by, answered_at, ...row }: Row): ContactMessage => ({
  ...sentOf(row),
  answeredBy: answered_by,
  answeredAt: answered_at,
})

const sentOf = (row: Omit<Row, 'answered_by' | 'answered_at'>) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  state: row.state,
  createdAt: row.created_at,
  changedAt: row.changed_at,
})

/** All messages that somebody wrote while signed in, newest first, with what they were answered. */
export function readMessagesOf(db: Db, userId: string): AsyncGenerator<OwnMessage[]> {
  const newestFirst = db.selectFrom('contact_messages').orderBy('created_at', 'desc').orderBy('id')
  const ids = () => newestFirst.select('id').where('user_id', '=', userId).execute()
  return inPieces(ids, async (some) => {
    const messages = await newestFirst.selectAll().where('id', 'in', some).execute()
    const replies = await db
      .selectFrom('contact_replies')
      .select(['message_id', 'text', 'created_at as createdAt'])
      .where('message_id', 'in', some)
      .orderBy('position')
      .execute()
    const repliesOf = Map.groupBy(replies, ({ message_id }) => message_id)
    return messages.map((row) => ({
      ...sentOf(row),
      replies: (repliesOf.get(row.id) ?? []).map(({ text, createdAt }) => ({ text, createdAt })),
    }))
  })
}

/** All replies that an admin wrote, newest first. */
export function readRepliesOf(db: Db, userId: string): AsyncGenerator<OwnReply[]> {
  const newestFirst = db.selectFrom('contact_replies').orderBy('created_at', 'desc').orderBy('id')
  const ids = () => newestFirst.select('id').where('user_id', '=', userId).execute()
  return inPieces(ids, (some) =>
    newestFirst
      .select(['message_id as contact', 'text', 'created_at as createdAt'])
      .where('id', 'in', some)
      .execute(),
  )
}
