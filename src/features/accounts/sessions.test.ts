import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, signUp } from '../../../tests/support/people.ts'
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
