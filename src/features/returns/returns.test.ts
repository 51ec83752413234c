import { afterAll, beforeAll, expect, test } from 'vitest'
import { RETURN_STATES, returnTerms } from '#features/order-terms/return-state.ts'
import { expectSoundBooks } from '../../../tests/support/checkout.ts'
import { stockOf } from '../../../tests/support/listing.ts'
import { mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { pictureOf } from '../../../tests/support/product-form.ts'
import { fans, returnForm, returningIn, shelveReturnables } from '../../../tests/support/returning.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
let act: ReturnType<typeof returningIn>
beforeAll(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'silent' })
  boss = await admin(shop)
  act = returningIn(shop, boss)
  await shelveReturnables(shop)
})
afterAll(() => shop.close())

test('one of two units with a photo: requested, approved, received, closed; each told once, and no money or stock is moved', async () => {
  const order = await act.bought()
  const stock = await stockOf(shop, 'fan')
  const { code, body } = await act.ask(order, returnForm([fans()], 'It rattles.', [await pictureOf(41)]))
  expect(code).toBe(201)
  expect(body.message).toBe('Request sent')
  const made = body.data.return
  expect(made).toMatchObject({
    number: null,
    orderNumber: order.number,
    state: 'Requested',
    product: [{ productId: 'fan', quantity: 1, reason: 'faulty', unitPrice: 1000 }],
    note: 'It rattles.',
  })
  expect(made.photos).toHaveLength(1)
  expect((await act.look(order)).body.data.product[0]).toMatchObject({ quantity: 2, returnable: 1 })
  for (const [state, note] of [
    ['Approved', 'Please add the screws.'],
    ['Received', ''],
    ['Closed', ''],
  ] as const) {
    expect((await act.step(made._id, state, note)).code).toBe(200)
    // Pressed twice, it is one step.
    expect((await act.step(made._id, state, note)).code).toBe(409)
    await sendMails(shop)
  }
  const mails = (await mailsTo(shop, order.buyer.email)).filter((mail) => /Subject: Return/.test(mail))
  const now = (await act.look(order)).body.data.return[0]
  expect(now.number).toMatch(/^RT-1\d{3}$/)
  expect(mails.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1])).toEqual([
    `Return request for order ${order.number} received`,
    `Return ${now.number} approved`,
    `Return ${now.number} received`,
    `Return ${now.number} closed`,
  ])
  expect(mails[1]).toContain('Please add the screws.')
  expect(now.history.map(({ state }: { state: string }) => state)).toEqual([
    'Requested',
    'Approved',
    'Received',
    'Closed',
  ])
  expect(await stockOf(shop, 'fan')).toBe(stock)
  await expectSoundBooks(shop)
  const { body: log } = await shop.call('GET', `/api/v1/audit?subject=return:${made._id}`, {
    token: boss.token,
  })
  expect(log.totalResult).toBe(3)
})

test('declined with a reason that the buyer reads; the units may be asked for again, and then not be approved twice', async () => {
  const order = await act.bought()
  const first = (await act.ask(order, returnForm([fans(2)]))).body.data.return
  const { code, body } = await act.step(first._id, 'Declined')
  expect([code, body.message, body.errors[0].field]).toEqual([400, 'Enter a reason', 'note'])
  expect((await act.step(first._id, 'Declined', 'The blades are cut.')).code).toBe(200)
  const seen = (await act.look(order)).body.data
  expect(seen.return[0]).toMatchObject({ state: 'Declined', number: null })
  expect(seen.return[0].history.at(-1)).toMatchObject({ state: 'Declined', note: 'The blades are cut.' })
  expect(seen.product[0].returnable).toBe(2)
  await sendMails(shop)
  expect((await mailsTo(shop, order.buyer.email)).at(-1)).toContain('The blades are cut.')
  expect((await act.ask(order, returnForm([fans(1)]))).code).toBe(201)
  expect((await act.step(first._id, 'Approved')).code).toBe(409)
})

