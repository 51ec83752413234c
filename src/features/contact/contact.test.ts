import { afterAll, beforeAll, expect, test } from 'vitest'
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

const EVIL = '<img src=x onerror=alert(1)>'
const words = (over: object = {}) => ({
  name: 'Pat Lee',
  email: 'pat@example.test',
  subject: 'Does it fit?',
  message: 'Does the cooler fit?\nThe case is small.',
  ...over,
})
const write = (json: unknown, over: object = {}) => shop.call('POST', '/api/v1/contact', { json, ...over })
const list = (query = '', token = boss.token) => shop.call('GET', `/api/v1/contact${query}`, { token })
const COUNTER = 'counter@northbridge.example'
const kept = async () => (await shop.shop.db.selectFrom('contact_messages').selectAll().execute()).length

test('a message is kept, reaches the shop with the sender to answer to, and the sender hears that it did', async () => {
  const { code, body } = await write(words({ email: ' Pat@Example.test ' }))
  expect(code).toBe(201)
  expect(body.message).toMatch(/^Thank you/)
  await sendMails(shop)
  const [mail = ''] = await mailsTo(shop, COUNTER)
  expect(mail).toMatch(/^Subject: Message from Pat Lee: Does it fit\?\r?$/m)
  expect(mail).toMatch(/^Reply-To: pat@example\.test\r?$/m)
  expect(mail).toContain('> The case is small.')
  const [told = ''] = await mailsTo(shop, 'pat@example.test')
  expect(told).toMatch(/^Subject: We received your message to Northbridge\r?$/m)
  const found = (await list('?search=COOLER')).body
  expect(found).toMatchObject({ result: 1, totalResult: 1 })
  expect(found.data.contact[0]).toMatchObject({ ...words(), state: 'open', changedAt: null })
})

test('A29 PUBLIC-FORM: the mail to the sender carries not a word that was typed, and no address three of them an hour', async () => {
  const email = 'victim@example.test'
  for (let i = 0; i < 5; i++)
    expect(
      (await write(words({ email, name: 'Cheap pills', subject: EVIL, message: 'at spam.example' }))).code,
    ).toBe(201)
  await sendMails(shop)
  const mails = await mailsTo(shop, email)
  expect(mails).toHaveLength(3)
  for (const mail of mails) expect(mail).not.toMatch(/pills|spam|img src=x/)
})

test('A29 PUBLIC-FORM: of many at once to one address three are written', async () => {
  const email = 'crowd@example.test'
  await Promise.all(Array.from({ length: 12 }, () => write(words({ email }))))
  await sendMails(shop)
  expect(await mailsTo(shop, email)).toHaveLength(3)
})

