import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { changesBetween } from '#features/audit/changes-between.ts'
import { formatLastAction } from '#features/audit/last-action.server.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { MAX_TEMPLATES, Template } from './replies-contract.ts'

type Tx = Transaction<Database>
type Written = { name: string; text: string }

/** By name. */
export const readTemplates = (db: Db): Promise<Template[]> =>
  db.selectFrom('reply_templates').select(['id', 'name', 'text']).orderBy('name').orderBy('id').execute()

/** @throws Refusal 409 where there is one of that name, or there are too many. */
export async function addTemplate(shop: Shop, admin: Caller, written: Written): Promise<Template> {
  return changing(shop, admin, async (tx) => {
    await refuseTaken(tx, written.name, null)
    const all = await readTemplates(tx)
    if (all.length >= MAX_TEMPLATES)
      throw new Refusal(409, `You can have up to ${MAX_TEMPLATES} templates. Delete one first.`)
    const template = { id: newId(), ...written }
    await tx
      .insertInto('reply_templates')
      .values({ ...template, created_at: shop.now() })
      .execute()
    await note(shop, admin, tx, { act: 'create', template, changes: {} })
    return template
  })
}

/**
 * @throws Refusal 404; 409 where somebody has changed it since it was seen, with the template as it is now, or where there
 * is one of that name.
 */
export async function updateTemplate(
  shop: Shop,
  admin: Caller,
  id: string,
  { was, ...written }: Written & { was: Written },
): Promise<Template> {
  return changing(shop, admin, async (tx) => {
    const now = (await readTemplates(tx)).find((template) => template.id === id)
    if (!now) throw noSuchTemplate()
    if (now.name !== was.name || now.text !== was.text) throw await changedMeanwhile(shop, tx, now)
    await refuseTaken(tx, written.name, id)
    await tx.updateTable('reply_templates').set(written).where('id', '=', id).execute()
    const changes = changesBetween(
      { name: now.name, words: now.text },
      { name: written.name, words: written.text },
    )
    await note(shop, admin, tx, { act: 'update', template: { id, ...written }, changes })
    return { id, ...written }
  })
}

async function changedMeanwhile(shop: Shop, tx: Tx, template: Template): Promise<Refusal> {
  const about = { kind: 'message', id: template.id, timeZone: shop.company.timeZone } as const
  const words = await formatLastAction(tx, about)
  return new Refusal(409, `This template was ${words}, while you were editing. Save again to replace it.`, {
    data: { template: z.encode(Template, template) },
  })
}

/** @throws Refusal 404 */
export async function deleteTemplate(shop: Shop, admin: Caller, id: string): Promise<void> {
  await changing(shop, admin, async (tx) => {
    const template = await tx
      .deleteFrom('reply_templates')
      .where('id', '=', id)
      .returning(['id', 'name', 'text'])
      .executeTakeFirst()
    if (!template) throw noSuchTemplate()
    await note(shop, admin, tx, { act: 'delete', template, changes: {} })
  })
}

/** One at a time: names stay apart, and there are never too many. */
const changing = <Result>(shop: Shop, admin: Caller, work: (tx: Tx) => Promise<Result>) =>
  shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    await sql`lock table reply_templates in share row exclusive mode`.execute(tx)
    return work(tx)
  })

async function refuseTaken(tx: Tx, name: string, id: string | null): Promise<void> {
  const taken = await tx
    .selectFrom('reply_templates')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== null, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst()
  if (!taken) return
  const message = `A template named “${name}” already exists.`
  throw new Refusal(409, message, { errors: [{ field: 'name', message }] })
}

type Noted = {
  act: 'create' | 'update' | 'delete'
  template: Template
  changes: ReturnType<typeof changesBetween>
}

const note = (shop: Shop, admin: Caller, tx: Tx, { act, template, changes }: Noted) =>
  recordAudit(tx, { by: admin, at: shop.now(), kind: 'message', act }, [
    { id: template.id, name: template.name, changes },
  ])

const noSuchTemplate = () => new Refusal(404, 'Template not found.')
