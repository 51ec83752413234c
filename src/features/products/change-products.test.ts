import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, expectSoundBooks } from '../../../tests/support/checkout.ts'
import { addProducts, stockOf } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

const change = (ids: unknown, what: unknown, who: Person = boss) =>
  shop.call('PATCH', '/api/v1/products', { json: { ids, change: what }, token: who.token })
const undo = (id: string, who: Person = boss) =>
  shop.call('POST', '/api/v1/products/undo', { json: { undo: id }, token: who.token })
const read = async (id: string) => (await shop.call('GET', `/api/v1/products/${id}`)).body.data.product
const edit = (id: string, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return shop.call('PATCH', `/api/v1/products/${id}`, { form, token: boss.token })
}
const category = async (name: string): Promise<string> =>
  (await shop.call('POST', '/api/v1/category', { json: { name }, token: boss.token })).body.data.category._id

test('prices of many are set, raised by a share or by an amount, to the cent', async () => {
  await addProducts(shop, {
    a1: { stock: 5, priceCents: 1999, discountCents: 500 },
    a2: { stock: 5, priceCents: 100_050 },
  })
  const { code, body } = await change(['a2', 'a1', 'a1'], { price: { percent: -10 } })
  expect(code).toBe(200)
  expect(body).toMatchObject({ message: '2 products changed.', data: { changed: 2 } })
  expect(body.data.product.find((one: { _id: string }) => one._id === 'a1')).toEqual({
    _id: 'a1',
    name: 'a1',
    before: { price: 19.99 },
    after: { price: 17.99 },
  })
  expect([(await read('a1')).price, (await read('a2')).price]).toEqual([17.99, 900.45])
  await change(['a1', 'a2'], { price: { amount: 2.5 } })
  expect([(await read('a1')).price, (await read('a2')).price]).toEqual([20.49, 902.95])
  await change(['a1', 'a2'], { price: { set: 50 } })
  expect([(await read('a1')).price, (await read('a2')).price]).toEqual([50, 50])
  expect((await change(['a1', 'a2'], { price: { set: 50 } })).body.data).toEqual({
    changed: 0,
    product: [],
    undo: null,
    undoUntil: null,
    job: null,
  })
  expect((await read('a1')).version).toBe(4)
})

test('all that a filter finds are changed, if they are those that were selected', async () => {
  const id = await category('Fans by the dozen')
  const goods = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`fan${at}`, at % 2 ? 5 : 0]))
  await addProducts(shop, goods)
  await change(Object.keys(goods), { category: id })
  const select = async () =>
    (await shop.call('GET', `/api/v1/products/all/selection?category=${id}&stock=out`, { token: boss.token }))
      .body.data
  const changeAll = (all: unknown, more = {}) =>
    shop.call('PATCH', `/api/v1/products?category=${id}&stock=out`, {
      json: { all, change: { stock: { set: 40 } }, ...more },
      token: boss.token,
    })
  const all = await select()
  expect(all.count).toBe(6)
  await buy(shop, await customer(shop), { fan1: 5 })
  const more = await changeAll(all)
  expect([more.code, more.body.message]).toEqual([
    409,
    'There are 7 now. Review them and try again. Nothing was changed.',
  ])
  // Another one in its place: as many as were seen, and not those.
  await change(['fan0'], { stock: { set: 1 } })
  const other = await changeAll(all)
  expect([other.code, other.body.message]).toEqual([
    409,
    'The selection has changed, though there are still 6. Review them and try again. Nothing was changed.',
  ])
  expect(await stockOf(shop, 'fan1')).toBe(0)
  const { code, body } = await changeAll(await select())
  expect([code, body.message]).toEqual([200, '6 products changed.'])
  expect([await stockOf(shop, 'fan1'), await stockOf(shop, 'fan0')]).toEqual([40, 1])
  expect((await undo(body.data.undo)).body.data.restored).toBe(6)
  expect(await stockOf(shop, 'fan10')).toBe(0)
  expect((await changeAll(all, { ids: ['fan0'] })).body.errors[0]).toEqual({
    field: 'ids',
    message: 'Give either ids or all.',
  })
  expect((await changeAll(undefined)).code).toBe(400)
  expect((await changeAll(6)).code, 'a number says nothing of which ones').toBe(400)
  expect((await changeAll({ ...all, count: 20_001 })).body.errors[0].message).toBe(
    'Choose at most 20,000 at once.',
  )
})

