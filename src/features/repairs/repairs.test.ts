import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, leave, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { mayStep, REPAIR_STATES, REPAIR_STEPS } from './repair-state.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
})
afterAll(() => shop.close())

const wish = (over: object = {}) => ({
  device: 'Desktop, four years old',
  problem: 'It switches itself off.',
  name: 'Pat Lee',
  email: 'pat@example.test',
  phone: '(503) 555-0199 x12',
  ...over,
})
const ask = (json: unknown, token?: string) =>
  shop.call('POST', '/api/v1/repairs', { json, ...(token && { token }) })
const list = (query = '', token = boss.token) => shop.call('GET', `/api/v1/repairs${query}`, { token })
const idOf = async (number: string) => (await list(`?search=${number}`)).body.data.repair[0]._id

test('a repair gets a number, and mails go to the shop and to the customer', async () => {
  const { code, body } = await ask(wish())
  expect(code).toBe(201)
  const { number } = body.data
  expect(number).toMatch(/^RP-1\d{3}$/)
  await sendMails(shop)
  const [mail = ''] = await mailsTo(shop, 'counter@northbridge.example')
  expect(mail).toContain(`Subject: Repair ${number}: Desktop, four years old`)
  expect(mail).toMatch(/^Reply-To: pat@example\.test\r?$/m)
  expect(mail).toContain('It switches itself off.')
  const [told = ''] = await mailsTo(shop, 'pat@example.test')
  expect(told).toContain(number)
  expect(told).not.toMatch(/Desktop|switches|Pat Lee|555-0199/)
})

test('no two repairs have one number, however many ask at once', async () => {
  const numbers = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, i) => (await ask(wish({ email: `p${i}@example.test` }))).body.data.number,
    ),
  )
  expect(new Set(numbers).size).toBe(10)
})

test('A29 PUBLIC-FORM: an address gets three mails an hour at most, whoever types it', async () => {
  for (let i = 0; i < 5; i++) await ask(wish({ email: 'flood@example.test' }))
  await sendMails(shop)
  expect(await mailsTo(shop, 'flood@example.test')).toHaveLength(3)
})

test('a form that is not right is refused, its first wrong field first', async () => {
  const { body } = await ask({})
  expect(body.message).toBe('Device must be required.')
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'device',
    'problem',
    'name',
    'email',
  ])
  for (const phone of ['call me', '1'.repeat(61), `${' '.repeat(50)}y`, '555 ext. twelve'])
    expect((await ask(wish({ phone }))).body.errors?.[0].field, phone).toBe('phone')
  expect((await ask(wish({ phone: '' }))).code).toBe(201)
  expect((await ask(wish({ phone: undefined }))).code).toBe(201)
})