test('two windows at once: units in all requests of an order never exceed what was bought', async () => {
  const order = await act.bought({ fan: 3 })
  const node = shop.openNode()
  const sent = await Promise.all(
    [shop.call, node.call, shop.call, node.call].map((call) =>
      call('POST', `/api/v1/orders/${order.id}/returns`, {
        form: returnForm([fans(2)]),
        token: order.buyer.token,
      }),
    ),
  )
  // An account has one form at a time on a node; whoever comes second hears what is left.
  expect(sent.map(({ code }) => code).sort()).toEqual([201, 409, 409, 409])
  expect(sent.find(({ code }) => code === 409)?.body.message).toBe('You can return 1 more unit of fan.')
  // The database says no as well where the code above is passed by.
  const request = await shop.shop.db
    .selectFrom('return_requests')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await expect(
    shop.shop.db
      .insertInto('return_lines')
      .values({ return_id: request.id, order_id: order.id, position: 0, quantity: 2, reason: 'wrong' })
      .execute(),
  ).rejects.toThrow(/return_lines_pkey|units_returned/)
  await expect(
    shop.shop.db
      .updateTable('order_lines')
      .set({ units_returned: 4 })
      .where('order_id', '=', order.id)
      .execute(),
  ).rejects.toThrow(/units_returned/)
})

test('under one key one request is kept, however often it is sent, and one email goes', async () => {
  const order = await act.bought()
  const key = { 'Idempotency-Key': 'a'.repeat(32) }
  const sent = await Promise.all([1, 2, 3].map(() => act.ask(order, returnForm([fans()]), key)))
  expect(sent.map(({ code }) => code).sort()).toEqual([200, 200, 201])
  expect(new Set(sent.map(({ body }) => body.data.return._id)).size).toBe(1)
  await sendMails(shop)
  const mails = await mailsTo(shop, order.buyer.email)
  expect(mails.filter((mail) => /Subject: Return request/.test(mail))).toHaveLength(1)
})

test('what else is sent under a key is refused in words: neither taken for what was sent first, nor lost', async () => {
  const order = await act.bought({ fan: 3, psu: 1 })
  const key = { 'Idempotency-Key': 'b'.repeat(32) }
  const photo = await pictureOf(42)
  const lines = [fans(), { productId: 'psu', quantity: 1, reason: 'wrong' }]
  expect((await act.ask(order, returnForm(lines, 'It rattles.', [photo]), key)).code).toBe(201)
  const others = [
    returnForm([fans(2), lines[1]], 'It rattles.', [photo]),
    returnForm([fans(1, 'wrong'), lines[1]], 'It rattles.', [photo]),
    returnForm([fans()], 'It rattles.', [photo]),
    returnForm(lines, 'It hums.', [photo]),
    returnForm(lines, 'It rattles.', []),
    returnForm(lines, 'It rattles.', [photo, await pictureOf(43)]),
  ]
  for (const other of others) {
    const { code, body } = await act.ask(order, other, key)
    expect([code, body.message]).toEqual([
      409,
      'Your request was sent before you changed it. Check it, then request anything that’s missing.',
    ])
  }
  const again = await act.ask(order, returnForm(lines.toReversed(), 'It rattles.', [photo]), key)
  expect(again.code).toBe(200)
  expect((await act.look(order)).body.data.return).toHaveLength(1)
})

test('a mail that could not go yet is replaced by what is so since', async () => {
  const order = await act.bought({ fan: 1 })
  const { _id } = (await act.ask(order, returnForm([fans()]))).body.data.return
  await act.step(_id, 'Approved', 'Please add the screws.')
  await act.step(_id, 'Declined', 'The blades are cut.')
  await sendMails(shop)
  const told = (await mailsTo(shop, order.buyer.email)).flatMap(
    (mail) => /Subject: (Return.*)\r/.exec(mail)?.[1] ?? [],
  )
  expect(told).toEqual([
    `Return request for order ${order.number} received`,
    `Return request for order ${order.number} declined`,
  ])
})

