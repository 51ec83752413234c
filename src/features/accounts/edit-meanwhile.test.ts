import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Boss')
})
afterAll(() => shop.close())

function edit(id: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return shop.call('PATCH', `/api/v1/users/${id}`, { form, token: boss.token })
}

test('an old form gives no right and no address back: 409 with both values', async () => {
  const other = await admin(shop, 'Other')
  await edit(other.id, { role: 'user', email: `new-${other.email}` })
  expect((await edit(other.id, { name: 'Renamed', nameWas: 'Other' })).body.data.user).toMatchObject({
    name: 'Renamed',
    role: 'user',
    email: `new-${other.email}`,
  })
  const old = await edit(other.id, { role: 'admin', roleWas: 'admin' })
  expect(old.code).toBe(409)
  expect(old.body.errors).toEqual([
    { field: 'role', message: 'The role was “admin” and is “user” now. Save again to make it “admin”.' },
  ])
  expect(old.body.data.user).toMatchObject({ _id: other.id, role: 'user' })
  const address = await edit(other.id, { email: `third-${other.email}`, emailWas: other.email })
  expect(address.code).toBe(409)
  expect(address.body.errors[0]).toMatchObject({ field: 'email' })
  expect(address.body.errors[0].message).toContain(`new-${other.email}`)
  expect(address.body.message).toMatch(/^This account was changed by Boss at /)
})

test('what two people set to the same is no conflict, and a form that says nothing of before saves', async () => {
  const her = await customer(shop, 'Renée')
  await edit(her.id, { name: 'Same' })
  expect((await edit(her.id, { name: 'Same', nameWas: 'Renée' })).code).toBe(200)
  expect((await edit(her.id, { name: 'Anything' })).code).toBe(200)
})