test('a long line of blanks in the phone field takes no time', async () => {
  const began = performance.now()
  expect((await ask(wish({ phone: `1${' '.repeat(60_000)}y` }))).code).toBe(400)
  // Minutes where blanks are tried in every way.
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('what fills the field that people do not see hears of a number, and leaves nothing', async () => {
  const { total } = { total: (await list()).body.totalResult }
  const { code, body } = await ask(wish({ website: 'x' }))
  expect(code).toBe(201)
  expect(body.data.number).toBe('RP-1000')
  expect((await list()).body.totalResult).toBe(total)
})

test('a customer sees the repairs that he asked for while signed in, and nobody else’s', async () => {
  const [her, him] = [await customer(shop), await customer(shop)]
  const { number } = (await ask(wish({ device: 'Her laptop' }), her.token)).body.data
  const mine = (token: string) => shop.call('GET', '/api/v1/repairs/mine', { token })
  expect((await mine(her.token)).body).toMatchObject({
    totalResult: 1,
    data: { repair: [{ number, device: 'Her laptop', state: 'Received' }] },
  })
  expect((await mine(him.token)).body.totalResult).toBe(0)
  expect((await shop.call('GET', '/api/v1/repairs/mine')).code).toBe(401)
  expect((await list('', her.token)).code).toBe(403)
  await leave(shop, her.token)
  // The machine may still stand on the bench.
  expect((await list(`?search=${number}`)).body.totalResult).toBe(1)
})

test('admins find repairs by number, words and state', async () => {
  const { number } = (await ask(wish({ device: 'Console 50%_off' }))).body.data
  for (const search of [number, number.toLowerCase(), number.slice(3), '50%25_', 'console'])
    expect((await list(`?search=${search}`)).body.data.repair[0].number, search).toBe(number)
  expect((await list('?state=Waiting%20for%20parts')).body.totalResult).toBe(0)
  expect((await list('?state=Lost')).code).toBe(400)
  expect((await list('?search=99999999999999')).code).toBe(200)
})

test('a repair goes step by step; a step that does not exist is a 409 and changes nothing', async () => {
  const { number } = (await ask(wish())).body.data
  const id = await idOf(number)
  const step = (state: string, token = boss.token) =>
    shop.call('PATCH', `/api/v1/repairs/${id}`, { json: { state }, token })
  const { code, body } = await step('Done')
  expect(code).toBe(409)
  expect(body.message).toBe('A repair can’t go from “Received” to “Done” in one step.')
  for (const state of ['Looked at', 'Waiting for parts', 'Done', 'Done', 'Returned'])
    expect((await step(state)).body.data.repair.state).toBe(state)
  expect((await step('Mended')).code).toBe(400)
  expect((await step('Done', (await customer(shop)).token)).code).toBe(403)
  expect((await shop.call('PATCH', '/api/v1/repairs/none', { json: {}, token: boss.token })).code).toBe(404)
})

test('a repair is answered in a conversation of its own, whoever opens it, and by one mail', async () => {
  const owner = await customer(shop)
  const { number } = (await ask(wish({ email: 'answered@example.test' }), owner.token)).body.data
  const id = await idOf(number)
  const open = (token = boss.token) => shop.call('POST', `/api/v1/repairs/${id}/conversation`, { token })
  const opened = await Promise.all([open(), open((await admin(shop)).token), open()])
  const [contact, ...others] = new Set(opened.map(({ body }) => body.data.contact))
  expect(others).toEqual([])
  const talk = (method: string, path = '', json?: object) =>
    shop.call(method, `/api/v1/contact/${contact}${path}`, { token: boss.token, ...(json && { json }) })
  expect((await talk('GET')).body.data.contact).toMatchObject({
    subject: `${number}: Desktop, four years old`,
    message: 'It switches itself off.',
    email: 'answered@example.test',
    state: 'open',
  })
  const sent = await talk('POST', '/replies', { text: 'Bring it in on Monday.', key: 'one press', after: 0 })
  expect(sent.code).toBe(201)
  await sendMails(shop)
  const mails = await mailsTo(shop, 'answered@example.test')
  expect(mails.filter((mail) => mail.includes('Bring it in on Monday.'))).toHaveLength(1)
  // Still answered there, and its customer has it with their own data.
  expect((await open()).body.data.contact).toBe(contact)
  expect((await talk('GET')).body.data.reply).toHaveLength(1)
  expect((await open(owner.token)).code).toBe(403)
  expect((await shop.call('POST', '/api/v1/repairs/none/conversation', { token: boss.token })).code).toBe(404)
})

test('every step can be taken back by one or more', () => {
  for (const from of REPAIR_STATES)
    for (const to of REPAIR_STEPS[from]) {
      const after = REPAIR_STEPS[to].flatMap((state) => [state, ...REPAIR_STEPS[state]])
      expect(after, `${from} -> ${to}`).toContain(from)
    }
  expect(mayStep('Received', 'Received')).toBe(true)
})

test('the services of the bench come from the company’s file, in dollars', async () => {
  const { body } = await shop.call('GET', '/api/v1/services')
  expect(body.data.service[0]).toEqual({
    name: 'Diagnosis',
    text: 'We find the problem; credited toward the repair',
    priceFrom: 45,
    days: '1 business day',
  })
})
