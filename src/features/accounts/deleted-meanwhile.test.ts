import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts, CATEGORY } from '../../../tests/support/listing.ts'
import { admin, customer, logIn, PASSWORD, type Person, signUp } from '../../../tests/support/people.ts'
import { productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Boss')
  await addProducts(shop, { last: 1000 })
})
afterAll(() => shop.close())

const ROUNDS = 6
const remove = (id: string) => shop.call('DELETE', `/api/v1/users/${id}`, { token: boss.token })
const isActive = async (token: string) =>
  (await shop.call('GET', '/api/v1/users/activeUser', { token })).code === 200

function nameForm(name: string): FormData {
  const form = new FormData()
  form.append('name', name)
  return form
}

test('A23 ACCOUNT-LIFE: what a customer has under way when his account is deleted is done or refused', async () => {
  const passwords = {
    oldPassword: PASSWORD,
    password: 'quiet-lantern-77',
    confirmPassword: 'quiet-lantern-77',
  }
  const address = { address: 'Quay 1', pincode: '97202', phoneNumber: '503 555 0100', country: 'Japan' }
  for (let round = 0; round < ROUNDS; round++) {
    const { id, email, token } = await signUp(shop)
    const post = (path: string, json: object) => shop.call('POST', `/api/v1${path}`, { json, token })
    const answers = await Promise.all([
      post('/users/updatePassword', passwords),
      post('/orders', { ...address, product: [{ productId: 'last', quantity: 1 }] }),
      post('/reviews', { rating: 5, review: 'Last words.', product: 'last' }),
      post('/wishlist', { product: [{ productId: 'last' }] }),
      post('/repairs', { device: 'PC', problem: 'Mute.', name: 'Pat', email }),
      post('/contact', { message: 'Hello?', name: 'Pat', email }),
      post('/users/forgetPassword', { email }),
      remove(id),
      shop.call('PATCH', `/api/v1/users/${id}`, { form: nameForm('Ghost'), token }),
      logIn(shop, email),
    ])
    expect(answers.filter(({ code }) => code >= 500)).toEqual([])
    expect(await isActive(token)).toBe(false)
  }
})

test('A23 ACCOUNT-LIFE: what an admin has under way when his account is deleted is done or refused', async () => {
  const { _id } = await buy(shop, await customer(shop), { last: 1 })
  for (let round = 0; round < ROUNDS; round++) {
    const { id, token } = await admin(shop)
    const call = (method: string, path: string, json: object) =>
      shop.call(method, `/api/v1${path}`, { json, token })
    const list = new FormData()
    list.append('lists', new Blob([`name,category,price\nListed ${round},Lists,10\n`]), 'list.csv')
    const answers = await Promise.all([
      call('POST', '/category', { name: `Category of ${id}` }),
      call('PATCH', `/orders/${_id}`, {
        orderStatus: round % 2 ? 'Shipped' : 'Pending',
        paymentStatus: 'Paid',
      }),
      call('PATCH', '/orders', { ids: [_id], orderStatus: round % 2 ? 'Processing' : 'Delivered' }),
      call('PATCH', '/products', { ids: ['last'], change: { price: { set: 500 + round } } }),
      shop.call('POST', '/api/v1/products', { form: await productForm({ category: CATEGORY }), token }),
      shop.call('PATCH', '/api/v1/products/last', { form: nameForm(`Last ${id}`), token }),
      shop.call('PATCH', `/api/v1/users/${boss.id}`, { form: nameForm(`Boss ${round}`), token }),
      shop.call('POST', '/api/v1/imports', { form: list, token }),
      remove(id),
    ])
    expect(answers.filter(({ code }) => code >= 500)).toEqual([])
    expect(await isActive(token)).toBe(false)
  }
})
