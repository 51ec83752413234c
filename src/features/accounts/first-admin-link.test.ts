import { afterEach, beforeEach, expect, test } from 'vitest'
import { admin, logIn, PASSWORD, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { firstAdminNews } from './first-admin-link.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test' })
})
afterEach(() => shop.close())

const printed = async () => (await firstAdminNews(shop.shop)).join('\n')
async function newLink(): Promise<string> {
  const link = /^ {2}https:\/\/shop\.example\.test\/first-admin\/([\w-]{43})$/m.exec(await printed())
  return link?.[1] ?? ''
}
const person = (over: object = {}) => ({
  name: 'Owner',
  email: 'owner@example.test',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...over,
})
const open = (token: string, json: object = person()) =>
  shop.call('POST', `/api/v1/users/first/${token}`, { json })
const admins = async () =>
  (await shop.shop.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()).map(
    ({ email }) => email,
  )

test('the link of the terminal makes the first admin, who is signed in; then it is dead, and no other is printed', async () => {
  const token = await newLink()
  const { code, body } = await open(token, person({ role: 'user' }))
  expect(code).toBe(201)
  expect(body.data.user).toMatchObject({ email: 'owner@example.test', role: 'admin' })
  expect((await shop.call('GET', '/api/v1/users', { token: body.token })).code).toBe(200)
  expect((await logIn(shop, 'owner@example.test')).code).toBe(200)
  expect((await open(token, person({ email: 'second@example.test' }))).code).toBe(400)
  expect(await printed()).toBe('')
  expect(await admins()).toEqual(['owner@example.test'])
})

test('A22 RESET: each start prints a new link and ends the one before; the database has its hash alone', async () => {
  const [first, second] = [await newLink(), await newLink()]
  expect(second).not.toBe(first)
  const facts = JSON.stringify(await shop.shop.db.selectFrom('shop_facts').selectAll().execute())
  expect(facts).not.toContain(second)
  expect((await open(first)).code).toBe(400)
  for (const made of ['x'.repeat(43), 'first-admin', '%00'])
    expect([400, 404]).toContain((await open(made)).code)
  expect(await admins()).toEqual([])
  expect((await open(second)).code).toBe(201)
})

test('A22 RESET: of ten who open the link at once one becomes admin', async () => {
  const token = await newLink()
  const codes = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, i) => (await open(token, person({ email: `p${i}@example.test` }))).code,
    ),
  )
  expect(codes.filter((code) => code === 201)).toHaveLength(1)
  expect(codes.filter((code) => code === 400)).toHaveLength(9)
  expect(await admins()).toHaveLength(1)
})

test('the link is dead once there is an admin, however he came', async () => {
  const token = await newLink()
  const boss = await admin(shop)
  expect((await open(token)).code).toBe(400)
  expect(await admins()).toEqual([boss.email])
})

test('a form that is not right leaves the link good', async () => {
  const token = await newLink()
  await signUp(shop, { email: 'taken@example.test' })
  expect((await open(token, person({ name: '' }))).body.message).toBe('Name must be required.')
  expect((await open(token, person({ confirmPassword: 'other' }))).body.message).toBe(
    'Password and Confirm password must be same.',
  )
  expect((await open(token, person({ password: 'password', confirmPassword: 'password' }))).code).toBe(400)
  expect((await open(token, person({ email: 'Taken@example.test' }))).code).toBe(409)
  expect((await open(token)).code).toBe(201)
})
