import { containing } from '#platform/db/containing.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { ContactState } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ContactMessage } from './contract.ts'
import { messageOf, selectMessages } from './read-messages-of.server.ts'

type Asked = { page: number; limit: number; state?: ContactState | undefined; search: string }

/** One page of the messages, newest first, and how many there are in all. */
export async function listMessages(
  db: Db,
  { page, limit, state, search }: Asked,
): Promise<{ messages: ContactMessage[]; total: number; open: number; waiting: number }> {
  const part = containing(search)
  const found = db
    .selectFrom('contact_messages')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .$if(search !== '', (query) =>
      query.where(({ eb, or }) =>
        or((['name', 'email', 'subject', 'message'] as const).map((field) => eb(field, 'ilike', part))),
      ),
    )
  const shown = found
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await selectMessages(db)
    .where('contact_messages.id', 'in', shown)
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id')
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { messages: rows.map(messageOf), total, ...(await countStates(db)) }
}

/** Each from the index of its list; what is done is never counted. */
async function countStates(db: Db): Promise<{ open: number; waiting: number }> {
  const counts = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => ['state', fn.countAll<number>().as('messages')])
    .where('state', 'in', ['open', 'waiting'])
    .groupBy('state')
    .execute()
  const of = (state: ContactState) => counts.find((row) => row.state === state)?.messages ?? 0
  return { open: of('open'), waiting: of('waiting') }
}

/** @throws Refusal 404 */
export async function needMessage(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchMessage()
}

export const noSuchMessage = () => new Refusal(404, 'Message not found.')
