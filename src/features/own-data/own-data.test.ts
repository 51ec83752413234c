import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from '#app.server.ts'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer, leave, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { downloadOwnDataEndpoint } from './contract.ts'

const PROGRAM = new URL('../../../tests/support/own-data-worker.ts', import.meta.url).pathname

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addProducts(shop, { board: 9, fan: 9 })
})
afterAll(() => shop.close())

const download = (token: string) => shop.call('GET', '/api/v1/users/me/data', { token })

test('a person gets all that the shop keeps of him, and nothing of others', async () => {
  const [her, him] = [await customer(shop, 'Renée'), await customer(shop, 'Other')]
  for (const who of [her, him]) {
    await buy(shop, who, { board: 1 })
    const post = (path: string, json: unknown) =>
      shop.call('POST', `/api/v1/${path}`, { json, token: who.token })
    await post('reviews', { product: 'board', rating: 4, review: `Words of ${who.name}` })
    await post('wishlist', { product: [{ productId: 'fan' }] })
    await post('repairs', { device: `PC of ${who.name}`, problem: 'Dead', name: who.name, email: who.email })
    await post('contact', { name: who.name, email: who.email, message: `Hello from ${who.name}` })
    await post('newsletter', { email: who.email })
  }
  const { code, body, text, headers } = await download(her.token)
  expect(code).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.data).toMatchObject({
    profile: { _id: her.id, name: 'Renée', email: her.email, role: 'user' },
    session: [{ current: true }],
    order: [{ number: expect.stringMatching(/^NB-/), product: [{ productId: 'board' }], country: 'India' }],
    review: [{ review: 'Words of Renée', rating: 4 }],
    wishlist: [{ productId: 'fan' }],
    repair: [{ device: 'PC of Renée' }],
    contact: [{ message: 'Hello from Renée' }],
    newsletter: 'pending',
  })
  expect(text).not.toContain('Other')
  expect(text).not.toMatch(/hash|password|\$argon2|"token"/i)
  expect(text).not.toContain(her.token)
})

test('who has done nothing gets empty lists; who is not signed in gets nothing; an admin gets his own', async () => {
  const boss = await admin(shop)
  const { data } = (await download(boss.token)).body
  expect(data).toMatchObject({
    order: [],
    review: [],
    wishlist: [],
    restock: [],
    repair: [],
    contact: [],
    newsletter: null,
  })
  expect(data.profile._id).toBe(boss.id)
  expect((await shop.call('GET', '/api/v1/users/me/data')).code).toBe(401)
})

test('A29 PUBLIC-FORM: nobody makes the shop collect without end', async () => {
  const her = await customer(shop)
  const codes = []
  for (let i = 0; i < 21; i++) codes.push((await download(her.token)).code)
  expect(codes.lastIndexOf(200)).toBe(19)
  expect(codes[20]).toBe(429)
})

test('after the account is deleted the token gets nothing, and what was sent in has no owner', async () => {
  const her = await signUp(shop)
  const json = { name: 'Pat', email: her.email, message: 'before' }
  await shop.call('POST', '/api/v1/contact', { json, token: her.token })
  await leave(shop, her.token)
  expect((await download(her.token)).code).toBe(401)
  const row = await shop.shop.db
    .selectFrom('contact_messages')
    .select('user_id')
    .where('email', '=', her.email)
    .executeTakeFirstOrThrow()
  expect(row.user_id).toBeNull()
})

const fillMessages = (userId: string, messages: number) =>
  sql`insert into contact_messages (id, user_id, name, email, subject, message, created_at)
    select md5(${userId} || n::text), ${userId}, 'Pat', 'pat@example.com', 'Hello', repeat('wordy ', 1600),
      now() - make_interval(secs => n) from generate_series(1, ${messages}::integer) n`.execute(shop.shop.db)

test('very many things of a person take little memory, also three times at once', async () => {
  const her = await customer(shop)
  await fillMessages(her.id, 5000)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--max-old-space-size=36',
      PROGRAM,
      ...[JSON.stringify(shop.shop.connection), shop.shop.settings.dataDir, her.id],
    ],
    { timeout: 100_000 },
  )
  for (const [bytes, fetched] of JSON.parse(stdout.trim().split('\n').at(-1) ?? '')) {
    expect(bytes).toBeGreaterThan(5000 * 9600)
    expect(fetched).toBe(bytes)
  }
  expect((await readdir(shop.shop.settings.dataDir)).filter((name) => name.startsWith('.answer'))).toEqual([])
})

test('each list comes whole and in its order, however many pieces it is read in', async () => {
  const her = await customer(shop)
  await fillMessages(her.id, 250)
  const { body, headers, text } = await download(her.token)
  expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text))
  const times = body.data.contact.map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt))
  expect(times).toHaveLength(250)
  expect(times).toEqual(times.toSorted((one: number, other: number) => other - one))
  expect(z.safeDecode(downloadOwnDataEndpoint.data, body.data).success).toBe(true)
})

test('who fetches slowly, or not at all, holds neither a place nor a connection', async () => {
  const { hono } = createApp(shop.shop)
  const people = await Promise.all(Array.from({ length: 12 }, () => customer(shop)))
  const open: Response[] = []
  for (const { id, token } of people) {
    await fillMessages(id, 120)
    const headers = { authorization: `Bearer ${token}` }
    open.push(await hono.fetch(new Request('http://shop.test/api/v1/users/me/data', { headers })))
  }
  expect(open.map(({ status }) => status)).toEqual(people.map(() => 200))
  const boss = await admin(shop)
  expect((await shop.call('GET', '/api/v1/audit', { token: boss.token })).code).toBe(200)
  for (const response of open) expect((await response.json()).data.contact).toHaveLength(120)
})
