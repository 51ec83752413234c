import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMails } from '../../../tests/support/mailbox.ts'
import { customer } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { cleanUp } from './clean-up.server.ts'
import { retention } from './retention.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ MAIL_DAYS: '60', AUDIT_DAYS: '400', MESSAGE_DAYS: '200', LOG_LEVEL: 'silent' })
})
afterAll(() => shop.close())

const names = async (query: RawBuilder<{ name: string }>) =>
  (await query.execute(shop.shop.db)).rows.map(({ name }) => name).sort()

test('each table of the database has a stated life, in code and in the documentation', async () => {
  const tables = await names(sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`)
  expect(Object.keys(retention).sort()).toEqual(tables)
  const schemas = await names(sql<{ name: string }>`
    select distinct table_schema as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`)
  expect(schemas).toEqual(['pgboss', 'public'])
  const guide = await readFile('docs/operations.md', 'utf8')
  for (const [table, { life }] of Object.entries(retention))
    expect(guide).toContain(`| \`${table}\` | ${life} |`)
})

const DAY = 24 * 3600 * 1000
const ago = (days: number) => new Date(shop.shop.now().getTime() - days * DAY)

test('cleanup removes what is past its life and nothing else', async () => {
  const { db } = shop.shop
  const { id: user_id } = await customer(shop)
  const at = { user_id: null, user_name: 'Ada', kind: 'import', subject_name: 'x', act: 'create' } as const
  const mail = { kind: 'welcome', facts: '{}', user_id: null, sent_at: ago(1), next_try_at: null }
  const confirm = { ...mail, kind: 'newsletter-confirm' }
  const message = { name: 'Pat', email: 'pat@example.test', subject: '', message: 'Hello' }
  const order = {
    address: 'a',
    pincode: '1',
    phone_number: '1',
    country: 'x',
    payment_type: 'cod',
    subtotal_cents: 1,
    shipping_cents: 0,
    tax_cents: 0,
    gst_cents: 0,
    body_hash: Buffer.from('x'),
  }
  await db
    .insertInto('sessions')
    .values([
      { token_hash: Buffer.from('old'), user_id, agent: null, expires_at: ago(1) },
      { token_hash: Buffer.from('kept'), user_id, agent: null, expires_at: ago(-1) },
    ])
    .execute()
  await db
    .insertInto('bulk_changes')
    .values([
      { id: 'old', kind: 'product', user_id: null, at: ago(401), undone_at: null },
      { id: 'kept', kind: 'product', user_id: null, at: ago(399), undone_at: null },
    ])
    .execute()
  await db
    .insertInto('audit')
    .values([
      { ...at, subject_id: 'old', at: ago(401), change: '{}', bulk_id: 'old' },
      { ...at, subject_id: 'kept', at: ago(399), change: '{}', bulk_id: 'kept' },
    ])
    .execute()
  await db
    .insertInto('mails')
    .values([
      { ...mail, id: 'old', recipient: 'a@example.test', created_at: ago(61) },
      { ...mail, id: 'kept', recipient: 'a@example.test', created_at: ago(59) },
      {
        ...mail,
        id: 'tried',
        recipient: 'a@example.test',
        created_at: ago(61),
        sent_at: null,
        next_try_at: ago(-1),
      },
      { ...confirm, id: 'old confirm', recipient: 'b@example.test', created_at: ago(31) },
      { ...confirm, id: 'kept confirm', recipient: 'b@example.test', created_at: ago(29) },
    ])
    .execute()
  await db
    .insertInto('newsletter_subscribers')
    .values([
      { email: 'old@example.test', unsubscribe_key: '1', asked_at: ago(31) },
      { email: 'kept@example.test', unsubscribe_key: '2', asked_at: ago(29) },
      {
        email: 'ended@example.test',
        unsubscribe_key: '3',
        asked_at: ago(900),
        state: 'unsubscribed',
        ended_at: ago(800),
      },
    ])
    .execute()
  await db
    .insertInto('contact_messages')
    .values([
      { ...message, id: 'old', state: 'done', changed_at: ago(201) },
      { ...message, id: 'kept', state: 'done', changed_at: ago(199) },
      { ...message, id: 'open', created_at: ago(900) },
    ])
    .execute()
  await db
    .insertInto('orders')
    .values([
      { ...order, id: 'old', user_id, idempotency_key: 'old', placed_at: ago(31) },
      { ...order, id: 'kept', user_id, idempotency_key: 'kept', placed_at: ago(29) },
    ])
    .execute()
  await sql`insert into search_words (word) values ('nobodyhasthis')`.execute(db)

  await cleanUp(shop.shop)

  const left = async (table: string, column = 'id') =>
    names(sql<{ name: string }>`select ${sql.ref(column)}::text as name from ${sql.table(table)}`)
  expect(await left('audit', 'subject_id')).toEqual(['kept'])
  expect(await left('bulk_changes')).toEqual(['kept'])
  expect(await left('mails')).toEqual(['kept', 'kept confirm', 'tried'])
  expect(await left('newsletter_subscribers', 'email')).toEqual(['ended@example.test', 'kept@example.test'])
  expect(await left('contact_messages')).toEqual(['kept', 'open'])
  expect(await left('orders')).toEqual(['kept', 'old'])
  const keys = await db
    .selectFrom('orders')
    .select(['id', 'idempotency_key', 'body_hash'])
    .orderBy('id')
    .execute()
  expect(keys.map(({ idempotency_key }) => idempotency_key)).toEqual(['kept', null])
  expect(keys[1]?.body_hash).toBeNull()
  const sessions = await db.selectFrom('sessions').select('token_hash').execute()
  expect(sessions.map(({ token_hash }) => token_hash.toString())).not.toContain('old')
  expect(sessions).toHaveLength(2)
  expect(await left('search_words', 'word')).toEqual([])
})

