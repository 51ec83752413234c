import { expect, test } from 'vitest'
import { zodResolver } from '#platform/forms/zod-resolver.ts'
import { someProduct } from '../../../../tests/support/some-product.ts'
import { bulkChangeOf } from '../bulk-form.ts'
import { NewProductFields } from '../contract.ts'
import { conflictsOf, joinEdits } from './edit-conflict.ts'
import {
  changesForm,
  imagesInOrder,
  isTouched,
  NO_PICTURES,
  type ProductValues,
  picturesOf,
  picturesSince,
  valuesOf,
} from './product-form.ts'

const base = someProduct({
  id: 'noctua-nh-d15',
  name: 'Noctua NH-D15',
  priceCents: 10_000,
  discountCents: 0,
  costCents: null,
  stock: 20,
  series: 'NH',
  category: { id: 'coolers', name: 'CPU coolers' },
  description: 'Quiet.',
  specification: 'Socket: AM5',
  thumbImage: '/images/product/a.webp',
  images: ['/images/product/a.webp', '/images/product/b.webp'],
  ratingAverage: 0,
  ratingNumber: 0,
  user: null,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  version: 3,
})
const pictures = picturesOf(base)
const nameOf = (id: string) => id

test('two edits meet only where the other one changed something; what I changed as well is mine at first', () => {
  const mine = { base, values: { ...valuesOf(base), price: '120', series: 'Mine' }, pictures }
  const theirs = { ...base, priceCents: 9000, description: 'Quieter.', stock: 17, version: 4 }
  // 3 were sold meanwhile: no edit of anybody.
  expect(conflictsOf(mine, theirs, nameOf)).toEqual([
    { part: 'price', label: 'Price', mine: '$120.00', theirs: '$90.00', first: 'mine' },
    { part: 'description', label: 'Description', mine: 'Quiet.', theirs: 'Quieter.', first: 'theirs' },
  ])
  const joined = joinEdits(mine, theirs, { price: 'theirs', description: 'theirs' })
  expect(joined.values).toMatchObject({
    price: '90',
    series: 'Mine',
    description: 'Quieter.',
    quantity: '17',
  })
})

test('an edit sends what it changed, with its version, and the stock with the number it began from', () => {
  const form = changesForm(base, { ...valuesOf(base), quantity: '25' }, pictures)
  expect(Object.fromEntries(form)).toEqual({ version: '3', quantity: '25', quantityWas: '20' })
  const none = changesForm(base, valuesOf(base), NO_PICTURES)
  expect(none.getAll('keepImages')).toEqual([''])
  expect(none.has('thumbnail')).toBe(false)
})

test('a new picture is put where it was laid, though the shop puts it last', () => {
  const file = new File(['x'], 'new.png', { type: 'image/png' })
  const [first, second] = pictures.images
  const wanted = [first, { id: 'new', name: 'new.png', src: '', file }, second].filter(
    (item) => item !== undefined,
  )
  expect(imagesInOrder(wanted, [...base.images, '/images/product/new.webp'])).toEqual([
    '/images/product/a.webp',
    '/images/product/new.webp',
    '/images/product/b.webp',
  ])
})

test('a change of many is typed as a number, a share or pieces', () => {
  expect(bulkChangeOf('discount', 'percent', '−10')).toEqual({ discount: { percent: -10 } })
  expect(bulkChangeOf('discount', 'set', '5.50')).toEqual({ discount: { set: 550 } })
  expect(bulkChangeOf('stock', 'add', '-2')).toEqual({ stock: { add: -2 } })
  expect(bulkChangeOf('stock', 'set', '1.5')).toEqual({ problem: 'Quantity must be a whole number.' })
  expect(bulkChangeOf('cost', 'set', '1.005')).toEqual({ problem: expect.stringMatching(/1\.00 or 1005/) })
  expect(bulkChangeOf('cost', 'set', '1,299.50')).toEqual({ cost: { set: 129_950 } })
  for (const none of ['0x10', '1e3'])
    for (const [field, way] of [
      ['discount', 'set'],
      ['cost', 'percent'],
      ['stock', 'add'],
    ] as const)
      expect(bulkChangeOf(field, way, none)).toHaveProperty('problem')
  expect(bulkChangeOf('cost', 'set', '')).toEqual({ problem: 'Enter a number.' })
})

test('a field counts as touched by its value, and a discount by the price it is held against', () => {
  const values = { ...valuesOf(base), price: '90' }
  expect(['price', 'discount', 'name'].map((field) => isTouched(base, values, field))).toEqual([
    true,
    true,
    false,
  ])
})

test('a quantity below 1 is refused where it was typed; a product that is sold out is saved with its 0', async () => {
  const soldOut = { ...base, stock: 0 }
  const check = zodResolver(NewProductFields, (field, values) => isTouched(soldOut, values, field))
  const wrongWith = async (changes: Partial<ProductValues>) => {
    const values = { ...valuesOf(soldOut), ...changes }
    return (await check(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors
  }
  expect(await wrongWith({ description: 'Another text.' })).toEqual({})
  expect(await wrongWith({ quantity: '5' })).toEqual({})
  for (const quantity of ['-1', '00'])
    expect(await wrongWith({ quantity })).toMatchObject({ quantity: { message: 'Minimum quantity value 1' } })
})

test('pictures that were laid out since a save was sent stay as they are laid out', () => {
  const file = new File([''], 'new.png')
  const sent = { thumbId: 'chosen 1', images: [{ id: 'chosen 1', name: 'a', src: '', file }] }
  const saved = { thumbId: null, images: [{ id: '/images/a.webp#0', name: 'picture 1', src: '' }] }
  expect(picturesSince(sent, sent, saved)).toEqual({ ...saved, thumbId: '/images/a.webp#0' })
  const later = { id: 'chosen 2', name: 'b', src: '', file }
  const laid = { thumbId: null, images: [later, ...sent.images] }
  expect(picturesSince(sent, laid, saved).images).toEqual([later, ...saved.images])
})

test('the first picture is the thumbnail, unless another one was chosen', () => {
  const [first, second] = pictures.images
  if (!first || !second) throw new Error('It has two.')
  const thumbnailSent = (laid: Parameters<typeof changesForm>[2]) =>
    changesForm(base, valuesOf(base), laid).get('thumbnail')
  expect(thumbnailSent(pictures)).toBeNull()
  expect(thumbnailSent({ images: [second, first], thumbId: null })).toBe('0')
  expect(thumbnailSent({ images: [first, second], thumbId: second.id })).toBe('1')
  const file = new File(['x'], 'new.png', { type: 'image/png' })
  const added = { id: 'new', name: 'new.png', src: '', file }
  // The shop puts it behind the two that are kept.
  expect(thumbnailSent({ images: [added, first, second], thumbId: null })).toBe('2')
  const apart = { ...base, thumbImage: '/images/product/thumb.webp' }
  expect(picturesOf(apart).images).toHaveLength(3)
  expect(picturesOf({ ...base, thumbImage: '/images/product/b.webp' }).thumbId).toBe(second.id)
})
