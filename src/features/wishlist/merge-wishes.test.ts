import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Wish } from './contract.ts'
import { mergeWishes } from './merge-wishes.ts'
import { formatPriceChange } from './price-change.ts'
import { parseWishes, writeWishes } from './saved-wishes.ts'
import { addWish, type KeptWish, removeWish, withoutAccount } from './wishes.ts'

const kept = (productId: string, isInAccount = false): KeptWish => ({
  productId,
  name: productId,
  image: null,
  priceThenCents: 1250,
  addedAt: '2026-11-01T10:00:00.000Z',
  isInAccount,
  isOfSession: isInAccount,
})
const wish = (productId: string): Wish => ({
  productId,
  name: productId,
  priceThenCents: 900,
  addedAt: new Date('2026-10-01T10:00:00Z'),
  product: null,
})
const idsOf = (wishes: readonly { productId: string }[]) => wishes.map(({ productId }) => productId)
const nothing = { asked: [], takenOff: new Set<string>() }

test('the account’s list is taken over, with its prices; what was added here meanwhile stands above it', () => {
  const merged = mergeWishes([kept('new'), kept('fan')], [wish('fan'), wish('board')], {
    ...nothing,
    asked: ['fan'],
  })
  expect(idsOf(merged)).toEqual(['new', 'fan', 'board'])
  expect(merged[1]).toMatchObject({ priceThenCents: 900, isInAccount: true })
  expect(merged[0]).toMatchObject({ isInAccount: false })
})

test('what was sent and the shop does not know is gone; so is what another device took off', () => {
  expect(
    idsOf(
      mergeWishes([kept('sold-no-more'), kept('fan', true)], [], { ...nothing, asked: ['sold-no-more'] }),
    ),
  ).toEqual([])
})

test('what was taken off here while the shop was asked does not come back, unless it was added again', () => {
  const takenOff = new Set(['fan'])
  expect(idsOf(mergeWishes([], [wish('fan'), wish('board')], { asked: ['fan'], takenOff }))).toEqual([
    'board',
  ])
  expect(idsOf(mergeWishes([kept('fan')], [wish('fan')], { asked: ['fan'], takenOff }))).toEqual(['fan'])
})

test('whatever both hold, each product stands once, and nothing that only the browser knows is lost', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(ids, ids, ids, ids, (here, account, asked, takenOff) => {
      const merged = idsOf(
        mergeWishes(
          here.map((id) => kept(id)),
          account.map(wish),
          { asked, takenOff: new Set(takenOff) },
        ),
      )
      expect(new Set(merged).size).toBe(merged.length)
      for (const id of here) if (!asked.includes(id)) expect(merged).toContain(id)
      for (const id of account) expect(merged.includes(id)).toBe(!takenOff.includes(id) || here.includes(id))
    }),
  )
})

test('a wish is added once, at the top or at its old place, and 200 are the most', () => {
  const two = addWish([kept('a')], kept('b'))
  expect(idsOf(two)).toEqual(['b', 'a'])
  expect(addWish(two, kept('a'))).toBe(two)
  expect(idsOf(addWish(two, kept('c'), 1))).toEqual(['b', 'c', 'a'])
  expect(idsOf(removeWish(two, 'b'))).toEqual(['a'])
  const full = Array.from({ length: 200 }, (_, at) => kept(`p${at}`))
  expect(addWish(full, kept('one-more'))).toBe(full)
})

test('who signs out leaves nothing of the account in the browser', () => {
  const told = { ...kept('c'), isOfSession: true }
  expect(idsOf(withoutAccount([kept('a', true), kept('b'), told]))).toEqual(['b'])
})

test('a saved list is read back as it was; of a damaged one the sound wishes stay', () => {
  const wishes = [kept('a', true), kept('b')]
  expect(parseWishes(writeWishes(wishes))).toEqual(wishes)
  const [sound] = JSON.parse(writeWishes(wishes))
  for (const wrong of [
    { price: '5' },
    { price: -1 },
    { price: 1.005 },
    { productId: 'a\u0000' },
    { name: '' },
  ])
    expect(
      idsOf(
        parseWishes(
          JSON.stringify([
            { ...sound, ...wrong },
            { ...sound, productId: 'b' },
          ]),
        ),
      ),
    ).toEqual(['b'])
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (saved) => Array.isArray(parseWishes(saved))))
})

test('the price of now is held against the price of then', () => {
  expect(formatPriceChange(10_000, 8_000)).toBe('$20.00 less than when you added it')
  expect(formatPriceChange(10_000, 10_050)).toBe('$0.50 more than when you added it')
  expect(formatPriceChange(10_000, 10_000)).toBe('The same as when you added it')
})