test('the words of what is sold stay, those of what is sold no longer go', async () => {
  const { db } = shop.shop
  const words = (name: string, series = '') => ({
    id: name.toLowerCase(),
    name,
    series,
    description: '',
    specification: '',
    price_cents: 100,
    category_id: 'c',
  })
  await db
    .insertInto('categories')
    .values({ id: 'c', name: 'Graphics Cards', name_key: 'graphics cards' })
    .execute()
  await db
    .insertInto('products')
    .values([words('GeForce RTX-4070 B-Die', 'Ventus'), words('Radeon'), words('Kühler Größe')])
    .execute()
  const all = () => names(sql<{ name: string }>`select distinct word as name from search_words`)
  const before = await all()
  expect(before).toEqual(
    expect.arrayContaining(['geforce', 'radeon', 'ventus', 'graphics', 'bdie', 'kuhler']),
  )
  await cleanUp(shop.shop)
  expect(await all()).toEqual(before)
  await db.deleteFrom('products').where('id', '=', 'radeon').execute()
  await cleanUp(shop.shop)
  expect(await all()).toEqual(before.filter((word) => word !== 'radeon'))
})

test('a thousand rows go at a time, until none is left; one process at a time does it', async () => {
  const { db } = shop.shop
  await sql`
    insert into log_in_tries (account, tries)
      select sha256(n::text::bytea), array[${ago(1)}::timestamptz] from generate_series(1, 2500) n`.execute(
    db,
  )
  const count = async () =>
    (
      await db
        .selectFrom('log_in_tries')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(7301958)`.execute(other)
    await cleanUp(shop.shop)
    expect(await count()).toBe(2500)
    await sql`select pg_advisory_unlock(7301958)`.execute(other)
  })
  expect(await retention.log_in_tries.cleanup?.(shop.shop)).toBe(1000)
  await cleanUp(shop.shop)
  expect(await count()).toBe(0)
})

test('files go as well: mails that were written, and lists that no import knows, but none that is being sent', async () => {
  const { dataDir } = shop.shop.settings
  await shop.call('POST', '/api/v1/newsletter', { json: { email: 'file@example.test' } })
  await shop.call('POST', '/api/v1/contact', {
    json: { name: 'Pat', email: 'pat@example.test', message: 'Hello' },
  })
  await sendMails(shop)
  const mails = () => readdir(join(dataDir, 'mail'))
  expect((await mails()).length).toBeGreaterThanOrEqual(3)
  for (const id of ['sending', 'left']) {
    await mkdir(join(dataDir, 'imports', id), { recursive: true })
    await writeFile(join(dataDir, 'imports', id, '0.csv'), 'name')
  }
  const long = new Date(Date.now() - 2 * 3600 * 1000)
  await utimes(join(dataDir, 'imports', 'left'), long, long)
  await cleanUp(shop.shop)
  expect(await readdir(join(dataDir, 'imports'))).toEqual(['sending'])
  expect((await stat(join(dataDir, 'imports', 'sending', '0.csv'))).isFile()).toBe(true)
  shop.wait(31 * 24 * 3600)
  await cleanUp(shop.shop)
  expect((await mails()).filter((name) => name.includes('newsletter-confirm'))).toEqual([])
  expect((await mails()).length).toBeGreaterThanOrEqual(2)
  shop.wait(31 * 24 * 3600)
  await cleanUp(shop.shop)
  expect(await mails()).toEqual([])
})
