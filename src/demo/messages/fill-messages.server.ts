import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'
import { demoMessages } from './demo-messages.ts'

type Shop = { admin: string; at: (daysAgo: number) => Date }

/** Their mails were sent long ago, so no copies are there. */
export async function fillMessages(tx: Transaction<Database>, { admin, at }: Shop): Promise<void> {
  const whole = demoMessages.map((message) => ({ ...message, id: newId() }))
  await tx
    .insertInto('contact_messages')
    .values(
      whole.map(({ id, daysAgo, replies, ...message }) => {
        const last = replies.at(-1)
        return { id, ...message, created_at: at(daysAgo), changed_at: last ? at(last.daysAgo) : null }
      }),
    )
    .execute()
  await tx
    .insertInto('contact_replies')
    .values(
      whole.flatMap(({ id, replies }) =>
        replies.map(({ text, daysAgo }, before) => ({
          id: newId(),
          message_id: id,
          position: before + 1,
          user_id: admin,
          text,
          key: newId(),
          mail_id: null,
          created_at: at(daysAgo),
        })),
      ),
    )
    .execute()
}