test('two shopkeepers approve and decline one return at once: one of them is told, and the buyer hears one of it', async () => {
  const order = await act.bought({ fan: 1 })
  const { _id } = (await act.ask(order, returnForm([fans()]))).body.data.return
  const node = shop.openNode()
  const other = await admin(shop)
  const step = (call: typeof node.call, state: string, token: string) =>
    call('PATCH', `/api/v1/returns/${_id}`, {
      json: { state, stateWas: 'Requested', note: 'The blades are cut.' },
      token,
    })
  const both = await Promise.all([
    step(shop.call, 'Approved', boss.token),
    step(node.call, 'Declined', other.token),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  expect(both.find(({ code }) => code === 409)?.body.message).toMatch(
    /^Return RT-\d+ is already (approved|declined)\.$/,
  )
  expect((await act.look(order)).body.data.return[0].history).toHaveLength(2)
})

test('which state may follow which is the same in the code and in the database', async () => {
  const { db } = shop.shop
  for (const from of RETURN_STATES)
    for (const to of RETURN_STATES) {
      if (from === to) continue
      const order = await act.bought({ fan: 1 })
      const { _id } = (await act.ask(order, returnForm([fans()]))).body.data.return
      const way = { Requested: [], Approved: ['Approved'], Received: ['Approved', 'Received'] } as const
      const steps =
        from === 'Closed' ? [...way.Received, 'Closed'] : from === 'Declined' ? ['Declined'] : way[from]
      for (const state of steps) expect((await act.step(_id, state, 'Because.')).code).toBe(200)
      const moved = await db
        .updateTable('return_requests')
        .set({ state: to })
        .where('id', '=', _id)
        .execute()
        .then(
          () => true,
          () => false,
        )
      expect(moved, `${from} → ${to}`).toBe(returnTerms(from).mayFollow.includes(to))
    }
})

test('the window: not before it arrives, thirty days of the shop’s calendar, then closed with the day', async () => {
  const early = await act.bought({ fan: 1 }, 'Shipped')
  expect((await act.look(early)).body.data.window).toMatchObject({ state: 'before', until: null, days: 30 })
  const before = await act.ask(early, returnForm([fans()]))
  expect([before.code, before.body.message]).toEqual([409, 'Returns open when your order arrives.'])

  const late = await act.bought({ fan: 1 })
  const arrived = (at: Date) =>
    shop.shop.db.updateTable('orders').set({ delivered_at: at }).where('id', '=', late.id).execute()
  const daysAgo = (days: number) => new Date(shop.shop.now().getTime() - days * 24 * 3600 * 1000)
  await arrived(daysAgo(30))
  expect((await act.look(late)).body.data.window.state).toBe('open')
  await arrived(daysAgo(31))
  expect((await act.look(late)).body.data.window.state).toBe('closed')
  const { code, body } = await act.ask(late, returnForm([fans()]))
  expect(code).toBe(409)
  expect(body.message).toMatch(/^The return window closed [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/)
})

test('what is wrong with a request is said in words, and nothing is kept', async () => {
  const order = await act.bought({ fan: 1, windows: 1 })
  const said = async (form: FormData) => {
    const { code, body } = await act.ask(order, form)
    return `${code} ${body.message}`
  }
  expect(await said(returnForm([]))).toBe('400 Choose at least one item')
  expect(await said(returnForm('{'))).toBe('400 Choose at least one item')
  expect(await said(returnForm([{ productId: 'fan', quantity: 1 }]))).toBe('400 Choose a reason')
  expect(await said(returnForm([{ ...fans(), productId: 'psu' }]))).toBe('400 This item isn’t in the order.')
  expect(await said(returnForm([{ ...fans(), productId: 'windows' }]))).toBe(
    '400 windows: Opened software can’t be returned.',
  )
  expect(await said(returnForm([fans()], '', [Buffer.alloc(5 * 1024 * 1024 + 1, 'x')]))).toBe(
    '413 This photo is larger than 5 MB',
  )
  expect(await said(returnForm([fans()], '', [Buffer.from('no picture')]))).toMatch(/^415 /)
  const small = await pictureOf(1)
  expect(await said(returnForm([fans()], '', [small, small, small, small, small]))).toBe(
    '400 Send at most 4 files.',
  )
  expect((await act.look(order)).body.data.return).toEqual([])
  const lines = (await act.look(order)).body.data.product
  expect(lines.map(({ isSoftware }: { isSoftware: boolean }) => isSoftware)).toEqual([false, true])
})

test('another’s order and return are not there; the list is for admins, and is searched and filtered', async () => {
  const order = await act.bought()
  const stranger = await customer(shop)
  const { _id } = (await act.ask(order, returnForm([fans()]))).body.data.return
  expect((await act.look({ ...order, buyer: stranger })).code).toBe(404)
  expect((await act.ask({ ...order, buyer: stranger }, returnForm([fans()]))).code).toBe(404)
  expect((await act.step(_id, 'Approved', '', order.buyer.token)).code).toBe(403)
  const list = (query: string, token = boss.token) => shop.call('GET', `/api/v1/returns${query}`, { token })
  expect((await list('', order.buyer.token)).code).toBe(403)
  const { number } = (await list(`?search=${order.number}`)).body.data.return[0]
  for (const search of [order.number, number, number.slice(3), order.buyer.email])
    expect((await list(`?search=${search}`)).body.data.return[0]._id, search).toBe(_id)
  expect((await list(`?search=${order.number}&state=Declined`)).body.totalResult).toBe(0)
  expect((await list('?search=99999999999999')).code).toBe(200)
  const mine = await shop.call('GET', '/api/v1/returns/mine', { token: order.buyer.token })
  expect(mine.body).toMatchObject({ totalResult: 1, data: { return: [{ _id, number: null }] } })
})
