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
    { field: 'role', message: 'The role was changed from “admin” to “user”. Save again to make it “admin”.' },
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

const WAS = ['nameWas', 'emailWas', 'roleWas'] as const
const accountOf = ({ id }: Person) =>
  shop.shop.db
    .selectFrom('users')
    .select(['name', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const sendForm = (form: FormData, { id, token }: Person) =>
  shop.call('PATCH', `/api/v1/users/${id}`, { form, token })

test('what a form says of before is a text of 1,000 letters at most, once, and can be kept; else nothing is changed', async () => {
  const her = await customer(shop, 'Renée')
  for (const field of WAS) {
    const hostile: [string, (form: FormData) => void, number][] = [
      ['of 1,001 letters', (form) => form.append(field, 'x'.repeat(1001)), 400],
      ['of 250,000 accents', (form) => form.append(field, '\u0301'.repeat(125_000)), 400],
      ['of more than a form takes', (form) => form.append(field, 'x'.repeat(300_000)), 413],
      ['with a NUL', (form) => form.append(field, 'a\u0000b'), 400],
    ]
    for (const [what, append, code] of hostile) {
      const form = new FormData()
      form.append('name', 'Mallory')
      append(form)
      const answer = await sendForm(form, her)
      expect(answer.code, `${field} ${what}`).toBe(code)
      expect(answer.body.errors[0].field, `${field} ${what}`).toBe(field)
    }
    const twice = new FormData()
    for (const value of ['Renée', 'Other']) twice.append(field, value)
    const refused = await sendForm(twice, her)
    expect(refused.body.errors).toEqual([{ field, message: 'Send this only once.' }])
    // A file is no text: it is thrown away, and the field was not sent.
    const file = new FormData()
    file.append('name', 'Renée')
    file.append(field, new Blob(['Other']), 'was.txt')
    expect((await sendForm(file, her)).code, `${field} as a file`).toBe(200)
  }
  expect(await accountOf(her)).toEqual({ name: 'Renée', email: her.email, role: 'user' })
})

test('what was there before and never can have been is a conflict, and of a field that is not changed it says nothing', async () => {
  const her = await customer(shop, 'Renée')
  for (const nameWas of [
    '',
    '__proto__',
    'constructor',
    '[object Object]',
    'null',
    ' Renée',
    'x'.repeat(1000),
  ])
    expect((await edit(her.id, { name: 'Zoë', nameWas })).code, nameWas).toBe(409)
  expect((await edit(her.id, { role: 'admin', roleWas: 'owner' })).code).toBe(409)
  expect((await edit(her.id, { email: `z-${her.email}`, emailWas: 'no address' })).code).toBe(409)
  expect((await edit(her.id, { nameWas: 'Other', emailWas: 'x', roleWas: 'admin' })).code).toBe(200)
  expect(await accountOf(her)).toEqual({ name: 'Renée', email: her.email, role: 'user' })
})

test('of a category as well: a text of 1,000 letters at most, and no other kind of value', async () => {
  const sent = (method: string, path: string, json: unknown) =>
    shop.call(method, `/api/v1/category${path}`, { json, token: boss.token })
  const { _id } = (await sent('POST', '', { name: 'Fans' })).body.data.category
  for (const nameWas of [
    'x'.repeat(1001),
    '\u0301'.repeat(30_000),
    7,
    true,
    null,
    ['Fans'],
    { name: 'Fans' },
    'a\u0000',
  ])
    expect((await sent('PATCH', `/${_id}`, { name: 'Cases', nameWas })).code, JSON.stringify(nameWas)).toBe(
      400,
    )
  // JSON keeps the last of two.
  const raw = '{"name":"Cases","nameWas":"Fans","nameWas":"Tables"}'
  const headers = { 'content-type': 'application/json' }
  const twice = await shop.call('PATCH', `/api/v1/category/${_id}`, { raw, headers, token: boss.token })
  expect(twice.code).toBe(409)
  expect((await sent('PATCH', `/${_id}`, { name: 'Cases', nameWas: 'Fans' })).code).toBe(200)
})
