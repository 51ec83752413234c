import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOnBulk } from '#features/bulk/work-on-bulk.server.ts'
import { BULK_WORK } from '#work.server.ts'
import { addProducts, CATEGORY } from '../../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
})
afterAll(() => shop.close())

type Asked = Record<string, unknown>
const preview = async (body: Asked, query = '') =>
  shop.call('POST', `/api/v1/products/prices/preview${query}`, { json: body, token: boss.token })
const change = (body: Asked, query = '') =>
  shop.call('PATCH', `/api/v1/products${query}`, { json: body, token: boss.token })
const undo = (id: string) =>
  shop.call('POST', '/api/v1/products/undo', { json: { undo: id }, token: boss.token })
const pricesOf = async (...ids: string[]) => {
  const rows = await shop.shop.db
    .selectFrom('products')
    .select(['id', 'price_cents', 'discount_cents'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.price_cents)
}
const cost = (id: string, dollars: string) => {
  const form = new FormData()
  form.append('cost', dollars)
  return shop.call('PATCH', `/api/v1/products/${id}`, { form, token: boss.token })
}

test('before and after of each, what cannot be set first, then what is below cost, then the thinnest margin', async () => {
  await addProducts(shop, {
    kraken: { stock: 3, priceCents: 27_999, discountCents: 5000 },
    mouse: { stock: 3, priceCents: 14_999, discountCents: 3000 },
    lift: { stock: 3, priceCents: 6999 },
    unknown: { stock: 3, priceCents: 9999 },
  })
  await cost('mouse', '96')
  await cost('lift', '36.20')
  const ids = ['lift', 'unknown', 'mouse', 'kraken', 'gone']
  const { code, body } = await preview({ ids, change: { price: { set: 49.99 } } })
  expect(code).toBe(200)
  expect(body.data.product.map((one: { _id: string }) => one._id)).toEqual([
    'kraken',
    'mouse',
    'lift',
    'unknown',
  ])
  expect(body.data.product[0]).toMatchObject({
    before: { price: 279.99, discount: 50 },
    after: { price: 49.99, discount: 50 },
    problem: 'Discount above price',
  })
  expect(body.data.product[1]).toMatchObject({ cost: 96, problem: null, belowCost: 76.01 })
  expect(body.data.summary).toEqual({
    total: 5,
    changing: 3,
    unchanged: 0,
    discountAbove: 1,
    otherwiseRefused: 1,
    belowCost: 1,
    average: -48.4,
    lowest: 49.99,
  })
  // Nothing was written by looking.
  expect(await pricesOf('kraken', 'lift')).toEqual([27_999, 6999])
})

test('what was shown is what is set: the refused are left out, those below cost as well where it is wished, and back', async () => {
  await addProducts(shop, {
    over: { stock: 3, priceCents: 27_999, discountCents: 5000 },
    under: { stock: 3, priceCents: 14_999 },
    fine: { stock: 3, priceCents: 6999 },
  })
  await cost('under', '96')
  const body = { ids: ['over', 'under', 'fine'], change: { price: { set: 49.99 } } }
  const { seen } = (await preview(body)).body.data
  const all = await change({ ...body, seen })
  expect([all.code, all.body.message]).toEqual([
    409,
    'over can’t be changed that way: Discount must be less then price. Nothing was changed.',
  ])
  const sound = await change({ ...body, seen, skip: 'warned' })
  expect(sound.body.data.changed).toBe(1)
  expect(await pricesOf('over', 'under', 'fine')).toEqual([27_999, 14_999, 4999])
  expect((await undo(sound.body.data.undo)).body.data.restored).toBe(1)
  const again = (await preview(body)).body.data.seen
  expect((await change({ ...body, seen: again, skip: 'refused' })).body.data.changed).toBe(2)
  expect(await pricesOf('over', 'under', 'fine')).toEqual([27_999, 4999, 4999])
})

test('a price, a discount or a cost that somebody changed since is refused whole, and told', async () => {
  await addProducts(shop, { seen1: { stock: 3, priceCents: 2000 }, seen2: { stock: 3, priceCents: 3000 } })
  const body = { ids: ['seen1', 'seen2'], change: { price: { percent: 5 }, round: '.99' } }
  for (const fields of [{ price: { set: 31 } }, { discount: { set: 1 } }, { cost: { set: 12 } }]) {
    const { seen } = (await preview(body)).body.data
    await change({ ids: ['seen2'], change: fields })
    const { code, body: refused } = await change({ ...body, seen })
    expect([code, refused.message]).toEqual([
      409,
      'Prices changed while you were editing. Review them and try again. Nothing was changed.',
    ])
  }
  expect(await pricesOf('seen1', 'seen2')).toEqual([2000, 3100])
})

test('the preview and what sets it agree on every product, by the same call with another page and order', async () => {
  const goods = Object.fromEntries(
    Array.from({ length: 73 }, (_, at) => [`row${at}`, { stock: 1, priceCents: 137 + at * 1111 }]),
  )
  await addProducts(shop, goods)
  const ids = Object.keys(goods)
  const asked = { ids, change: { price: { percent: 5 }, round: '.99' }, sort: 'price' }
  const pages = await Promise.all([1, 2, 3].map((page) => preview({ ...asked, page })))
  const shown = pages.flatMap(({ body }) => body.data.product)
  expect(shown.map((one: { _id: string }) => one._id)).toEqual(ids)
  await change({ ids, change: asked.change, seen: pages[0]?.body.data.seen })
  const set = await pricesOf(...ids)
  expect(set).toEqual(shown.map((one: { after: { price: number } }) => Math.round(one.after.price * 100)))
})

/** So many products of one word, and what selects them. */
async function shelveMany(word: string, count: number): Promise<{ count: number; digest: string }> {
  const many = Array.from({ length: count }, (_, at) => ({
    id: `${word}${String(at).padStart(5, '0')}`,
    name: `${word} ${at}`,
    price_cents: 1000 + at,
    category_id: CATEGORY,
    description: 'One of many.',
    specification: `Kind: ${word}`,
  }))
  for (let from = 0; from < many.length; from += 500)
    await shop.shop.db
      .insertInto('products')
      .values(many.slice(from, from + 500))
      .execute()
  const { body } = await shop.call('GET', `/api/v1/products/all/selection?keyward=${word}`, {
    token: boss.token,
  })
  expect(body.data.count).toBe(count)
  return body.data
}

test('very many are previewed by the page, set by the job as they were seen, and one changed meanwhile is named', async () => {
  const db = shop.shop.db
  const asked = { all: await shelveMany('many', 1500), change: { price: { percent: 10 } } }
  const { body } = await preview({ ...asked, page: 30 }, '?keyward=many')
  expect([body.data.product.length, body.data.summary.changing]).toEqual([50, 1500])
  const { data } = (await change({ ...asked, seen: body.data.seen }, '?keyward=many')).body
  expect(data.job.total).toBe(1500)
  await db.updateTable('products').set({ price_cents: 77_700 }).where('id', '=', 'many01499').execute()
  await workOnBulk(shop.shop, BULK_WORK, data.job._id)
  const { job } = (await shop.call('GET', `/api/v1/bulk-jobs/${data.job._id}`, { token: boss.token })).body
    .data
  expect([job.state, job.changed, job.left]).toEqual([
    'done',
    1499,
    [{ _id: 'many01499', name: 'many 1499', message: 'Its price was changed while you were editing.' }],
  ])
  expect(await pricesOf('many00000', 'many01499')).toEqual([1100, 77_700])
})

test('what is below cost is left out by a job as well, also where nothing was previewed', async () => {
  const all = await shelveMany('costly', 1100)
  await cost('costly00007', '9')
  const { data } = (
    await change({ all, change: { price: { percent: -20 } }, skip: 'warned' }, '?keyward=costly')
  ).body
  await workOnBulk(shop.shop, BULK_WORK, data.job._id)
  expect(await pricesOf('costly00007', 'costly00008')).toEqual([1007, 806])
})

test('shoppers are refused, and a change that is none of prices too', async () => {
  const buyer = await customer(shop)
  const sent = { json: { ids: ['fine'], change: { price: { set: 5 } } }, token: buyer.token }
  expect((await shop.call('POST', '/api/v1/products/prices/preview', sent)).code).toBe(403)
  expect((await preview({ ids: ['fine'], change: { stock: { set: 5 } } })).code).toBe(400)
  expect((await preview({ ids: ['fine'], change: { price: { set: 5 }, round: '.95' } })).code).toBe(400)
})
