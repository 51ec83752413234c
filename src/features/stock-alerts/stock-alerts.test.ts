import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMINAL } from '#features/audit/record-audit.server.ts'
import { importList } from '#features/import/run/import-list.server.ts'
import { buy, expectSoundBooks } from '../../../tests/support/checkout.ts'
import { importShop } from '../../../tests/support/import-shop.ts'
import { addProducts, stockOf } from '../../../tests/support/listing.ts'
import { mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, leave, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { sendStockAlerts } from './send-stock-alerts.server.ts'

let shop: TestShop
let otherNode: Pick<TestShop, 'call'>
let boss: Person
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test' })
  otherNode = shop.openNode()
  boss = await admin(shop)
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

type Node = Pick<TestShop, 'call'>
const ask = ({ token }: { token?: string }, id: string, node: Node = shop) =>
  node.call('POST', `/api/v1/restock/${id}`, token ? { token } : {})
const giveUp = ({ token }: Person, id: string) => shop.call('DELETE', `/api/v1/restock/${id}`, { token })
const awaitedBy = async ({ token }: Person) =>
  (await shop.call('GET', '/api/v1/restock', { token })).body.data.product.map(
    ({ productId }: { productId: string }) => productId,
  )
const setStock = async (id: string, quantity: number, node: Node = shop) => {
  const form = new FormData()
  form.append('quantity', String(quantity))
  expect((await node.call('PATCH', `/api/v1/products/${id}`, { form, token: boss.token })).code).toBe(200)
}
const changeMany = (ids: string[], stock: object) =>
  shop.call('PATCH', '/api/v1/products', { json: { ids, change: { stock } }, token: boss.token })

/** Does what is queued, as the background work does once its time has come. Answers for which products. */
async function work(): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    delete from pgboss.job where name = 'restock' returning data ->> 'productId' as "productId"`.execute(
    shop.shop.db,
  )
  await Promise.all(rows.map(({ productId }) => sendStockAlerts(shop.shop, productId)))
  await sendMails(shop)
  return rows.map(({ productId }) => productId)
}
const lettersTo = async ({ email }: { email: string }) =>
  (await mailsTo(shop, email)).filter((mail) => mail.includes('Subject: Back at Northbridge'))

test('one press waits for a product that is sold out, two at once wait once, another press gives it up', async () => {
  await addProducts(shop, { gpu: { stock: 0, name: 'GeForce RTX 5080' } })
  const her = await customer(shop)
  const answers = await Promise.all([ask(her, 'gpu'), ask(her, 'gpu', otherNode), ask(her, 'gpu')])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(answers[0]?.body).toMatchObject({
    message: 'We’ll email you once when it’s back.',
    data: { product: [{ productId: 'gpu', name: 'GeForce RTX 5080' }] },
  })
  expect(await awaitedBy(her)).toEqual(['gpu'])
  const { data } = (await shop.call('GET', '/api/v1/users/me/data', { token: her.token })).body
  expect(data.restock).toMatchObject([{ productId: 'gpu', name: 'GeForce RTX 5080' }])
  expect((await giveUp(her, 'gpu')).body).toMatchObject({ data: { product: [] } })
  expect((await giveUp(her, 'gpu')).code).toBe(200)
  await setStock('gpu', 3)
  expect(await work()).toEqual([])
  expect(await lettersTo(her)).toEqual([])
})

test('visitors, unknown products and products in stock are refused in a sentence; wishes are one’s own', async () => {
  await addProducts(shop, { full: { stock: 2, name: 'Full shelf' }, empty: 0 })
  const [her, him] = [await customer(shop), await customer(shop)]
  expect((await ask({}, 'empty')).code).toBe(401)
  expect((await shop.call('GET', '/api/v1/restock')).code).toBe(401)
  expect((await shop.call('DELETE', '/api/v1/restock/empty')).code).toBe(401)
  expect(await ask(her, 'nowhere')).toMatchObject({
    code: 404,
    body: { message: 'Product not found.' },
  })
  expect(await ask(her, 'full')).toMatchObject({
    code: 409,
    body: { message: 'Full shelf is in stock. You can order it now.' },
  })
  await ask(her, 'empty')
  expect(await awaitedBy(him)).toEqual([])
  await giveUp(him, 'empty')
  expect(await awaitedBy(her)).toEqual(['empty'])
})

test('the mail comes once, in text and HTML, with the way to the product, however often the stock moves', async () => {
  await addProducts(shop, { ssd: { stock: 0, name: 'Samsung <990> Pro' } })
  const [her, him] = [await customer(shop), await customer(shop)]
  await ask(her, 'ssd')
  for (const quantity of [4, 0, 2]) await setStock('ssd', quantity)
  // Two changes, and so two jobs; they run at once.
  expect(await work()).toEqual(['ssd', 'ssd'])
  const [mail = '', ...more] = await lettersTo(her)
  expect(more).toEqual([])
  expect(mail).toContain('Subject: Back at Northbridge: Samsung <990> Pro')
  expect(mail).toContain('https://shop.example.test/product/ssd')
  expect(mail).toContain('Samsung &lt;990&gt; Pro')
  expect(mail).toMatch(/^Content-Type: text\/plain/m)
  expect(await awaitedBy(her)).toEqual([])
  await setStock('ssd', 0)
  await setStock('ssd', 1)
  expect(await work()).toEqual([])
  // Who asks anew is told anew, and he alone.
  await setStock('ssd', 0)
  await ask(him, 'ssd')
  await setStock('ssd', 9)
  await work()
  expect([(await lettersTo(her)).length, (await lettersTo(him)).length]).toEqual([1, 1])
})

test('what is sold out again before the mail goes is waited for on', async () => {
  await addProducts(shop, { psu: 0 })
  const her = await customer(shop)
  await ask(her, 'psu')
  await setStock('psu', 1)
  await buy(shop, await customer(shop), { psu: 1 })
  expect(await work()).toEqual(['psu'])
  expect(await lettersTo(her)).toEqual([])
  expect(await awaitedBy(her)).toEqual(['psu'])
  await setStock('psu', 1)
  await work()
  expect(await lettersTo(her)).toHaveLength(1)
})

test('every way by which stock comes in is heard: the form, a change of many, its undoing, a list', async () => {
  await addProducts(shop, { one: 0, two: 0, three: 0, four: 0, five: 5 })
  const her = await customer(shop)
  for (const id of ['one', 'two', 'three', 'four']) expect((await ask(her, id)).code).toBe(200)
  await setStock('one', 1)
  expect(await work()).toEqual(['one'])
  await changeMany(['two', 'five'], { add: 3 })
  expect(await work()).toEqual(['two'])
  const emptied = (await changeMany(['five'], { set: 0 })).body.data
  await ask(her, 'five')
  await shop.call('POST', '/api/v1/products/undo', { json: { undo: emptied.undo }, token: boss.token })
  expect(await work()).toEqual(['five'])
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-restock-'))
  try {
    const list = { path: join(folder, 'list.csv'), name: 'list.csv', isUpload: false }
    await writeFile(list.path, 'id,name,category,price,quantity\nthree,three,Test parts,1000,7\n')
    expect(await importList(importShop(shop.shop), list, { by: TERMINAL, onRows: () => {} })).toMatchObject({
      changed: 1,
      bad: [],
    })
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(await work()).toEqual(['three'])
  // What does not bring it back is no news.
  await changeMany(['four'], { set: 0 })
  expect(await work()).toEqual([])
  expect(await lettersTo(her)).toHaveLength(4)
  expect(await awaitedBy(her)).toEqual(['four'])
})

test('a list that is uploaded is heard as well, though another process saves it', async () => {
  await addProducts(shop, { sent: 0 })
  const her = await customer(shop)
  await ask(her, 'sent')
  const form = new FormData()
  form.append(
    'lists',
    new File(['id,name,category,price,quantity\nsent,sent,Test parts,1000,7\n'], 'list.csv'),
  )
  const { token } = boss
  const { _id } = (await shop.call('POST', '/api/v1/imports', { form, token })).body.data.import
  const becomes = (state: string) =>
    expect
      .poll(
        async () => (await shop.call('GET', `/api/v1/imports/${_id}`, { token })).body.data.import.state,
        {
          timeout: 30_000,
        },
      )
      .toBe(state)
  await becomes('read')
  expect((await shop.call('POST', `/api/v1/imports/${_id}/apply`, { token })).code).toBe(200)
  await becomes('done')
  expect(await work()).toEqual(['sent'])
  expect(await lettersTo(her)).toHaveLength(1)
}, 60_000)

test('goods that come in on two nodes at once, while others ask: each is told once, or waits and was refused', async () => {
  for (let round = 0; round < 5; round++) {
    const id = `race-${round}`
    await addProducts(shop, { [id]: 0 })
    const people = await Promise.all(Array.from({ length: 6 }, () => customer(shop)))
    const [first, ...late] = people
    if (!first) throw new Error('Nobody came.')
    await ask(first, id)
    const asked = late.map((who, at) => ask(who, id, at % 2 ? shop : otherNode))
    await Promise.all([setStock(id, 2), setStock(id, 4, otherNode), ...asked])
    expect(await stockOf(shop, id)).toBeGreaterThan(0)
    await Promise.all([sendStockAlerts(shop.shop, id), sendStockAlerts(shop.shop, id)])
    await work()
    const codes = await Promise.all(asked.map(async (answer) => (await answer).code))
    for (const [at, who] of late.entries()) {
      expect([200, 409]).toContain(codes[at])
      expect((await lettersTo(who)).length, `told of ${id}`).toBe(codes[at] === 200 ? 1 : 0)
    }
    expect(await lettersTo(first)).toHaveLength(1)
  }
})

test('who deletes his account, and what is sold no longer, is forgotten, also while the mails are written', async () => {
  await addProducts(shop, { hub: 0, dock: 0 })
  const people = await Promise.all(Array.from({ length: 8 }, () => customer(shop)))
  for (const who of people) await ask(who, 'hub')
  const [first, ...others] = people
  if (!first) throw new Error('Nobody came.')
  await ask(first, 'dock')
  await shop.call('DELETE', '/api/v1/products/dock', { token: boss.token })
  expect(await awaitedBy(first)).toEqual(['hub'])
  await setStock('hub', 5)
  const [, ...left] = await Promise.all([work(), ...others.map(({ token }) => leave(shop, token))])
  expect(left.map(({ code }) => code)).toEqual(others.map(() => 200))
  expect(await lettersTo(first)).toHaveLength(1)
  expect(
    await shop.shop.db
      .selectFrom('restock_wishes')
      .select('user_id')
      .where('product_id', '=', 'hub')
      .execute(),
  ).toEqual([])
})

test('A29 PUBLIC-FORM: a customer waits for fifty products at most, and asks sixty times a minute', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => `sold-out-${at}`)
  await addProducts(shop, Object.fromEntries(ids.map((id) => [id, 0])))
  const her = await customer(shop)
  const answers = await Promise.all(ids.map((id, at) => ask(her, id, at % 2 ? shop : otherNode)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(50)
  const refused = answers.find(({ code }) => code !== 200)
  expect([refused?.code, refused?.body.message]).toEqual([
    409,
    'You can be notified about up to 50 products. Cancel one first.',
  ])
  const [awaited] = await awaitedBy(her)
  // What is waited for already is no further one.
  expect((await ask(her, awaited)).code).toBe(200)
  const codes = await Promise.all(Array.from({ length: 60 }, async () => (await ask(her, awaited)).code))
  expect(codes).toContain(429)
})
