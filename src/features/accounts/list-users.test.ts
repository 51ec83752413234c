import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Zoe Boss')
  for (const name of ['ben', 'Ana', 'Ben', 'ana', 'Carl', 'Carl', 'Carl']) await customer(shop, name)
})
afterAll(() => shop.close())

type Listed = { _id: string; name: string; email: string; role: string; createdAt: string }
const list = (query: string) => shop.call('GET', `/api/v1/users?${query}`, { token: boss.token })
const users = async (query: string): Promise<Listed[]> => (await list(query)).body.data.user

test('users are sorted by each head of the table, names without regard to case', async () => {
  const names = (await users('sort=name&limit=100')).map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  const down = (await users('sort=-name&limit=100')).map(({ name }) => name.toLowerCase())
  expect(down).toEqual(names.toReversed())
  const emails = (await users('sort=email&limit=100')).map(({ email }) => email)
  expect(emails).toEqual(emails.toSorted())
  expect((await users('sort=role'))[0]?.role).toBe('admin')
  expect((await users('sort=-role'))[0]?.role).toBe('user')
  expect((await users('sort=createdAt'))[0]?._id).toBe(boss.id)
  expect((await users('sort=-createdAt'))[0]?._id).toBe((await users(''))[0]?._id)
})

test('A13 SORT-TIES: pages of equal names neither repeat nor lose a user', async () => {
  for (const sort of ['name', '-name', 'role', '-role', 'email', '-createdAt']) {
    const ids: string[] = []
    for (let page = 1; page <= 4; page++)
      ids.push(...(await users(`sort=${sort}&limit=3&page=${page}`)).map(({ _id }) => _id))
    expect([sort, ids.length, new Set(ids).size]).toEqual([sort, 8, 8])
  }
})

test('users are filtered by their role', async () => {
  const { body } = await list('role=admin')
  expect([body.totalResult, body.data.user[0].name]).toEqual([1, 'Zoe Boss'])
  expect((await list('role=user&search=carl')).body.totalResult).toBe(3)
  for (const [query, field] of [
    ['role=king', 'role'],
    ['sort=photo', 'sort'],
    ['sort=password_hash', 'sort'],
  ] as const)
    expect((await list(query)).body.errors[0].field).toBe(field)
})

test('A27 IMPORT: the list of users for spreadsheets runs nothing and tells no secret', async () => {
  await customer(shop, '=cmd|calc')
  const { text } = await shop.call('GET', '/api/v1/users.csv?sort=name', { token: boss.token })
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(11)
  expect(text).toContain(",'=cmd|calc,")
  expect(text).not.toMatch(/hash|none|token/)
})
