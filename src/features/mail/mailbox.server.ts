import type { Selectable } from 'kysely'
import { containing } from '#platform/db/containing.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Mail, MailState, WholeMail } from './contract.ts'
import { isKind, type MailFacts } from './templates/emails.ts'
import { writeMail } from './write-mail.ts'

export type MailRow = Selectable<Database['mails']>

type Asked = {
  page: number
  limit: number
  kind?: keyof MailFacts | undefined
  state?: MailState | undefined
  search: string
}

/** One page of what the shop has mailed, newest first, and how many there are in all. */
export async function listMails(
  shop: Shop,
  { page, limit, kind, state, search }: Asked,
): Promise<{ mails: Mail[]; total: number }> {
  const found = shop.db
    .selectFrom('mails')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'superseded', (query) => query.where('superseded_at', 'is not', null))
    .$if(state === 'queued' || state === 'failed', (query) =>
      query
        .where('sent_at', 'is', null)
        .where('superseded_at', 'is', null)
        .where('failed_at', state === 'failed' ? 'is not' : 'is', null),
    )
    .$if(search !== '', (query) => query.where('recipient', 'ilike', containing(search)))
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { mails: rows.map((row) => mailOf(shop, row)), total }
}

/** @throws Refusal 404 */
export async function readMail(shop: Shop, id: string): Promise<WholeMail> {
  const row = await shop.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchMail()
  const { text, html } = written(shop, row)
  return { ...mailOf(shop, row), text, html }
}

export const noSuchMail = () => new Refusal(404, 'Email not found.')

export const mailOf = (shop: Shop, row: MailRow): Mail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: written(shop, row).email.subject,
  state: stateOf(row),
  reason: row.failure,
  tries: row.tries,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  failedAt: row.failed_at,
  nextTryAt: row.next_try_at,
})

function stateOf({ sent_at, superseded_at, failed_at }: MailRow): MailState {
  if (sent_at) return 'sent'
  if (superseded_at) return 'superseded'
  return failed_at ? 'failed' : 'queued'
}

const NOTHING = { email: { subject: '' }, text: '', html: '' }

/** As it was sent: written anew from its facts, which do not change. The links that open something are hidden. */
function written({ company, settings }: Shop, { kind, facts }: MailRow) {
  // A kind that this version of the shop does not write any more.
  if (!isKind(kind)) return NOTHING
  return writeMail(kind, facts as MailFacts[typeof kind], {
    company,
    ...settings,
    token: 'hidden',
  })
}
