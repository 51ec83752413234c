import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer, leave, logIn, type Person, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { makeFirstAdmin } from './make-first-admin.server.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Boss')
})
afterAll(() => shop.close())

type Fields = Record<string, string | Blob | string[]>
function edit(id: string, token: string, fields: Fields, at = shop) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of Array.isArray(value) ? value : [value]) form.append(name, part)
  return at.call('PATCH', `/api/v1/users/${id}`, { form, token })
}
const remove = (id: string, token: string, at = shop) => at.call('DELETE', `/api/v1/users/${id}`, { token })
const active = (token: string) => shop.call('GET', '/api/v1/users/activeUser', { token })
const list = (query: string, token = boss.token) => shop.call('GET', `/api/v1/users?${query}`, { token })
const picture = async (background = '#336699') =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ])
/** Without the smaller sizes, which are made in the background. */
async function picturesKept() {
  const names = await readdir(join(shop.shop.settings.dataDir, 'images', 'user')).catch(() => [])
  return names.filter((name) => !name.includes('-'))
}

test('a profile is edited by its owner; what the form leaves out stays', async () => {
  const her = await customer(shop, 'Renée')
  const { code, body } = await edit(her.id, her.token, { name: ' Renée Łuksza 李 ' })
  expect(code).toBe(200)
  expect(body.message).toBe('User update successfully.')
  expect(body.data.user).toMatchObject({ name: 'Renée Łuksza 李', email: her.email, role: 'user' })
  const photo = await edit(her.id, her.token, { photo: await picture() })
  expect(photo.body.data.user.photo).toMatch(/^\/images\/user\//)
  expect((await edit(her.id, her.token, { userId: her.id })).body.data.user).toEqual(photo.body.data.user)
  expect((await active(her.token)).body.data.user).toEqual(photo.body.data.user)
  expect((await shop.call('GET', photo.body.data.user.photo)).code).toBe(200)
})

test('a wrong form is refused, and nothing of it is kept', async () => {
  const him = await customer(shop)
  const other = await customer(shop)
  const before = await picturesKept()
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])
  expect([400, 415]).toContain((await edit(him.id, him.token, { name: 'P', photo: svg })).code)
  const ofOther = await edit(him.id, him.token, { name: 'Else', userId: other.id })
  expect([ofOther.code, ofOther.body.errors]).toEqual([
    400,
    [{ field: 'userId', message: 'This form belongs to another user.' }],
  ])
  expect((await edit(him.id, him.token, { name: ' ' })).body.message).toBe('Name must be required.')
  expect((await edit(him.id, him.token, { name: ['a', 'b'] })).code).toBe(400)
  expect((await edit(him.id, him.token, { email: 'x' })).code).toBe(400)
  expect((await edit(him.id, him.token, { email: other.email, photo: await picture('#993366') })).code).toBe(
    409,
  )
  expect((await shop.call('PATCH', `/api/v1/users/${him.id}`, { json: {}, token: him.token })).code).toBe(415)
  expect((await active(him.token)).body.data.user).toMatchObject({ name: him.name, photo: null })
  expect(await picturesKept()).toEqual(before)
})

test('A21 EMAIL-ID: an address that has an account is taken in every spelling, by one who edits as well', async () => {
  const pat = await signUp(shop, { email: 'pat.lee@example.test' })
  const other = await customer(shop)
  expect((await edit(other.id, boss.token, { email: ' PAT.lee@example.test' })).code).toBe(409)
  expect((await edit(pat.id, boss.token, { email: 'Pat.LEE@example.test' })).code).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const one = await customer(shop)
      return edit(one.id, boss.token, { email: 'Same@Example.test' })
    }),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('A24 AUTHZ: nobody edits, lists or deletes others but an admin, and nobody learns who is there', async () => {
  const [one, two] = [await customer(shop), await customer(shop)]
  expect((await edit(two.id, one.token, { name: 'Hacked' })).code).toBe(403)
  expect((await edit('no-such-user', one.token, { name: 'Hacked' })).code).toBe(403)
  expect((await edit(two.id, 'nobody', { name: 'Hacked' })).code).toBe(401)
  expect((await remove(two.id, one.token)).code).toBe(403)
  expect((await remove('no-such-user', one.token)).code).toBe(403)
  expect((await remove(two.id, 'nobody')).code).toBe(401)
  expect((await list('', one.token)).code).toBe(403)
  expect((await list('', 'nobody')).code).toBe(401)
  expect((await edit('no-such-user', boss.token, { name: 'x' })).code).toBe(404)
  expect((await remove('no-such-user', boss.token)).code).toBe(404)
  expect((await active(two.token)).body.data.user.name).toBe(two.name)
})

