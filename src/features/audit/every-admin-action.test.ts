import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts, CATEGORY } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
  await addProducts(shop, { fan: 1000, hub: 9, old: 9 })
})
afterAll(() => shop.close())

const as = async (method: string, path: string, sent: object = {}) => {
  const got = await shop.call(method, `/api/v1${path}`, { ...sent, token: boss.token })
  if (got.code >= 300) throw new Error(`${method} ${path} answered ${got.code}: ${got.text.slice(0, 300)}`)
  return got.body
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const category = async (name: string): Promise<string> =>
  (await as('POST', '/category', { json: { name } })).data.category._id
const synonym = async (finds: string, ...words: string[]): Promise<string> =>
  (await as('POST', '/synonyms', { json: { finds, words } })).data.synonym._id
const order = async (): Promise<string> => (await buy(shop, await customer(shop), { fan: 1 }))._id
const newest = async (table: 'contact_messages' | 'repair_requests' | 'mails'): Promise<string> =>
  (await shop.shop.db.selectFrom(table).select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow())
    .id
const answer = { text: 'Hello!', after: 0, key: 'one press' }
const template = async (name: string): Promise<{ _id: string; name: string; text: string }> =>
  (await as('POST', '/replies/templates', { json: { name, text: 'Hi.' } })).data.template
async function message(): Promise<string> {
  await shop.call('POST', '/api/v1/contact', { json: { message: 'Hello?', ...pat } })
  return newest('contact_messages')
}
const pat = { name: 'Pat', email: 'pat@example.test' }

async function sendList(): Promise<string> {
  const form = new FormData()
  form.append('lists', new File(['name,category,price\nSlow fan,Case fans,10\n'], 'fans.csv'))
  const { _id } = (await as('POST', '/imports', { form })).data.import
  await expect.poll(() => stateOf(_id), { timeout: 60_000 }).toBe('read')
  return _id
}
const stateOf = async (id: string) => (await as('GET', `/imports/${id}`)).data.import.state

/** How each call comes to be made. The first part of it, up to the call itself, answers what to call. */
const CALLS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'POST /products': async () => {
    const form = await productForm({ category: CATEGORY, name: 'Recorded' })
    return () => as('POST', '/products', { form })
  },
  'PATCH /products/:id': async () => () => as('PATCH', '/products/hub', { form: formOf({ price: '77' }) }),
  'DELETE /products/:id': async () => () => as('DELETE', '/products/old'),
  'PATCH /products': async () => () =>
    as('PATCH', '/products', { json: { ids: ['fan'], change: { price: { set: 88 } } } }),
  'POST /products/undo': async () => {
    const { undo } = (
      await as('PATCH', '/products', { json: { ids: ['fan'], change: { price: { set: 99 } } } })
    ).data
    return () => as('POST', '/products/undo', { json: { undo } })
  },
  'POST /products/delete': async () => {
    const form = await productForm({ category: CATEGORY, name: 'One of many' })
    const { _id } = (await as('POST', '/products', { form })).data.product
    return () => as('POST', '/products/delete', { json: { ids: [_id] } })
  },
  'GET /products.csv': async () => () => as('GET', '/products.csv'),
  'POST /category': async () => () => category('Recorded'),
  'PATCH /category/:id': async () => {
    const id = await category('To be renamed')
    return () => as('PATCH', `/category/${id}`, { json: { name: 'Renamed' } })
  },
  'POST /category/order': async () => {
    const ids = [await category('Ordered first')]
    return () => as('POST', '/category/order', { json: { ids } })
  },
  'DELETE /category/:id': async () => {
    const id = await category('To be deleted')
    return () => as('DELETE', `/category/${id}`)
  },
  'POST /synonyms': async () => () => synonym('Fast fan', 'turbine'),
  'PATCH /synonyms/:id': async () => {
    const id = await synonym('Loud fan', 'blower')
    return () => as('PATCH', `/synonyms/${id}`, { json: { add: ['jet'] } })
  },
  'DELETE /synonyms/:id': async () => {
    const id = await synonym('Tall fan', 'tower')
    return () => as('DELETE', `/synonyms/${id}`)
  },
  'POST /searches/missed/ignore': async () => {
    await as('GET', '/products/by/partial?keyward=zzzqqq')
    return () => as('POST', '/searches/missed/ignore', { json: { words: 'zzzqqq' } })
  },
  'GET /searches/missed.csv': async () => () => as('GET', '/searches/missed.csv'),
  'GET /sales.csv': async () => () => as('GET', '/sales.csv'),
  'PATCH /orders/:id': async () => {
    const id = await order()
    return () => as('PATCH', `/orders/${id}`, { json: { orderStatus: 'Shipped', paymentStatus: 'Paid' } })
  },
  'PATCH /orders': async () => {
    const id = await order()
    return () => as('PATCH', '/orders', { json: { ids: [id], orderStatus: 'Shipped' } })
  },
  'POST /orders/undo': async () => {
    const { undo } = (
      await as('PATCH', '/orders', { json: { ids: [await order()], orderStatus: 'Shipped' } })
    ).data
    return () => as('POST', '/orders/undo', { json: { undo } })
  },
  'GET /orders.csv': async () => () => as('GET', '/orders.csv'),
  'PATCH /repairs/:id': async () => {
    const json = { device: 'PC', problem: 'Mute.', ...pat }
    await shop.call('POST', '/api/v1/repairs', { json })
    const id = await newest('repair_requests')
    return () => as('PATCH', `/repairs/${id}`, { json: { state: 'Looked at' } })
  },
  'POST /repairs/:id/conversation': async () => {
    const json = { device: 'PC', problem: 'Deaf.', ...pat }
    await shop.call('POST', '/api/v1/repairs', { json })
    const id = await newest('repair_requests')
    return () => as('POST', `/repairs/${id}/conversation`)
  },
  'PATCH /returns/:id': async () => {
    const buyer = await customer(shop)
    const { _id: order } = await buy(shop, buyer, { fan: 1 })
    const delivered = { orderStatus: 'Delivered', paymentStatus: 'Paid' }
    await as('PATCH', `/orders/${order}`, { json: delivered })
    const form = new FormData()
    form.append('product', JSON.stringify([{ productId: 'fan', quantity: 1, reason: 'wrong' }]))
    const { token } = buyer
    const made = await shop.call('POST', `/api/v1/orders/${order}/returns`, { form, token })
    const id = made.body.data.return._id
    return () => as('PATCH', `/returns/${id}`, { json: { state: 'Approved' } })
  },
  'PATCH /contact/:id': async () => {
    const id = await message()
    return () => as('PATCH', `/contact/${id}`, { json: { state: 'done' } })
  },
  'POST /contact/:id/replies': async () => {
    const id = await message()
    return () => as('POST', `/contact/${id}/replies`, { json: answer })
  },
  'POST /contact/:id/replies/:reply/retry': async () => {
    const id = await message()
    const [{ _id }] = (await as('POST', `/contact/${id}/replies`, { json: answer })).data.reply
    await shop.shop.db.updateTable('mails').set({ failed_at: new Date() }).execute()
    return () => as('POST', `/contact/${id}/replies/${_id}/retry`)
  },
  'POST /replies/templates': async () => () => template('Recorded'),
  'PATCH /replies/templates/:id': async () => {
    const { _id, ...was } = await template('To be changed')
    return () => as('PATCH', `/replies/templates/${_id}`, { json: { ...was, text: 'Changed.', was } })
  },
  'DELETE /replies/templates/:id': async () => {
    const { _id } = await template('To be deleted')
    return () => as('DELETE', `/replies/templates/${_id}`)
  },
  'POST /mails/:id/again': async () => {
    await shop.call('POST', '/api/v1/contact', { json: { message: 'Hello?', ...pat } })
    const id = await newest('mails')
    return () => as('POST', `/mails/${id}/again`)
  },
  'POST /imports/:id/apply': async () => {
    const id = await sendList()
    return async () => {
      await as('POST', `/imports/${id}/apply`)
      await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('done')
    }
  },
  'GET /users.csv': async () => () => as('GET', '/users.csv?role=user'),
  'DELETE /users/:id': async () => {
    const { id } = await customer(shop)
    return () => as('DELETE', `/users/${id}`)
  },
  'DELETE /users/:id/sessions': async () => {
    const { id } = await customer(shop)
    return () => as('DELETE', `/users/${id}/sessions`)
  },
  'GET /newsletter/subscribers.csv': async () => () => as('GET', '/newsletter/subscribers.csv'),
}