test('discounts of many: a share of each price, an amount more, a number', async () => {
  await addProducts(shop, { b1: { stock: 5, priceCents: 3333 }, b2: { stock: 5, priceCents: 10_000 } })
  await change(['b1', 'b2'], { discount: { percent: 15 } })
  expect([(await read('b1')).discount, (await read('b2')).discount]).toEqual([5, 15])
  await change(['b1', 'b2'], { discount: { amount: 1.25 } })
  expect([(await read('b1')).discount, (await read('b2')).discount]).toEqual([6.25, 16.25])
  await change(['b1', 'b2'], { discount: { set: 0 } })
  expect([(await read('b1')).discount, (await read('b2')).discount]).toEqual([0, 0])
})

test('A06 STOCK-LEDGER: stock of many is set or added to by one correction each', async () => {
  await addProducts(shop, { c1: 5, c2: 0 })
  await change(['c1', 'c2'], { stock: { add: 7 } })
  expect([await stockOf(shop, 'c1'), await stockOf(shop, 'c2')]).toEqual([12, 7])
  await change(['c1', 'c2'], { stock: { set: 7 } })
  expect([await stockOf(shop, 'c1'), await stockOf(shop, 'c2')]).toEqual([7, 7])
  const moved = await shop.shop.db
    .selectFrom('stock_movements')
    .select(['product_id', 'quantity', 'cause', 'user_id'])
    .where('product_id', 'in', ['c1', 'c2'])
    .where('cause', '<>', 'receipt')
    .orderBy('id')
    .execute()
  expect(moved.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    ['c1', 7],
    ['c2', 7],
    ['c1', -5],
  ])
  expect(moved.every(({ cause, user_id }) => cause === 'correction' && user_id === boss.id)).toBe(true)
})

test('one that would break a rule stops all, and the answer names those that would', async () => {
  await addProducts(shop, {
    d1: { stock: 9, priceCents: 10_000 },
    d2: { stock: 2, priceCents: 5000, discountCents: 4000, name: 'Cheap one' },
    d3: { stock: 1, priceCents: 150 },
  })
  const less = await change(['d1', 'd2', 'd3'], { price: { amount: -11 } })
  expect(less.code).toBe(409)
  expect(less.body.message).toMatch(/^2 products can’t be changed that way\. .* Nothing was changed\.$/)
  expect(less.body.data.product).toEqual([
    { _id: 'd2', name: 'Cheap one', message: 'Discount must be less then price.' },
    { _id: 'd3', name: 'd3', message: 'Minimum price value 1 ' },
  ])
  const gone = await change(['d1', 'nowhere'], { stock: { add: 1 } })
  expect([gone.code, gone.body.data.product[0]._id]).toEqual([409, 'nowhere'])
  expect((await change(['d1', 'd3'], { stock: { add: -2 } })).body.data.product[0]._id).toBe('d3')
  expect((await change(['d1'], { discount: { amount: -1 } })).code).toBe(409)
  expect((await change(['d1'], { discount: { percent: 100 } })).code).toBe(409)
  expect((await change(['d1'], { category: 'nowhere' })).code).toBe(400)
  expect([await stockOf(shop, 'd1'), (await read('d1')).price, (await read('d1')).version]).toEqual([
    9, 100, 1,
  ])
})

test('a change says one thing, of one to a thousand products', async () => {
  await addProducts(shop, { e1: 1 })
  for (const wrong of [
    {},
    { price: { set: 5 }, stock: { add: 1 } },
    { price: { set: 5, percent: 1 } },
    { price: { set: 5.001 } },
    { price: 5 },
    { stock: { add: 1.5 } },
    { stock: { percent: 5 } },
    { name: { set: 'x' } },
    null,
  ]) {
    const { code, body } = await change(['e1'], wrong)
    expect([code, body.errors[0].field], JSON.stringify(wrong)).toEqual([400, 'change'])
  }
  for (const ids of [[], 'e1', [7], Array(1001).fill('e1'), undefined])
    expect((await change(ids, { stock: { add: 1 } })).code).toBe(400)
  expect((await change(['e1'], { stock: { add: 1 } }, await customer(shop))).code).toBe(403)
  expect(await stockOf(shop, 'e1')).toBe(1)
})

test('a change is taken back where it still stands; what was changed since, or is gone, is left and told', async () => {
  await addProducts(shop, {
    f1: { stock: 5, priceCents: 2000 },
    f2: { stock: 5, priceCents: 3000 },
    f3: { stock: 5, priceCents: 4000 },
  })
  const { undo: id } = (await change(['f1', 'f2', 'f3'], { price: { percent: 50 } })).body.data
  await edit('f2', { price: '77' })
  await shop.call('DELETE', '/api/v1/products/f3', { token: boss.token })
  const { body } = await undo(id)
  expect(body.message).toBe('1 product restored.')
  expect(body.data).toMatchObject({
    restored: 1,
    left: [
      { _id: 'f2', name: 'f2', message: 'It has changed since.' },
      { _id: 'f3', name: 'f3', message: 'This product is no longer sold.' },
    ],
  })
  expect([(await read('f1')).price, (await read('f2')).price]).toEqual([20, 77])
  expect((await undo(id)).code).toBe(409)
  expect((await undo('nope')).code).toBe(404)
})