test('A29 PUBLIC-FORM: nothing that is typed gets into the head of a mail', async () => {
  const injected = 'Pat\r\nBcc: all@example.test\r\n\r\nHello'
  expect((await write(words({ name: injected, subject: injected, message: 'injected' }))).code).toBe(201)
  expect((await write(words({ email: 'a@example.test\r\nBcc: b@example.test' }))).code).toBe(400)
  expect((await write(words({ email: 'a@example.test, b@example.test' }))).code).toBe(400)
  await sendMails(shop)
  const mail = (await mailsTo(shop, COUNTER)).find((text) => text.includes('> injected')) ?? ''
  expect(mail.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  expect(mail.split('\r\n\r\n')[0]).toMatch(/^Subject: Message from Pat Bcc/m)
})

test('A20 HTML-ESCAPE: a message is kept and answered as typed, and is text in the mail', async () => {
  await write(words({ name: EVIL, message: `${EVIL} & "quotes"`, subject: 'html-escape' }))
  const { data } = (await list('?search=html-escape')).body
  expect(data.contact[0]).toMatchObject({ name: EVIL, message: `${EVIL} & "quotes"` })
  await sendMails(shop)
  const mail = (await mailsTo(shop, COUNTER)).find((text) => text.includes('html-escape')) ?? ''
  // The shop's logo is the one picture in it.
  expect(mail.split('text/html')[1]?.match(/<img/g)).toHaveLength(1)
})

test('a form that is not right is refused in its own words, and nothing is kept', async () => {
  const before = await kept()
  const cases: [object, string, string][] = [
    [{ name: ' ' }, 'name', 'Name must be required.'],
    [{ email: undefined }, 'email', 'Email must be required.'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address.'],
    [{ message: undefined }, 'message', 'Message must be required.'],
    [{ message: 'x'.repeat(10_001) }, 'message', 'Use at most 10,000 characters.'],
    [{ subject: 'x'.repeat(201) }, 'subject', 'Use at most 200 characters.'],
    [{ name: 7 }, 'name', 'Name must be required.'],
  ]
  for (const [over, field, message] of cases) {
    const { code, body } = await write(words(over))
    expect(code, field).toBe(400)
    expect(body).toMatchObject({ status: 'fail', message, errors: [{ field, message }] })
  }
  for (const json of [[], null, 'x', { name: { a: 1 } }]) expect((await write(json)).code).toBe(400)
  expect((await write(words({ message: 'a\u0000b' }))).code).toBe(400)
  expect((await write(words({ name: 'half a pair \ud83d' }))).code).toBe(400)
  expect((await shop.call('POST', '/api/v1/contact', { raw: 'name=x' })).code).toBe(415)
  expect(await kept()).toBe(before)
})

test('what fills the field that people do not see hears the same and leaves nothing', async () => {
  const before = await kept()
  const robot = await write(words({ website: 'https://spam.example' }))
  const person = await write(words({ website: '' }))
  expect(robot.code).toBe(person.code)
  expect(robot.body).toEqual(person.body)
  expect(await kept()).toBe(before + 1)
})

test('admins mark messages as done and filter by that; nobody else sees or changes any', async () => {
  await write(words({ subject: 'to be done' }))
  const [message] = (await list('?search=to%20be%20done')).body.data.contact
  const change = (json: unknown, token = boss.token, id = message._id) =>
    shop.call('PATCH', `/api/v1/contact/${id}`, { json, token })
  const { code, body } = await change({ state: 'done' })
  expect(code).toBe(200)
  expect(body.data.contact.state).toBe('done')
  expect(body.data.contact.changedAt).toMatch(/Z$/)
  expect((await list('?state=done')).body.data.contact.map(({ _id }: { _id: string }) => _id)).toEqual([
    message._id,
  ])
  expect((await list('?state=open&search=to%20be%20done')).body.totalResult).toBe(0)
  expect((await change({ state: 'lost' })).code).toBe(400)
  expect((await change({ state: 'done' }, boss.token, 'nothing')).code).toBe(404)
  expect((await list('?state=lost')).body.errors[0].field).toBe('state')
  const buyer = await customer(shop)
  expect((await list('', buyer.token)).code).toBe(403)
  expect((await change({ state: 'open' }, buyer.token)).code).toBe(403)
  expect((await shop.call('GET', '/api/v1/contact')).code).toBe(401)
})

test('a search looks for what was typed, also for the signs of patterns', async () => {
  await write(words({ subject: '100% sure_thing' }))
  expect((await list('?search=100%25%20sure_')).body.totalResult).toBe(1)
  expect((await list('?search=%25%25')).body.totalResult).toBe(0)
})

test('A29 PUBLIC-FORM: five forms an hour and address, messages and repairs together; an admin may more', async () => {
  const own = await openTestShop({ ADDRESS_RATE_LIMIT: 'on' })
  try {
    const repair = { device: 'PC', problem: 'Dead', name: 'Pat', email: 'pat@example.test' }
    const post = (path: string, json: unknown, token?: string, from = '1.2.3.4') =>
      own.call('POST', `/api/v1/${path}`, {
        json,
        headers: { 'x-forwarded-for': from },
        ...(token && { token }),
      })
    for (let i = 0; i < 3; i++) expect((await post('contact', words())).code).toBe(201)
    for (let i = 0; i < 2; i++) expect((await post('repairs', repair)).code).toBe(201)
    for (const [path, json, from] of [
      ['contact', words(), '5.6.7.8'],
      ['repairs', repair, '9.9.9.9'],
    ] as const) {
      const refused = await post(path, json, undefined, from)
      expect(refused.code).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.body.message).toMatch(/too many attempts/i)
    }
    const chief = await admin(own)
    expect((await post('contact', words(), chief.token)).code).toBe(201)
  } finally {
    await own.close()
  }
})
