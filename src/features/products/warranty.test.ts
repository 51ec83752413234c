import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCells } from '#features/import/parse/read-cells.ts'
import { admin, type Person } from '../../../tests/support/people.ts'
import { productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { someProduct } from '../../../tests/support/some-product.ts'
import { shownSpecification } from './shown-specification.ts'

let shop: TestShop
let boss: Person
let category: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
  category = (await asBoss('POST', '/category', { json: { name: 'Drives' } })).body.data.category._id
})
afterAll(() => shop.close())

const asBoss = (method: string, path: string, sent: object = {}) =>
  shop.call(method, `/api/v1${path}`, { token: boss.token, ...sent })
const change = async (id: string, warrantyMonths: string) => {
  const form = new FormData()
  form.append('warrantyMonths', warrantyMonths)
  return (await asBoss('PATCH', `/products/${id}`, { form })).body
}

test('a warranty is whole months from 0 to 240; what nobody has said is null, also after it was said', async () => {
  const made = await asBoss('POST', '/products', {
    form: await productForm({ category, name: 'Quiet drive' }),
  })
  const { _id: id, warrantyMonths } = made.body.data.product
  expect(warrantyMonths).toBeNull()
  const of = async () => (await shop.call('GET', `/api/v1/products/${id}`)).body.data.product.warrantyMonths
  for (const [typed, kept] of [
    ['60', 60],
    ['0', 0],
    ['240', 240],
    [' ', null],
  ] as const) {
    await change(id, typed)
    expect(await of()).toBe(kept)
  }
  for (const wrong of ['241', '-1', '1.5', 'two years', '9'.repeat(50)]) {
    const { message, errors } = await change(id, wrong)
    expect([message, errors[0].field]).toEqual([
      'Warranty must be a whole number of months, 0 to 240.',
      'warrantyMonths',
    ])
  }
  expect(await of()).toBeNull()
})

test('people read years where they are whole, and months otherwise', () => {
  const words = (warrantyMonths: number | null) =>
    shownSpecification(someProduct({ id: 'drive', name: 'Quiet drive', specification: '', warrantyMonths }))
  expect(words(null)).toEqual([])
  expect([0, 1, 12, 18, 24, 120].map((months) => words(months)[0]?.value)).toEqual([
    'No warranty',
    '1 month',
    '1 year',
    '18 months',
    '2 years',
    '10 years',
  ])
  expect(words(24)[0]?.name).toBe('Warranty')
})

test('suppliers’ columns are read where they say months or years; a bare figure that may be either says nothing', () => {
  const read = (column: string, cell: string) => readCells({ [column]: cell })
  for (const [column, cell] of [
    ['warranty_months', '36'],
    ['warranty_months', '3 years'],
    ['warranty_(months)', '36'],
    ['warrantymonths', '36 months'],
    ['warranty', '36 Months'],
    ['garantie', '3 Jahre'],
    ['garantie', '36 Monate'],
  ] as const)
    expect(read(column, cell), `${column}: ${cell}`).toEqual({ values: { warrantyMonths: 36 } })
  for (const cell of ['3', 'Limited lifetime', '3 years on-site', '99 years'])
    expect(read('warranty', cell), cell).toEqual({ values: {} })
  for (const cell of ['241', '-1', '1.5', 'long', '30 years'])
    expect(read('warranty_months', cell)).toEqual({
      reason: `warranty_months "${cell}" is not 0 to 240 months`,
    })
  expect(readCells({ warranty: '1 year', warranty_months: '24' })).toEqual({ values: { warrantyMonths: 24 } })
})

test('a dry run tells of a list that changes the warranty alone; the same list again changes nothing', async () => {
  const send = async (months: string) => {
    const list = `id,name,category,price,warranty_months\nd1,Listed drive,Drives,90,${months}\n`
    const form = new FormData()
    form.append('lists', new File([list], 'drives.csv'))
    const { _id: id } = (await asBoss('POST', '/imports', { form })).body.data.import
    await once(id, 'read')
    return id
  }
  const once = (id: string, state: string) =>
    expect
      .poll(async () => (await asBoss('GET', `/imports/${id}`)).body.data.import.state, { timeout: 60_000 })
      .toBe(state)
  const counts = async (id: string) => {
    const { made, changed, unchanged } = (await asBoss('GET', `/imports/${id}`)).body.data.import.list[0]
    return { made, changed, unchanged }
  }
  const apply = async (id: string) => {
    await asBoss('POST', `/imports/${id}/apply`)
    await once(id, 'done')
  }
  const first = await send('24')
  expect(await counts(first)).toEqual({ made: 1, changed: 0, unchanged: 0 })
  await apply(first)
  expect(await counts(await send('24'))).toEqual({ made: 0, changed: 0, unchanged: 1 })
  expect(await counts(await send(''))).toEqual({ made: 0, changed: 0, unchanged: 1 })
  const other = await send('36')
  expect(await counts(other)).toEqual({ made: 0, changed: 1, unchanged: 0 })
  await apply(other)
  const { product } = (await shop.call('GET', '/api/v1/products/listed-drive')).body.data
  expect(product.warrantyMonths).toBe(36)
})
