import { afterEach, beforeEach, expect, test } from 'vitest'
import { logIn, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { appointAdmin } from './appoint-admin.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const appoint = (email: string) => appointAdmin(shop.shop, email)
const setPassword = (token: string, password = 'solder-and-tin-77') =>
  shop.call('POST', `/api/v1/users/resetPassword/${token}`, { json: { password, confirmPassword: password } })
const usersAsked = async (token: string) => (await shop.call('GET', '/api/v1/users', { token })).code

test('an address without an account gets one, which is an admin’s once its link was used', async () => {
  const { isNew, resetToken } = await appoint('owner@example.test')
  expect(isNew).toBe(true)
  expect((await logIn(shop, 'owner@example.test')).code).toBe(401)
  expect((await setPassword(resetToken)).code).toBe(200)
  const { body } = await logIn(shop, 'owner@example.test', 'solder-and-tin-77')
  expect(await usersAsked(body.token)).toBe(200)
  expect((await setPassword(resetToken)).code).toBe(400)
})

test('a customer becomes an admin at once and keeps his password until the link is used', async () => {
  const buyer = await signUp(shop)
  expect(await usersAsked(buyer.token)).toBe(403)
  const { isNew } = await appoint(buyer.email)
  expect(isNew).toBe(false)
  expect(await usersAsked(buyer.token)).toBe(200)
  expect((await logIn(shop, buyer.email)).code).toBe(200)
})

test('the audit tells that the terminal made an account or an admin, and what role it had', async () => {
  await appoint('owner@example.test')
  const buyer = await signUp(shop)
  await appoint(buyer.email)
  await appoint(buyer.email)
  const acts = await shop.shop.db
    .selectFrom('audit')
    .select(['user_id', 'user_name', 'subject_id', 'act', 'change'])
    .orderBy('id')
    .execute()
  expect(acts).toHaveLength(2)
  expect(acts[0]).toMatchObject({ user_id: null, user_name: 'the terminal', act: 'create' })
  expect(acts[1]).toMatchObject({
    subject_id: buyer.id,
    act: 'update',
    change: { role: { before: 'user', after: 'admin' } },
  })
})

test('A22 RESET: a link of the terminal ends the one before, and dies within the hour', async () => {
  const [first, second] = [await appoint('owner@example.test'), await appoint('owner@example.test')]
  expect([first.isNew, second.isNew]).toEqual([true, false])
  expect((await setPassword(first.resetToken)).code).toBe(400)
  shop.wait(3601)
  expect((await setPassword(second.resetToken)).code).toBe(400)
})
