import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer, leave, type Person } from '../../../tests/support/people.ts'
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

test('photos are for the buyer and for admins, under no public address, and are cached by their browser alone', async () => {
  const order = await act.bought()
  const { _id, photos } = (await act.ask(order, returnForm([fans()], '', [await pictureOf(77)]))).body.data
    .return
  const photo = (token?: string) =>
    shop.call('GET', `/api/v1/returns/${_id}/photos/${photos[0]}`, token ? { token } : {})
  const own = await photo(order.buyer.token)
  expect([
    own.code,
    own.headers.get('content-type'),
    own.headers.get('cache-control'),
    own.headers.get('vary'),
  ]).toEqual([200, 'image/webp', 'private, max-age=300', expect.stringMatching(/authorization/i)])
  expect((await photo(boss.token)).code).toBe(200)
  expect((await photo()).code).toBe(401)
  expect((await photo((await customer(shop)).token)).code).toBe(404)
  const { image } = await shop.shop.db
    .selectFrom('return_photos')
    .select('image')
    .where('id', '=', photos[0])
    .executeTakeFirstOrThrow()
  expect((await shop.call('GET', image, { token: boss.token })).code).toBe(404)
})

test('own data has the return; with the account go note, photos and the shop’s notes, and what was declined stays for the books', async () => {
  const order = await act.bought()
  const { _id } = (await act.ask(order, returnForm([fans()], 'My cat did it.', [await pictureOf(88)]))).body
    .data.return
  await act.step(_id, 'Approved', 'Hello, cat.')
  const { body } = await shop.call('GET', '/api/v1/users/me/data', { token: order.buyer.token })
  expect(body.data.return).toMatchObject([{ _id, note: 'My cat did it.', state: 'Approved' }])
  expect((await leave(shop, order.buyer.token)).code).toBe(200)
  const left = await shop.shop.db
    .selectFrom('return_requests')
    .select(['user_id', 'note', 'state'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  expect(left).toEqual({ user_id: null, note: '', state: 'Approved' })
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from return_photos where return_id = ${_id})
      + (select count(*) from return_changes where return_id = ${_id} and note <> '') as left`.execute(
    shop.shop.db,
  )
  expect(Number(rows[0]?.left)).toBe(0)
  expect((await act.step(_id, 'Received')).code).toBe(200)
})

test('requests are limited, for an account', async () => {
  const order = await act.bought()
  const codes: number[] = []
  for (let sent = 0; sent < 21; sent++) codes.push((await act.ask(order, returnForm([]))).code)
  expect([codes[0], codes[19], codes[20]]).toEqual([400, 400, 429])
})
