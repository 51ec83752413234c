import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#features/cleanup/clean-up.server.ts'
import { mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test' })
  boss = await admin(shop)
})
afterAll(() => shop.close())

const post = (path: string, json?: unknown) =>
  shop.call('POST', `/api/v1/newsletter${path}`, json === undefined ? {} : { json })
const subscribe = (email: unknown) => post('', { email })
const confirm = (token: string) => post(`/confirm/${token}`)
const stateOf = async (email: string) =>
  (
    await shop.shop.db
      .selectFrom('newsletter_subscribers')
      .select('state')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.state
async function linksTo(email: string, word: 'confirm' | 'unsubscribe'): Promise<string[]> {
  await sendMails(shop)
  const link = new RegExp(`^https://shop\\.example\\.test/newsletter/${word}/([\\w-]{43})\\r?$`, 'm')
  return (await mailsTo(shop, email)).flatMap((mail) => link.exec(mail)?.[1] ?? [])
}
/** An address that asked and confirmed, and the key that ends it. */
async function onList(email: string): Promise<string> {
  await subscribe(email)
  const [token = ''] = await linksTo(email, 'confirm')
  expect((await confirm(token)).code).toBe(200)
  return (await linksTo(email, 'unsubscribe'))[0] ?? ''
}

test('an address is on the list once its owner has confirmed, and off it with one click', async () => {
  const email = 'pat@example.test'
  expect((await subscribe(' Pat@Example.test ')).code).toBe(200)
  expect(await stateOf(email)).toBe('pending')
  const [token = ''] = await linksTo(email, 'confirm')
  expect((await confirm(token)).body.message).toBe('Thank you. You’re subscribed.')
  expect(await stateOf(email)).toBe('confirmed')
  const [key = ''] = await linksTo(email, 'unsubscribe')
  expect((await post(`/unsubscribe/${key}`)).code).toBe(200)
  expect(await stateOf(email)).toBe('unsubscribed')
  expect((await post(`/unsubscribe/${key}`)).code).toBe(200)
})

test('A22 RESET: a confirmation link works once, for seven days, and ends with a newer one; the database has its hash', async () => {
  const email = 'once@example.test'
  await subscribe(email)
  const [first = ''] = await linksTo(email, 'confirm')
  await subscribe(email)
  const [, second = ''] = await linksTo(email, 'confirm')
  expect(second).not.toBe(first)
  expect((await confirm(first)).code).toBe(400)
  const rows = JSON.stringify(await shop.shop.db.selectFrom('newsletter_subscribers').selectAll().execute())
  const mails = JSON.stringify(await shop.shop.db.selectFrom('mails').selectAll().execute())
  expect(rows + mails).not.toContain(second)
  const both = await Promise.all([confirm(second), confirm(second)])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  const late = 'late@example.test'
  await subscribe(late)
  const [old = ''] = await linksTo(late, 'confirm')
  shop.wait(7 * 24 * 3600 + 1)
  expect((await confirm(old)).code).toBe(400)
  expect(await stateOf(late)).toBe('pending')
  for (const made of ['x', 'x'.repeat(43), '%00', '../..'])
    expect([400, 404]).toContain((await confirm(made)).code)
})

test('the answer does not tell who is on the list, and who is gets no mail', async () => {
  const email = 'known@example.test'
  await onList(email)
  const before = (await mailsTo(shop, email)).length
  const timed = async (address: string) => {
    const began = performance.now()
    const { code, body } = await subscribe(address)
    return { code, body, ms: performance.now() - began }
  }
  const [known, unknown] = [await timed(email), await timed('unknown@example.test')]
  expect(known.body).toEqual(unknown.body)
  expect(known.code).toBe(unknown.code)
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(195)
  await sendMails(shop)
  expect(await mailsTo(shop, email)).toHaveLength(before)
  expect(await stateOf(email)).toBe('confirmed')
})

test('A29 PUBLIC-FORM: a stranger cannot flood an address: three mails an hour, also at once, and the same answer', async () => {
  const email = 'flood@example.test'
  const answers = await Promise.all(Array.from({ length: 12 }, () => subscribe(email)))
  expect(new Set(answers.map(({ code, text }) => `${code} ${text}`)).size).toBe(1)
  const sent = async () =>
    (await shop.shop.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length
  expect(await sent()).toBe(3)
  const links = await linksTo(email, 'confirm')
  // Only the newest of the three goes out; a fourth request does not end its link.
  expect(links).toHaveLength(1)
  await subscribe(email)
  expect((await confirm(links[0] ?? '')).code).toBe(200)
  shop.wait(3601)
  const later = 'flood-later@example.test'
  for (let i = 0; i < 3; i++) await subscribe(later)
  shop.wait(3601)
  await subscribe(later)
  expect(
    (await shop.shop.db.selectFrom('mails').select('id').where('recipient', '=', later).execute()).length,
  ).toBe(4)
})

test('A29 PUBLIC-FORM: what is no address is refused, and no address puts anything into a mail', async () => {
  for (const email of [
    '',
    '  ',
    'x',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    7,
    null,
    ['a@b.example'],
  ])
    expect((await subscribe(email)).body.errors?.[0].field, String(email)).toBe('email')
  expect((await post('', [])).code).toBe(400)
})

test('letters carry the heads by which mail programs unsubscribe, and a post to their address does it', async () => {
  const email = 'one-click@example.test'
  const key = await onList(email)
  const letter = (await mailsTo(shop, email)).at(-1) ?? ''
  expect(letter.replace(/\r\n\s+/g, ' ')).toContain(
    `List-Unsubscribe: <https://shop.example.test/newsletter/unsubscribe/${key}>`,
  )
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const { code } = await shop.call('POST', `/newsletter/unsubscribe/${key}`, {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(code).toBe(200)
  expect(await stateOf(email)).toBe('unsubscribed')
  expect((await shop.call('POST', '/newsletter/unsubscribe/made-up')).code).toBe(400)
})

test('who unsubscribed stays so whoever types their address, and may come back by confirming anew', async () => {
  const email = 'again@example.test'
  const key = await onList(email)
  await post(`/unsubscribe/${key}`)
  shop.wait(3601)
  await subscribe(email)
  expect(await stateOf(email)).toBe('unsubscribed')
  const [, strangers = ''] = await linksTo(email, 'confirm')
  await post(`/unsubscribe/${key}`)
  expect((await confirm(strangers)).code).toBe(400)
  expect(await stateOf(email)).toBe('unsubscribed')
  shop.wait(1)
  await subscribe(email)
  expect(await stateOf(email)).toBe('unsubscribed')
  const token = (await linksTo(email, 'confirm')).at(-1) ?? ''
  expect((await confirm(token)).code).toBe(200)
  expect(await stateOf(email)).toBe('confirmed')
})

test('admins see who asked, by state and search; nobody else does', async () => {
  const list = (query: string, token = boss.token) =>
    shop.call('GET', `/api/v1/newsletter${query}`, { token })
  await onList('listed_1@example.test')
  const { body } = await list('?search=LISTED_1&state=confirmed')
  expect(body).toMatchObject({ result: 1, totalResult: 1 })
  expect(body.data.subscriber[0]).toMatchObject({
    email: 'listed_1@example.test',
    state: 'confirmed',
    endedAt: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/[\w-]{43}/)
  expect((await list('?search=listedx1')).body.totalResult).toBe(0)
  expect((await list('?state=gone')).code).toBe(400)
  expect((await list('', (await customer(shop)).token)).code).toBe(403)
  expect((await shop.call('GET', '/api/v1/newsletter')).code).toBe(401)
})

test('A27 IMPORT: the list goes to a spreadsheet with each one’s link, and no address runs as a formula', async () => {
  await onList('=1+1@example.test')
  const path = '/api/v1/newsletter/subscribers.csv?state=confirmed'
  const { text, headers } = await shop.call('GET', path, { token: boss.token })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = text.split('\r\n')
  expect(lines[0]).toMatch(/email,state,askedAt,confirmedAt,endedAt,unsubscribe$/)
  const line = lines.find((row) => row.includes('1+1@example.test')) ?? ''
  expect(line).toMatch(/^'=1\+1@example\.test,confirmed,/)
  expect(line).toMatch(/https:\/\/shop\.example\.test\/newsletter\/unsubscribe\/[\w-]{43}$/)
  expect(lines.some((row) => row.includes('unsubscribed,'))).toBe(false)
  expect((await shop.call('GET', path)).code).toBe(401)
  expect((await shop.call('GET', path, { token: (await customer(shop)).token })).code).toBe(403)
})

test('who never confirmed is forgotten after a month; who did is not', async () => {
  await subscribe('forgotten@example.test')
  await onList('kept@example.test')
  shop.wait(31 * 24 * 3600)
  await subscribe('fresh@example.test')
  await cleanUp(shop.shop)
  expect(await stateOf('forgotten@example.test')).toBeUndefined()
  expect(await stateOf('kept@example.test')).toBe('confirmed')
  expect(await stateOf('fresh@example.test')).toBe('pending')
})