test('A24 AUTHZ: a role is set by admins alone', async () => {
  const him = await customer(shop)
  for (const role of ['admin', 'emperor', ['admin', 'user']]) {
    const { code, body } = await edit(him.id, him.token, { name: 'Sneaky', role })
    expect(code).toBe(200)
    expect(body.data.user.role).toBe('user')
  }
  for (const role of ['emperor', 'Admin', '', ['admin', 'user']]) {
    const { code, body } = await edit(him.id, boss.token, { role })
    expect(code).toBe(400)
    expect(body.errors[0].field).toBe('role')
  }
  expect((await edit(him.id, boss.token, { role: 'admin' })).body.data.user.role).toBe('admin')
  await remove(him.id, boss.token)
})

test('A23 ACCOUNT-LIFE: who is deleted is out at once on every device', async () => {
  const { id, email, token } = await signUp(shop)
  const second = (await logIn(shop, email)).body.token
  const { code, body } = await remove(id, boss.token)
  expect(code).toBe(200)
  expect(body.status).toBe('success')
  for (const gone of [token, second]) {
    expect((await active(gone)).code).toBe(401)
    expect((await edit(id, gone, { name: 'Ghost' })).code).toBe(401)
  }
  expect((await logIn(shop, email)).code).toBe(401)
  expect((await remove(id, boss.token)).code).toBe(404)
  expect((await signUp(shop, { email })).id).not.toBe(id)
})

test('A23 ACCOUNT-LIFE: a role acts with the next call, without a new log-in', async () => {
  const second = await admin(shop)
  expect((await list('', second.token)).code).toBe(200)
  expect((await edit(second.id, boss.token, { role: 'user' })).code).toBe(200)
  expect((await list('', second.token)).code).toBe(403)
})

test('orders and reviews of a deleted user stay, without him', async () => {
  const { id, token } = await customer(shop)
  const { db } = shop.shop
  const sums = { subtotal_cents: 100, shipping_cents: 0, tax_cents: 0, gst_cents: 0 }
  const where = { address: 'a', pincode: '123', phone_number: '123456', country: 'India' }
  await db
    .insertInto('orders')
    .values({ id: 'o1', user_id: id, payment_type: 'Cash On Delivery', ...where, ...sums })
    .execute()
  await addProducts(shop, { p: 1 })
  await db
    .insertInto('reviews')
    .values({ id: 'r1', product_id: 'p', user_id: id, rating: 4, text: 'Good.' })
    .execute()
  expect((await leave(shop, token)).code).toBe(200)
  expect((await active(token)).code).toBe(401)
  expect(await db.selectFrom('orders').select(['id', 'user_id']).execute()).toEqual([
    { id: 'o1', user_id: null },
  ])
  expect(await db.selectFrom('reviews').select(['id', 'user_id', 'rating']).execute()).toEqual([
    { id: 'r1', user_id: null, rating: 4 },
  ])
})

test('A23 ACCOUNT-LIFE: the last admin can be neither demoted nor deleted', async () => {
  expect((await edit(boss.id, boss.token, { role: 'user' })).code).toBe(409)
  expect((await remove(boss.id, boss.token)).code).toBe(409)
  expect((await leave(shop, boss.token)).code).toBe(409)
  expect((await edit(boss.id, boss.token, { role: 'admin', name: 'The Boss' })).code).toBe(200)
  expect((await active(boss.token)).body.data.user.role).toBe('admin')
})

