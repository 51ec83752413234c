import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let otherNode: Pick<TestShop, 'call'>
beforeAll(async () => {
  shop = await openTestShop()
  otherNode = shop.openNode()
})
afterAll(async () => {
  await shop.close()
})

const write = (
  who: Person,
  product: string | undefined,
  over: object = {},
  node: Pick<TestShop, 'call'> = shop,
) =>
  node.call('POST', '/api/v1/reviews', {
    json: { rating: 4, review: 'Runs cool.', product, user: who.id, ...over },
    token: who.token,
  })
const list = (product: string, query = '') => shop.call('GET', `/api/v1/products/${product}/reviews${query}`)

const ratingOf = (id: string) =>
  shop.shop.db
    .selectFrom('products')
    .select(['rating_sum', 'rating_number', 'rating_average'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function expectRatingIsThatOfItsReviews(id: string) {
  const stored = await shop.shop.db
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', id)
    .execute()
  const { rating_sum, rating_number } = await ratingOf(id)
  expect(rating_number).toBe(stored.length)
  expect(rating_sum).toBe(stored.reduce((sum, { rating }) => sum + rating, 0))
}

test('a review shows with its author, text as typed, and moves the product’s rating', async () => {
  await addProducts(shop, { gpu: 1 })
  const [ana, ben] = [await customer(shop, 'Ana B'), await customer(shop)]
  const review = 'Great <b>card</b> & "quiet" 🙂'
  const made = await write(ana, 'gpu', { rating: 5, review })
  expect(made.code).toBe(201)
  expect(made.body.message).toBe('Review submit successfully.')
  expect((await write(ben, 'gpu', { rating: 2, user: undefined })).code).toBe(201)
  const { body } = await list('gpu')
  expect([body.result, body.totalResult]).toEqual([2, 2])
  expect(body.data.review[1]).toEqual(made.body.data.review)
  expect(body.data.review[1]).toMatchObject({ rating: 5, review, product: 'gpu' })
  expect(body.data.review[1].user).toEqual({ _id: ana.id, name: 'Ana B', photo: null })
  expect(await ratingOf('gpu')).toEqual({ rating_sum: 7, rating_number: 2, rating_average: 3.5 })
})

test('a product names its latest reviews by id, newest first, at most a hundred', async () => {
  await addProducts(shop, { rotor: 1, 'quiet-rotor': 1 })
  const reviewsOf = async (id: string) =>
    (await shop.call('GET', `/api/v1/products/${id}`)).body.data.product.reviews
  expect(await reviewsOf('rotor')).toEqual([])
  const older = (await write(await customer(shop), 'rotor')).body.data.review._id
  const newer = (await write(await customer(shop), 'rotor')).body.data.review._id
  expect(await reviewsOf('rotor')).toEqual([newer, older])
  expect(await reviewsOf('quiet-rotor')).toEqual([])

  await shop.shop.db
    .insertInto('reviews')
    .values(
      Array.from({ length: 101 }, (_, at) => ({
        id: `bulk-${at}`,
        product_id: 'rotor',
        user_id: null,
        rating: 3,
        text: 'Spins.',
        created_at: new Date(Date.UTC(2100, 0, 1, 0, 0, at)),
      })),
    )
    .execute()
  // Written past the shop: within a second.
  await expect
    .poll(() => reviewsOf('rotor'))
    .toEqual(Array.from({ length: 100 }, (_, at) => `bulk-${100 - at}`))
})

test('A19 REVIEW-INTEGRITY: one customer, one review a product, even twelve at once on two nodes', async () => {
  await addProducts(shop, { cpu: 1, other: 1 })
  const who = await customer(shop)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      write(who, 'cpu', { rating: 1 + (i % 5) }, i % 2 ? otherNode : shop),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([201, ...Array(11).fill(409)])
  expect((await list('cpu')).body.totalResult).toBe(1)
  await expectRatingIsThatOfItsReviews('cpu')
  expect((await write(who, 'other')).code).toBe(201)
})

test('A19 REVIEW-INTEGRITY: forty reviews at once add up', async () => {
  await addProducts(shop, { ram: 1 })
  const authors = await Promise.all(Array.from({ length: 40 }, () => customer(shop)))
  const answers = await Promise.all(
    authors.map((who, i) => write(who, 'ram', { rating: 1 + (i % 5) }, i % 2 ? otherNode : shop)),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([201]))
  expect(await ratingOf('ram')).toEqual({ rating_sum: 120, rating_number: 40, rating_average: 3 })
})

test('A19 REVIEW-INTEGRITY: nobody reviews in another’s name, and visitors not at all', async () => {
  await addProducts(shop, { psu: 1 })
  const [ana, ben] = [await customer(shop), await customer(shop)]
  expect((await write(ana, 'psu', { user: ben.id })).code).toBe(403)
  const visitor = await shop.call('POST', '/api/v1/reviews', {
    json: { rating: 4, review: 'x', product: 'psu' },
  })
  expect(visitor.code).toBe(401)
  expect((await list('psu')).body.result).toBe(0)
})

test('A19 REVIEW-INTEGRITY: the form’s rules hold, in the form’s words', async () => {
  await addProducts(shop, { ssd: 1 })
  const who = await customer(shop)
  const refusals: [object, string | RegExp][] = [
    [{ rating: undefined }, 'Rating  must be required.'],
    [{ rating: 'five' }, 'Rating  must be required.'],
    [{ rating: 0 }, 'Minimum 1 Rating required'],
    [{ rating: 6 }, 'Maximum 5 Rating should be allow.'],
    [{ rating: 4.5 }, 'Rating must be a whole number.'],
    [{ review: undefined }, 'Review must be required.'],
    [{ review: '   ' }, 'Review must be required.'],
    // Blanks, joiners, Hangul fillers, a braille blank, a selector of variants: nothing to see in any of them.
    [{ review: '\u200b\u2060\ufeff \u3164\uffa0\u115f \u2800 \ufe0f\u034f' }, 'Review must be required.'],
    [{ review: null }, 'Review must be required.'],
    [{ user: { _id: 'me' } }, 'This must be text.'],
    [{ review: 'x'.repeat(10_001) }, /10,000/],
    [{ rating: undefined, review: '' }, 'Rating  must be required.'],
    [{ product: undefined }, 'Product must be required.'],
  ]
  for (const [over, words] of refusals) {
    const { code, body } = await write(who, 'ssd', over)
    expect(code, JSON.stringify(over).slice(0, 60)).toBe(400)
    expect(body.message).toMatch(words)
  }
  expect((await write(who, 'nope')).code).toBe(404)
  expect((await list('nope')).code).toBe(404)
  await expectRatingIsThatOfItsReviews('ssd')
})

test('a deleted author’s review stays, without his name', async () => {
  await addProducts(shop, { fan: 1 })
  const who = await customer(shop)
  await write(who, 'fan')
  await shop.shop.db.deleteFrom('users').where('id', '=', who.id).execute()
  const { body } = await list('fan')
  expect(body.data.review[0].user).toEqual({ _id: null, name: 'Deleted user', photo: null })
  await expectRatingIsThatOfItsReviews('fan')
})

test('reviews come in pages, newest first', async () => {
  await addProducts(shop, { case: 1 })
  const written: string[] = []
  for (let i = 0; i < 7; i++) {
    const { body } = await write(await customer(shop), 'case')
    written.unshift(body.data.review._id)
    shop.wait(1)
  }
  const pages = await Promise.all([1, 2, 3].map((page) => list('case', `?limit=3&page=${page}`)))
  expect(pages.flatMap(({ body }) => body.data.review.map(({ _id }: { _id: string }) => _id))).toEqual(
    written,
  )
  expect(pages.map(({ body }) => body.result)).toEqual([3, 3, 1])
  expect((await list('case', '?page=9')).body).toMatchObject({ result: 0, totalResult: 7 })
  expect((await list('case', '?limit=101')).body.errors[0].field).toBe('limit')
})

test('60 tries to review in a minute for a customer, refused ones too; admins have no limit', async () => {
  await addProducts(shop, { hub: 1 })
  const [busy, boss] = [await customer(shop), await admin(shop)]
  for (const who of [busy, boss])
    await Promise.all(Array.from({ length: 60 }, () => write(who, 'hub', { rating: 9 })))
  expect((await write(busy, 'hub')).code).toBe(429)
  expect((await write(boss, 'hub')).code).toBe(201)
})

test('an author or a product deleted meanwhile is a refusal, never a failure', async () => {
  for (let round = 0; round < 6; round++) {
    const id = `doomed-${round}`
    await addProducts(shop, { [id]: 1 })
    const [gone, stays] = [await customer(shop), await customer(shop)]
    const answers = [write(gone, id), write(stays, id), write(await customer(shop), id, {}, otherNode)]
    await new Promise((resolve) => setTimeout(resolve, round))
    await shop.shop.db.deleteFrom('users').where('id', '=', gone.id).execute()
    await shop.shop.db.deleteFrom('products').where('id', '=', id).execute()
    for (const { code } of await Promise.all(answers)) expect([201, 401, 404]).toContain(code)
  }
})
