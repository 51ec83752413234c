import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer, logIn, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const list = (token: string) => shop.call('GET', '/api/v1/users/me/sessions', { token })
const end = (token: string, query = '') => shop.call('DELETE', `/api/v1/users/me/sessions${query}`, { token })
const isGood = async (token: string) =>
  (await shop.call('GET', '/api/v1/users/activeUser', { token })).code === 200
const elsewhere = async (email: string): Promise<string> => (await logIn(shop, email)).body.token

test('a person sees where he is signed in, and which of it is here; no token is in it', async () => {
  const her = await signUp(shop)
  const other = await elsewhere(her.email)
  await signUp(shop)
  const { body, text } = await list(her.token)
  expect(body.data.session).toHaveLength(2)
  expect(body.data.session.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(new Set(body.data.session.map(({ _id }: { _id: string }) => _id)).size).toBe(2)
  expect(text).not.toContain(her.token)
  expect(text).not.toContain(other)
  expect((await shop.call('GET', '/api/v1/users/me/sessions')).code).toBe(401)
})

test('A23 ACCOUNT-LIFE: "sign out everywhere else" ends the other sessions at once and leaves this one and other people’s', async () => {
  const [her, him] = [await signUp(shop), await signUp(shop)]
  const others = [await elsewhere(her.email), await elsewhere(her.email)]
  expect((await end(her.token)).code).toBe(200)
  for (const token of others) expect(await isGood(token)).toBe(false)
  expect(await isGood(her.token)).toBe(true)
  expect(await isGood(him.token)).toBe(true)
  expect((await list(her.token)).body.data.session).toHaveLength(1)
})

test('A23 ACCOUNT-LIFE: "sign out everywhere" ends this session as well', async () => {
  const her = await signUp(shop)
  const other = await elsewhere(her.email)
  expect((await end(her.token, '?all=yes')).code).toBe(400)
  expect((await end(her.token, '?all=true')).code).toBe(200)
  expect(await isGood(other)).toBe(false)
  expect((await end(her.token)).code).toBe(401)
})

test('a session that is too old is not on the list', async () => {
  const her = await signUp(shop)
  shop.wait(29 * 24 * 3600)
  const here = await elsewhere(her.email)
  shop.wait(2 * 24 * 3600)
  expect((await list(here)).body.data.session).toHaveLength(1)
})

test('one session is ended by its name in the list, one’s own alone, and once', async () => {
  const [her, him] = [await signUp(shop), await signUp(shop)]
  const phone = await elsewhere(her.email)
  const lost = (await list(her.token)).body.data.session.find(({ current }: { current: boolean }) => !current)
  const endOne = (token: string, id: string) => end(token, `/${id}`)
  expect((await endOne(him.token, lost._id)).code).toBe(404)
  expect(await isGood(phone)).toBe(true)
  expect((await endOne(her.token, lost._id)).code).toBe(200)
  expect(await isGood(phone)).toBe(false)
  expect(await isGood(her.token)).toBe(true)
  for (const id of [lost._id, 'nothing', '%25']) expect((await endOne(her.token, id)).code, id).toBe(404)
})

test('an admin signs a user out everywhere, and the audit says so; a customer cannot', async () => {
  const boss = await admin(shop)
  const [her, him] = [await signUp(shop), await customer(shop)]
  const phone = await elsewhere(her.email)
  const endAll = (token: string) => shop.call('DELETE', `/api/v1/users/${her.id}/sessions`, { token })
  expect((await endAll(him.token)).code).toBe(403)
  expect(await isGood(phone)).toBe(true)
  expect((await endAll(boss.token)).body.data).toEqual({ ended: 2 })
  for (const token of [her.token, phone]) expect(await isGood(token)).toBe(false)
  expect(await isGood(him.token)).toBe(true)
  const trail = await shop.call('GET', `/api/v1/audit?subject=user:${her.id}`, { token: boss.token })
  expect(trail.body.data.audit).toMatchObject([
    { act: 'signOut', user: { _id: boss.id }, change: [{ field: 'sessions', before: 2, after: 0 }] },
  ])
  expect((await shop.call('DELETE', '/api/v1/users/nobody/sessions', { token: boss.token })).code).toBe(404)
})

test('an account has fifty sessions at most: the one that was used longest ago makes room', async () => {
  const her = await customer(shop)
  const start = (at: number) => ({
    token_hash: Buffer.from(`${at}`.padStart(32, '0')),
    user_id: her.id,
    agent: `Browser ${at}`,
    created_at: new Date(shop.shop.now().getTime() - 5 * 24 * 3600_000),
    last_seen_at: new Date(shop.shop.now().getTime() - (60 - at) * 3600_000),
    expires_at: new Date(shop.shop.now().getTime() + 24 * 3600_000),
  })
  await shop.shop.db
    .insertInto('sessions')
    .values(Array.from({ length: 52 }, (_, at) => start(at)))
    .execute()
  const [one, other] = await Promise.all([elsewhere(her.email), elsewhere(her.email)])
  await elsewhere(her.email)
  const { session } = (await list(her.token)).body.data
  expect(session).toHaveLength(50)
  const agents = session.map(({ agent }: { agent: string | null }) => agent)
  expect(agents).not.toContain('Browser 5')
  expect(agents).toContain('Browser 51')
  for (const token of [one, other, her.token]) expect(await isGood(token)).toBe(true)
})

test('a session ends 90 days after the log-in, however much it is used', async () => {
  const her = await signUp(shop)
  for (let day = 25; day < 90; day += 25) {
    shop.wait(25 * 24 * 3600)
    expect(await isGood(her.token)).toBe(day < 90)
  }
  const [here] = (await list(her.token)).body.data.session
  expect(Date.parse(here.expiresAt) - Date.parse(here.createdAt)).toBe(90 * 24 * 3600_000)
  shop.wait(16 * 24 * 3600)
  expect(await isGood(her.token)).toBe(false)
})
