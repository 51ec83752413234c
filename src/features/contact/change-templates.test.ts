import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let dana: Person
beforeAll(async () => {
  shop = await openTestShop()
  dana = await admin(shop, 'Dana Cole')
})
afterAll(() => shop.close())

test('templates of one’s own beside those that come with the shop: added, changed, deleted, each recorded', async () => {
  const as = (method: string, path: string, json?: unknown) =>
    shop.call(method, `/api/v1/replies/templates${path}`, {
      token: dana.token,
      ...(json !== undefined && { json }),
    })
  const list = async () => (await as('GET', '')).body.data
  expect((await list()).template).toEqual([])
  expect((await list()).builtIn.map(({ name }: { name: string }) => name)).toContain('Where is my order')
  const hours = { name: 'Opening hours', text: 'Hi {name},\n\nWe open at 9.' }
  const made = await as('POST', '', hours)
  expect(made.code).toBe(201)
  const { _id } = made.body.data.template
  expect((await as('POST', '', { ...hours, name: 'opening HOURS' })).body.errors[0].field).toBe('name')
  const was = hours
  expect((await as('PATCH', `/${_id}`, { ...hours, text: 'We open at 10.', was })).code).toBe(200)
  const stale = await as('PATCH', `/${_id}`, { ...hours, text: 'Another.', was })
  expect([stale.code, stale.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^This template was changed by Dana Cole at .*, while you were editing\. Save again/,
    ),
  ])
  // With it as it is now, so that the next press knows what it replaces.
  expect(stale.body.data.template).toEqual({ _id, ...hours, text: 'We open at 10.' })
  expect((await list()).template).toEqual([{ _id, name: 'Opening hours', text: 'We open at 10.' }])
  expect((await as('DELETE', `/${_id}`)).code).toBe(200)
  expect((await as('DELETE', `/${_id}`)).code).toBe(404)
  for (const bad of [
    { name: '', text: 'x' },
    { name: 'x', text: ' ' },
    { name: 'x'.repeat(81), text: 'x' },
  ])
    expect((await as('POST', '', bad)).code).toBe(400)
  const acts = await shop.shop.db
    .selectFrom('audit')
    .select('act')
    .where('subject_id', '=', _id)
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['create', 'update', 'delete'])
  await shop.shop.db
    .insertInto('reply_templates')
    .values(
      Array.from({ length: 100 }, (_, at) => ({
        id: `t${at}`,
        name: `T${at}`,
        text: 'x',
        created_at: shop.shop.now(),
      })),
    )
    .execute()
  expect((await as('POST', '', hours)).body.message).toMatch(/up to 100 templates/)
})
