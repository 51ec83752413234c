import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/checkout.ts'
import { admin, customer, leave, signUp } from '../../../tests/support/people.ts'
import { shelf } from '../../../tests/support/shelf.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shelf(shop, { board: 9, fan: 9 })
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
