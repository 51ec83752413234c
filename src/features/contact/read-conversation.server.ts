import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { noSuchMessage } from './queries.server.ts'
import { DELETED_USER, messageOf, selectMessages } from './read-messages-of.server.ts'
import type { Conversation, ReplyMailState } from './replies-contract.ts'

/** @throws Refusal 404 */
export async function readConversation(db: Db, id: string): Promise<Conversation> {
  const row = await selectMessages(db).where('contact_messages.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchMessage()
  const replies = await db
    .selectFrom('contact_replies')
    .leftJoin('users', 'users.id', 'contact_replies.user_id')
    .leftJoin('mails', 'mails.id', 'contact_replies.mail_id')
    .select([
      'contact_replies.id',
      'contact_replies.text',
      'contact_replies.user_id',
      'contact_replies.created_at',
      'users.name',
      'mails.id as mail_id',
      'mails.sent_at',
      'mails.failed_at',
      'mails.next_try_at',
      'mails.failure',
    ])
    .where('message_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    message: messageOf(row),
    replies: replies.map((reply) => ({
      id: reply.id,
      text: reply.text,
      author: { id: reply.user_id, name: reply.name ?? DELETED_USER },
      createdAt: reply.created_at,
      mail: reply.mail_id === null ? null : mailStateOf(reply),
      reason: reply.sent_at ? null : reply.failure,
    })),
    account: row.user_id === null ? null : await readAccount(db, row.user_id),
  }
}

type MailRow = Pick<Selectable<Database['mails']>, 'next_try_at'> & {
  sent_at: Date | null
  failed_at: Date | null
}

function mailStateOf({ sent_at, failed_at, next_try_at }: MailRow): ReplyMailState {
  if (sent_at) return 'sent'
  if (!failed_at) return 'queued'
  return next_try_at ? 'retrying' : 'failed'
}

async function readAccount(db: Db, userId: string): Promise<Conversation['account']> {
  const account = await db
    .selectFrom('users')
    .select((eb) => [
      'email',
      eb
        .selectFrom('orders')
        .select((orders) => orders.fn.countAll<number>().as('orders'))
        .whereRef('orders.user_id', '=', 'users.id')
        .as('orders'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return account ? { email: account.email, orders: account.orders ?? 0 } : null
}