test('A06 STOCK-LEDGER: taken back, stock goes by the opposite difference, so that a sale meanwhile stays', async () => {
  await addProducts(shop, { g1: 2, g2: 8 })
  const { undo: id } = (await change(['g1', 'g2'], { stock: { set: 10 } })).body.data
  await buy(shop, await customer(shop), { g1: 3, g2: 1 })
  const { body } = await undo(id)
  expect(body.data.restored).toBe(1)
  expect(body.data.left).toEqual([{ _id: 'g1', name: 'g1', message: 'Minimum quantity value 0' }])
  expect([await stockOf(shop, 'g1'), await stockOf(shop, 'g2')]).toEqual([7, 7])
})

test('categories of many are changed and taken back, unless the old one is gone meanwhile', async () => {
  await addProducts(shop, { h1: 1, h2: 1 })
  const [from, to] = [await category('Old listing'), await category('New listing')]
  await change(['h1', 'h2'], { category: from })
  const first = (await change(['h1', 'h2'], { category: to })).body.data
  expect(first.product[0]).toMatchObject({
    before: { category: { _id: from, name: 'Old listing' } },
    after: { category: { _id: to, name: 'New listing' } },
  })
  expect((await shop.call('GET', '/api/v1/products?keyward=new+listing')).body.totalResult).toBe(2)
  expect((await undo(first.undo)).body.data.restored).toBe(2)
  expect((await read('h1')).category._id).toBe(from)
  const second = (await change(['h1', 'h2'], { category: to })).body.data
  await shop.call('DELETE', `/api/v1/category/${from}`, { token: boss.token })
  for (const attempt of ['first', 'second, since the first set nothing back']) {
    const { code, body } = await undo(second.undo)
    expect([code, body.message, body.data.restored], attempt).toEqual([200, 'Nothing was restored.', 0])
    expect(body.data.left[0].message).toBe('Its category no longer exists.')
  }
  expect((await read('h1')).category._id).toBe(to)
})

test('bulk changes and sales of the same goods at once: each counts once', async () => {
  await addProducts(shop, { i1: 50, i2: 50 })
  const who = await customer(shop)
  const codes = await Promise.all([
    ...Array.from({ length: 5 }, (_, at) =>
      change(at % 2 ? ['i1', 'i2'] : ['i2', 'i1'], { stock: { add: 2 } }).then(({ code }) => code),
    ),
    ...Array.from({ length: 5 }, () => buy(shop, who, { i1: 1, i2: 1 }).then(() => 200)),
  ])
  expect(new Set(codes)).toEqual(new Set([200]))
  expect([await stockOf(shop, 'i1'), await stockOf(shop, 'i2')]).toEqual([55, 55])
})

test('an edit of what someone else has edited meanwhile is refused, says who, and shows both', async () => {
  await addProducts(shop, { j1: { stock: 5, priceCents: 2000, name: 'Twice edited' } })
  const { version } = await read('j1')
  expect((await edit('j1', { price: '30', version: String(version) })).code).toBe(200)
  const late = await edit('j1', { price: '40', version: String(version) })
  expect(late.code).toBe(409)
  expect(late.body.message).toMatch(/^Twice edited was changed by Ada Boss at \w+ \d+, \d{4}, /)
  expect(late.body.data.product).toMatchObject({ _id: 'j1', price: 30, version: version + 1 })
  expect((await read('j1')).price).toBe(30)
  expect((await edit('j1', { price: '40' })).code, 'without a version the last one wins').toBe(200)
  expect((await edit('j1', { version: 'x' })).body.errors[0].field).toBe('version')
})

test('a sale is no edit: a form that was open meanwhile still saves', async () => {
  await addProducts(shop, { k1: 5 })
  const { version } = await read('k1')
  await buy(shop, await customer(shop), { k1: 1 })
  expect((await edit('k1', { price: '30', version: String(version) })).code).toBe(200)
  expect(await stockOf(shop, 'k1')).toBe(4)
})

test('a category renamed meanwhile is a 409 that says its name now', async () => {
  const id = await category('First name')
  const rename = (name: string, nameWas: string) =>
    shop.call('PATCH', `/api/v1/category/${id}`, { json: { name, nameWas }, token: boss.token })
  expect((await rename('Second name', 'First name')).code).toBe(200)
  const late = await rename('Third name', 'First name')
  expect([late.code, late.body.data.name]).toEqual([409, 'Second name'])
  expect(late.body.message).toMatch(/changed by Ada Boss at .*: it’s now called Second name\.$/)
})
