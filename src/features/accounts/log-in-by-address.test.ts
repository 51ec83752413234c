import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer, PASSWORD } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ADDRESS_RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
})
afterAll(() => shop.close())

const logInFrom = (address: string, email: string, password = PASSWORD, { call, token = '' } = {} as Way) =>
  (call ?? shop.call)('POST', '/api/v1/users/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': address },
    ...(token && { token }),
  })
type Way = { call?: TestShop['call']; token?: string }

const guessAt = async (address: string, accounts: number, way?: Way) => {
  const codes: number[] = []
  for (let at = 0; at < accounts; at++)
    codes.push((await logInFrom(address, `account-${at}@example.test`, 'not-it-at-all-1', way)).code)
  return codes
}

test('who tries one account after the other has twenty tries, then one a minute, on all nodes together', async () => {
  const other = shop.openNode()
  const codes = [...(await guessAt('203.0.113.7', 15)), ...(await guessAt('203.0.113.7', 15, other))]
  expect(codes).toEqual([...Array(20).fill(401), ...Array(10).fill(429)])
  const refused = await logInFrom('203.0.113.7', 'account-99@example.test')
  expect(refused.code).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  shop.wait(61)
  expect(await guessAt('203.0.113.7', 3)).toEqual([401, 429, 429])
})

test('other addresses, whoever is signed in there, and the account’s own session are not touched', async () => {
  const her = await customer(shop)
  await guessAt('203.0.113.8', 25)
  expect((await logInFrom('203.0.113.9', her.email)).code).toBe(200)
  const active = await shop.call('GET', '/api/v1/users/activeUser', {
    token: her.token,
    headers: { 'x-forwarded-for': '203.0.113.8' },
  })
  expect(active.code).toBe(200)
  expect((await logInFrom('203.0.113.8', her.email, PASSWORD, { token: her.token })).code).toBe(200)
  expect((await logInFrom('203.0.113.8', her.email)).code).toBe(429)
})

test('right passwords are not counted, and clear nothing that failed before', async () => {
  const her = await customer(shop)
  const codes: number[] = []
  for (let at = 0; at < 12; at++) {
    codes.push((await logInFrom('203.0.113.10', her.email)).code)
    for (const one of ['a', 'b'])
      codes.push((await logInFrom('203.0.113.10', `${one}-${at}@example.test`, 'not-it-at-all-1')).code)
  }
  expect(codes).toEqual([...Array(10).fill([200, 401, 401]).flat(), ...Array(6).fill(429)])
})

test('a home’s network of IPv6 is one address, and many tries at once are counted one by one', async () => {
  const codes = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      logInFrom(`2001:db8:1:2::${at + 1}`, `person-${at}@example.test`, 'not-it-at-all-1'),
    ),
  )
  expect(codes.filter(({ code }) => code === 401)).toHaveLength(20)
  expect(codes.filter(({ code }) => code === 429)).toHaveLength(10)
})

test('behind a proxy that limits by address itself nothing is counted by address', async () => {
  const own = await openTestShop({ TRUST_PROXY: 'on' })
  expect(await guessAt('203.0.113.7', 25, own)).toEqual(Array(25).fill(401))
  await own.close()
})

test('who asks for reset links one account after the other gets the same answer, and nobody gets the mail', async () => {
  const people = await Promise.all(Array.from({ length: 22 }, () => customer(shop)))
  const answers = []
  for (const { email } of people)
    answers.push(
      await shop.call('POST', '/api/v1/users/forgetPassword', {
        json: { email },
        headers: { 'x-forwarded-for': '203.0.113.11' },
      }),
    )
  expect(new Set(answers.map(({ code, text }) => `${code} ${text}`)).size).toBe(1)
  const { queued } = await shop.shop.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .where('kind', '=', 'reset-password')
    .executeTakeFirstOrThrow()
  expect(queued).toBe(20)
})

test('a failed log-in of an admin stands in the audit, with where it came from; a customer’s does not', async () => {
  const [boss, her] = [await admin(shop, 'Ada Boss'), await customer(shop)]
  await logInFrom('203.0.113.12', boss.email, 'not-it-at-all-1')
  await logInFrom('203.0.113.12', her.email, 'not-it-at-all-1')
  const trail = async (id: string) =>
    (await shop.call('GET', `/api/v1/audit?subject=user:${id}`, { token: boss.token })).body.data.audit
  await expect.poll(() => trail(boss.id)).toHaveLength(1)
  expect((await trail(boss.id))[0]).toMatchObject({
    act: 'failedLogIn',
    name: 'Ada Boss',
    user: { _id: null, name: 'someone' },
    address: '203.0.113.12',
    change: [],
  })
  expect(await trail(her.id)).toEqual([])
})

test('a wrong current password of an admin stands in the audit too: who has an open session guesses there', async () => {
  const [boss, her] = [await admin(shop, 'Ada Boss'), await customer(shop)]
  const wrong = { currentPassword: 'not-it-at-all-1' }
  for (const { token } of [boss, her])
    expect((await shop.call('DELETE', '/api/v1/users/me', { json: wrong, token })).code).toBe(400)
  const trail = async (id: string) =>
    (await shop.call('GET', `/api/v1/audit?subject=user:${id}`, { token: boss.token })).body.data.audit
  await expect.poll(() => trail(boss.id)).toHaveLength(1)
  expect((await trail(boss.id))[0]).toMatchObject({ act: 'failedLogIn', user: { _id: boss.id } })
  expect(await trail(her.id)).toEqual([])
})
