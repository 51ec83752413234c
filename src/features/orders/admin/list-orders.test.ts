import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import { buy } from '../../../../tests/support/checkout.ts'
import { addProducts } from '../../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { readOrderSearch } from './order-search.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
})
afterAll(() => shop.close())

const list = (query: string, who: Person | null = boss) =>
  shop.call('GET', `/api/v1/orders?${query}`, who ? { token: who.token } : {})
type Listed = { _id: string; number: string; total: number; orderStatus: string; paymentStatus: string }
const found = async (query: string): Promise<Listed[]> => (await list(query)).body.data.order
const numbers = async (query: string) => (await found(query)).map(({ number }) => number)

type Written = {
  placedAt?: string
  cents?: number
  phone?: string
  orderStatus?: 'Pending' | 'Processing' | 'Shipped' | 'Delivered'
  paymentStatus?: 'Pending' | 'Paid'
}

/** Writes an order as it would stand after a while. */
async function order(who: Person, written: Written = {}): Promise<string> {
  const { number } = await shop.shop.db
    .insertInto('orders')
    .values({
      id: newId(),
      user_id: who.id,
      address: '12 Harbour Road',
      pincode: '560001',
      phone_number: written.phone ?? '555 0100',
      country: 'India',
      payment_type: 'Cash On Delivery',
      subtotal_cents: written.cents ?? 1000,
      shipping_cents: 0,
      tax_cents: 0,
      gst_cents: 0,
      order_status: written.orderStatus ?? 'Pending',
      payment_status: written.paymentStatus ?? 'Pending',
      ...(written.placedAt && { placed_at: new Date(written.placedAt) }),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return `NB-${number}`
}

test('orders are found by number, buyer, mail address and phone, each letter by letter', async () => {
  const [ana, ben] = [await customer(shop, 'Ana_Sousa 50%'), await customer(shop, 'Ben Okafor')]
  const first = await order(ana, { phone: '+91 (984) 50-12345' })
  const second = await order(ben, { phone: '0044 20 7946 0000' })
  for (const typed of [
    first,
    first.toLowerCase(),
    first.replace('NB-', ''),
    `#${first.slice(3)}`,
    ` ${first} `,
  ])
    expect(await numbers(`search=${encodeURIComponent(typed)}`), typed).toEqual([first])
  expect(await numbers('search=ana_sou')).toEqual([first])
  expect(await numbers('search=anaXsou'), 'a sign is no wildcard').toEqual([])
  expect(await numbers('search=50%25')).toEqual([first])
  expect(await numbers(`search=${ben.email.slice(0, 14).toUpperCase()}`)).toEqual([second])
  for (const typed of ['98450 12345', '9845012345', '91984', '+91 984'])
    expect(await numbers(`search=${encodeURIComponent(typed)}`), typed).toEqual([first])
  expect(await numbers('search=okafor&orderStatus=Shipped')).toEqual([])
  expect((await list('search=nobody')).body).toMatchObject({ result: 0, totalResult: 0 })
  for (const odd of ["'; drop table orders; --", '%', '\\', '99999999999999999999', '()'])
    expect((await list(`search=${encodeURIComponent(odd)}`)).code, odd).toBe(200)
})

test('what is typed is read as a number, a phone or a name', () => {
  expect(readOrderSearch('NB-1042')).toEqual({ text: 'NB-1042', number: 1042, phoneDigits: null })
  expect(readOrderSearch('1042')).toMatchObject({ number: 1042, phoneDigits: null })
  expect(readOrderSearch('+91 98-450')).toMatchObject({ number: null, phoneDigits: '9198450' })
  expect(readOrderSearch('9999999999')).toMatchObject({ number: null, phoneDigits: '9999999999' })
  expect(readOrderSearch('Ana 12345')).toMatchObject({ number: null, phoneDigits: null })
})

test('orders are filtered by their states, several at once', async () => {
  const who = await customer(shop, 'States')
  const only = (query: string) => numbers(`search=States&sort=number&${query}`)
  const pending = await order(who)
  const shipped = await order(who, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const owed = await order(who, { orderStatus: 'Delivered' })
  expect(await only('orderStatus=Pending')).toEqual([pending])
  expect(await only('orderStatus=Pending&orderStatus=Shipped')).toEqual([pending, shipped])
  expect(await only('paymentStatus=Paid')).toEqual([shipped])
  expect(await only('orderStatus=Delivered&paymentStatus=Pending')).toEqual([owed])
  for (const [query, field] of [
    ['orderStatus=Lost', 'orderStatus'],
    ['paymentStatus=paid', 'paymentStatus'],
    ['sort=price', 'sort'],
    ['sort=total&sort=number', 'sort'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ] as const) {
    const { code, body } = await list(query)
    expect([code, body.errors[0].field], query).toEqual([400, field])
  }
})

test('A25 TIME-SSR: days are counted by the shop’s clock, the last one to its end', async () => {
  const { timeZone } = shop.shop.company
  const who = await customer(shop, 'Midnight')
  // The same instant is another day west of Greenwich: found by asking the zone itself.
  const dayOf = (at: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone })
  const [late, early] = ['2026-03-10T03:59:00Z', '2026-03-10T12:00:00Z']
  expect(dayOf(late), 'this test wants a shop in America').toBe('2026-03-09')
  const [one, two] = [await order(who, { placedAt: late }), await order(who, { placedAt: early })]
  const between = (from: string, to: string) => numbers(`search=Midnight&sort=number&from=${from}&to=${to}`)
  expect(await between('2026-03-09', '2026-03-09')).toEqual([one])
  expect(await between('2026-03-10', '2026-03-10')).toEqual([two])
  expect(await between('2026-03-09', '2026-03-10')).toEqual([one, two])
  expect(await between('2026-03-11', '2026-03-09')).toEqual([])
})

test('A13 SORT-TIES: every order of the list, forwards and to its end, holds each order once', async () => {
  const who = await customer(shop, 'Ties')
  for (let at = 0; at < 23; at++)
    await order(who, { placedAt: `2026-01-0${1 + (at % 2)}T00:00:00Z`, cents: 500 + (at % 3) })
  for (const sort of ['-orderAt', 'orderAt', '-total', 'total', '-number', 'number']) {
    const pages: Listed[][] = []
    for (let page = 1; page <= 6; page++)
      pages.push(await found(`search=Ties&sort=${sort}&limit=5&page=${page}`))
    expect(
      pages.map((page) => page.length),
      sort,
    ).toEqual([5, 5, 5, 5, 3, 0])
    const whole = await found(`search=Ties&sort=${sort}&limit=100`)
    expect(pages.flat().map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id))
    expect(new Set(whole.map(({ _id }) => _id)).size).toBe(23)
    const totals = whole.map(({ total }) => total)
    if (sort === 'total') expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    if (sort === '-total') expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  }
  expect((await list('search=Ties&limit=5&page=5')).body).toMatchObject({ result: 3, totalResult: 23 })
})

test('what a list is counted at is what its pages hold, whatever came since', async () => {
  const who = await customer(shop, 'Moments')
  const days = ['2024-05-01', '2024-05-02', '2024-05-02', '2024-05-03', '2024-05-04']
  for (const [at, day] of days.entries())
    await order(who, { placedAt: `${day}T18:00:00Z`, orderStatus: at % 2 ? 'Shipped' : 'Delivered' })
  const total = async (query: string) => {
    const { result, totalResult } = (await list(`limit=100&${query}`)).body
    expect(result, query).toBe(totalResult)
    return totalResult
  }
  expect(await total('from=2024-05-01&to=2024-05-04')).toBe(5)
  expect(await total('from=2024-05-01&to=2024-05-04&upTo=2024-05-02T18:00:00.000Z')).toBe(3)
  expect(await total('from=2024-05-02&upTo=2024-05-03T17:59:59.999Z')).toBe(2)
  expect(await total('from=2024-05-01&upTo=2024-05-03T18:00:00.000Z&orderStatus=Shipped')).toBe(2)
  expect(await total('upTo=2024-05-01T17:59:59.999Z')).toBe(0)
  const { totalResult } = (await list('')).body
  expect((await list('upTo=2199-01-01T00:00:00.000Z')).body.totalResult).toBe(totalResult)
})

test('the list for spreadsheets says who carries an order, and its number as on the label', async () => {
  const id = await order(await customer(shop, 'Parcel Person'))
  await shop.shop.db
    .updateTable('orders')
    .set({ carrier: 'FedEx', tracking_number: '123456789012' })
    .where('number', '=', Number(id.slice(3)))
    .execute()
  const { text } = await shop.call('GET', '/api/v1/orders.csv?search=Parcel%20Person', { token: boss.token })
  const [head = '', row = ''] = text.split('\r\n')
  expect(head).toMatch(/,Order status,Carrier,Tracking number$/)
  expect(row).toMatch(/,Pending,FedEx,1234 5678 9012$/)
})

test('A24 AUTHZ: lists and exports of orders are for admins', async () => {
  const who = await customer(shop)
  for (const path of ['/orders', '/orders.csv', '/users.csv', '/products.csv', '/audit', '/overview']) {
    expect((await shop.call('GET', `/api/v1${path}`)).code, path).toBe(401)
    expect((await shop.call('GET', `/api/v1${path}`, { token: who.token })).code, path).toBe(403)
  }
})

test('A27 IMPORT: orders are exported as they are filtered, and no cell can run as a formula', async () => {
  await addProducts(shop, {
    evil: { stock: 50, priceCents: 1999, name: '=HYPERLINK("http://x.test","win")' },
  })
  const who = await customer(shop, '@SUM(A1)')
  const placed = await buy(shop, who, { evil: 2 }, { address: '-12 "Harbour" Road,\nFlat 3' })
  await buy(shop, await customer(shop, 'Somebody else'), { evil: 1 })
  // The day of the shop's clock, where Greenwich has another one.
  const dayOf = () => stampsIn(shop.shop.company.timeZone)(shop.shop.now()).slice(0, 10)
  while (dayOf() === shop.shop.now().toISOString().slice(0, 10)) shop.wait(3600)
  const { code, text, headers } = await shop.call('GET', '/api/v1/orders.csv?search=%40SUM', {
    token: boss.token,
  })
  expect(code).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="orders-${dayOf()}.csv"`)
  expect(headers.get('cache-control')).toBe('no-store')
  const [head = '', ...rows] = text.split('\r\n')
  expect(head).toMatch(/^(\ufeff)?Order,Order at/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(`${placed.number},`)
  expect(rows[0]).toContain(`,'@SUM(A1),${who.email},'+91 98450 12345,"'-12 ""Harbour"" Road,\nFlat 3",`)
  expect(rows[0]).toContain(`"2 × =HYPERLINK(""http://x.test"",""win"")",2,39.98,40,1.9,1.9,83.78,`)
})