/** What leaves no line, and why. */
const UNRECORDED: Record<string, string> = {
  'POST /imports': 'a dry run changes nothing; what is applied is recorded',
  'GET /imports/bad-rows.csv': 'it hands back what the admin sent in a moment ago',
  'GET /imports/example-list.csv': 'it is the same for everybody and holds nothing of the shop',
}

const isRow = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

async function readAdminRows(): Promise<string[]> {
  // One contract may name the rows of another.
  const rows = new Set<Endpoint>()
  const root = join(import.meta.dirname, '..')
  for await (const file of glob('**/*contract*.ts', { cwd: root }))
    for (const row of Object.values(await import(join(root, file))).filter(isRow)) rows.add(row)
  return [...rows]
    .filter(
      ({ access, method, readOnly, csv }) => access === 'admin' && ((method !== 'GET' && !readOnly) || csv),
    )
    .map(({ method, path }) => `${method} ${path}`)
}

test('every call by which admins write or take lists away is recorded, or said here why not', async () => {
  const known = [...Object.keys(CALLS), ...Object.keys(UNRECORDED)]
  expect((await readAdminRows()).sort()).toEqual(known.sort())
})

test.each(Object.keys(CALLS))(
  '%s leaves a line in the audit: who, what, when and from where',
  async (row) => {
    const run = await CALLS[row]?.()
    const { last } = await shop.shop.db
      .selectFrom('audit')
      .select(({ fn }) => fn.max<number | null>('id').as('last'))
      .executeTakeFirstOrThrow()
    await run?.()
    const lines = await shop.shop.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', last ?? 0)
      .execute()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).toMatchObject({ user_id: boss.id, user_name: 'Ada Boss' })
      expect(line.subject_id).not.toBe('')
      expect(JSON.stringify(line.change)).not.toMatch(/argon|hash|token|password/i)
      if (line.kind !== 'import') expect(line.address).toBe('here')
    }
  },
)