test('A23 ACCOUNT-LIFE: admins who demote and delete each other at once leave one', async () => {
  const own = await openTestShop()
  try {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [await admin(own), await admin(own), await admin(own)]
      const answers = await Promise.all([
        edit(b.id, a.token, { role: 'user' }, own),
        edit(a.id, b.token, { role: 'user' }, own),
        remove(a.id, c.token, own),
        edit(c.id, b.token, { role: 'user' }, own),
        remove(c.id, a.token, own),
        edit(b.id, c.token, { role: 'user' }, own),
      ])
      expect(answers.every(({ code }) => [200, 401, 403, 404, 409].includes(code))).toBe(true)
      const left = await own.shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
      expect(left.length).toBe(1)
      await own.shop.db.deleteFrom('users').execute()
    }
  } finally {
    await own.close()
  }
})

test('the list of users is paged, newest first, and searched literally', async () => {
  const own = await openTestShop()
  try {
    const chief = await admin(own, 'Chief')
    for (let i = 0; i < 12; i++) await customer(own, `Buyer ${i} 100%_\\`)
    const ask = async (query: string) =>
      (await own.call('GET', `/api/v1/users?${query}`, { token: chief.token })).body
    const first = await ask('')
    expect(first).toMatchObject({ result: 10, totalResult: 13 })
    expect(first.data.user[0].name).toBe('Buyer 11 100%_\\')
    expect(JSON.stringify(first)).not.toMatch(/password|hash/i)
    const second = await ask('page=2')
    expect(second.result).toBe(3)
    const ids = [...first.data.user, ...second.data.user].map((user: { _id: string }) => user._id)
    expect(new Set(ids).size).toBe(13)
    expect(await ask('page=9999999999&limit=100')).toMatchObject({
      result: 0,
      totalResult: 13,
      data: { user: [] },
    })
    expect((await ask('search=chie')).totalResult).toBe(1)
    expect((await ask(`search=${chief.email.slice(0, 12).toUpperCase()}`)).totalResult).toBe(1)
    expect((await ask(`search=${encodeURIComponent('%_\\')}`)).totalResult).toBe(12)
    expect((await ask('search=_hief')).totalResult).toBe(0)
    for (const [query, field] of [
      ['page=0', 'page'],
      ['limit=101', 'limit'],
      ['limit=ten', 'limit'],
      ['page=1&page=2', 'page'],
      [`search=${'x'.repeat(201)}`, 'search'],
      ['search=%00', 'search'],
    ] as const)
      expect((await ask(query)).errors[0].field).toBe(field)
  } finally {
    await own.close()
  }
})

test('the first admin is made once, and never changed', async () => {
  const own = await openTestShop({ ADMIN_EMAIL: 'Keeper@Example.test', ADMIN_PASSWORD: 'first-lantern-1' })
  try {
    await Promise.all([makeFirstAdmin(own.shop), makeFirstAdmin(own.shop)])
    const { code, body } = await logIn(own, 'keeper@example.test', 'first-lantern-1')
    expect(code).toBe(200)
    expect(body.data.user).toMatchObject({ role: 'admin', email: 'keeper@example.test' })
    const json = {
      oldPassword: 'first-lantern-1',
      password: 'second-lantern-2',
      confirmPassword: 'second-lantern-2',
    }
    await own.call('POST', '/api/v1/users/updatePassword', { json, token: body.token })
    await makeFirstAdmin(own.shop)
    expect((await logIn(own, 'keeper@example.test', 'first-lantern-1')).code).toBe(401)
    expect((await logIn(own, 'keeper@example.test', 'second-lantern-2')).code).toBe(200)
    expect(await own.shop.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  } finally {
    await own.close()
  }
  const weak = await openTestShop({ ADMIN_EMAIL: 'keeper@example.test', ADMIN_PASSWORD: 'Password1' })
  await expect(makeFirstAdmin(weak.shop)).rejects.toThrow(/ADMIN_PASSWORD/)
  await weak.close()
})

test('an admin’s own new name stands in the history, with the one before; a customer’s does not', async () => {
  const her = await customer(shop)
  const he = await admin(shop, 'Old Name')
  for (const person of [her, he])
    expect((await edit(person.id, person.token, { name: 'New Name' })).code).toBe(200)
  const trailOf = async ({ id }: Person) =>
    (await shop.call('GET', `/api/v1/audit?subject=user:${id}`, { token: boss.token })).body.data.audit
  expect(await trailOf(her)).toEqual([])
  expect(await trailOf(he)).toMatchObject([
    { user: { _id: he.id }, change: [{ field: 'name', before: 'Old Name', after: 'New Name' }] },
  ])
})
