import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatChange } from '#features/audit/format-audit.ts'
import { TERMINAL } from '#features/audit/record-audit.server.ts'
import { readCells } from '#features/import/parse/read-cells.ts'
import { importList } from '#features/import/run/import-list.server.ts'
import { one } from '#platform/contract/wire.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { drawPage, wordsOf } from '../../../tests/support/draw-page.tsx'
import { importShop } from '../../../tests/support/import-shop.ts'
import { admin, type Person } from '../../../tests/support/people.ts'
import { productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { someProduct } from '../../../tests/support/some-product.ts'
import { extraColumns } from './components/admin-product-columns.tsx'
import { ownCells, ownColumns } from './csv-columns.ts'
import { fieldConflict } from './form/edit-conflict.ts'
import { typedIn } from './form/product-form.ts'
import { PlainFields } from './form/product-form-plain.tsx'
import { actWordsOf } from './product-act-words.ts'
import { factsOf } from './product-facts.ts'
import { FIELD_SCHEMAS, sideOf } from './product-field-schemas.ts'
import { PRODUCT_FIELDS, type ProductFieldRow } from './product-fields.ts'
import { shownSpecification } from './shown-specification.ts'

// A field that is added to the table is everywhere; and every field that is in it is there in a running shop.

const WEIGHT = {
  key: 'netGrams',
  wire: 'netWeight',
  column: null,
  label: 'Net weight',
  kind: 'count',
  initial: null,
  most: 50_000,
  csv: 'net_weight',
  example: 850,
  audit: 'values',
  form: 'plain',
  hint: 'In grams',
  adminTable: 'extra',
  shown: 'specification',
  inWords: (grams: number) => `${grams} g`,
} as const satisfies ProductFieldRow
const fields = [...PRODUCT_FIELDS, WEIGHT]
const Grams = z.pipe(z.string(), z.transform(Number))
const schemas = {
  ...FIELD_SCHEMAS,
  netWeight: {
    told: z.nullable(z.int()),
    typed: Grams,
    edited: Grams,
    created: z._default(one(Grams), 0),
    changed: z.optional(one(Grams)),
  },
}
const heavy = { ...someProduct({ id: 'anvil', name: 'Anvil case' }), netGrams: 850 }
const light = { ...heavy, netGrams: 800 }

function Form() {
  const form = useZodForm(z.object(sideOf(schemas, 'typed')), {})
  return <PlainFields form={form} fields={fields} />
}

test('a field that is added to the table is in the form, with its label, its hint and its value', () => {
  expect(wordsOf(drawPage(<Form />))).toContain('Net weight Optional In grams')
  expect(typedIn(heavy, fields)).toMatchObject({ netWeight: '850', name: 'Anvil case' })
  expect(typedIn({}, fields)).toMatchObject({ netWeight: '', discount: '0' })
})

test('in the dashboard’s table, where it can be asked for', () => {
  const [column] = extraColumns([WEIGHT])
  expect(column).toMatchObject({ key: 'netWeight', head: 'Net weight', isExtra: true })
  expect(column?.cell(heavy, 0)).toBe('850 g')
})

test('in lists, out and in, where a wrong cell is named by its column', () => {
  expect(ownColumns(fields).slice(-3)).toEqual(['specification', 'net_weight', 'images'])
  expect(ownCells(heavy, fields).slice(-2)).toEqual([850, ''])
  expect(readCells({ net_weight: '850', series: '' }, fields)).toEqual({ values: { netGrams: 850 } })
  for (const wrong of ['much', '-1', '50001'])
    expect(readCells({ net_weight: wrong }, fields)).toEqual({
      reason: `net_weight "${wrong}" isn’t a whole number`,
    })
})

test('an amount below nothing is refused by its column, whichever it is', () => {
  for (const csv of ['discount', 'cost'])
    expect(readCells({ [csv]: '-5' })).toEqual({ reason: `${csv} can’t be negative` })
})

test('in the history, and in the dialog of an edit conflict', () => {
  const change = { field: 'netGrams', before: factsOf(light, fields).netGrams, after: 850 }
  expect(formatChange(change, actWordsOf(fields))).toBe('Net weight: 800 g → 850 g')
  const typed = { was: { netWeight: '' }, mine: { netWeight: '850' }, theirs: { netWeight: '800' } }
  expect(fieldConflict(WEIGHT, typed, String)).toEqual({
    part: 'netWeight',
    label: 'Net weight',
    mine: '850 g',
    theirs: '800 g',
    first: 'mine',
  })
})

test('in what the API takes and answers', () => {
  const shape = z.toJSONSchema(z.object(sideOf(schemas, 'told')), { unrepresentable: 'any', io: 'input' })
  expect(shape.properties?.netWeight).toMatchObject({ anyOf: [{ type: 'integer' }, { type: 'null' }] })
  expect(z.object(sideOf(schemas, 'changed')).parse({ netWeight: ['850'] })).toEqual({ netWeight: 850 })
})

test('among the specifications, in place of an item of the same name', () => {
  const told = { ...heavy, specification: 'Socket: AM5, net weight: 1 kg, Fans: 2' }
  expect(shownSpecification(told, fields)).toEqual([
    { name: 'Socket', value: 'AM5' },
    { name: 'Fans', value: '2' },
    { name: 'Net weight', value: '850 g' },
  ])
  expect(shownSpecification({ ...told, netGrams: null } as never, fields)[1]).toMatchObject({ value: '1 kg' })
})

let shop: TestShop
let boss: Person
let category: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
  category = (await asBoss('POST', '/category', { json: { name: 'Case fans' } })).data.category._id
})
afterAll(() => shop.close())

const asBoss = async (method: string, path: string, sent: object = {}) =>
  (await shop.call(method, `/api/v1${path}`, { token: boss.token, ...sent })).body

const rows: readonly ProductFieldRow[] = PRODUCT_FIELDS
/** What a product that was made of the table's examples answers. */
const EXAMPLES = Object.fromEntries(
  rows.map(({ kind, wire, example }) => [
    wire,
    kind === 'category' ? expect.objectContaining({ name: example }) : example,
  ]),
)

test('every field of the table is taken and answered by the API, and has its line in the history', async () => {
  const typed = rows.map(({ kind, wire, example }) => [
    wire,
    kind === 'category' ? category : String(example),
  ])
  const form = await productForm({ category, ...Object.fromEntries(typed) })
  const { product } = (await asBoss('POST', '/products', { form })).data
  expect(product).toMatchObject(EXAMPLES)
  const [made] = (await asBoss('GET', `/audit?subject=product:${product._id}`)).data.audit
  const told = made.change.map(({ field }: { field: string }) => field)
  expect(told).toEqual([...rows.map(({ wire }) => wire), 'thumbImage', 'images'])
})

test('every field of the table is written into lists and read from them, of a new product and of an old one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-fields-'))
  const path = join(folder, 'list.csv')
  const read = async (list: string) => {
    await writeFile(path, list)
    return importList(
      importShop(shop.shop),
      { path, name: 'list.csv', isUpload: true },
      { by: TERMINAL, onRows: () => {} },
    )
  }
  try {
    const heads = ownColumns().filter((head) => head !== 'images')
    const line = (id: string, cells: readonly unknown[]) =>
      [id, ...cells].map((cell) => `"${cell}"`).join(',')
    const examples = rows.map(({ example }) => example)
    const plain = rows.map(({ wire, example }) =>
      ['category', 'price', 'description'].includes(wire) ? example : wire === 'name' ? 'Plain fan' : '',
    )
    const list = (...lines: string[]) => [heads.join(','), ...lines].join('\n')
    expect(await read(list(line('new', examples), line('old', plain)))).toMatchObject({ made: 2, bad: [] })
    expect(await read(list(line('old', examples)))).toMatchObject({ changed: 1, bad: [] })
    const { product: found } = (await asBoss('GET', '/products?keyward=example&limit=10')).data
    const ids = found.map(({ _id }: { _id: string }) => _id)
    expect(ids).toEqual(expect.arrayContaining(['example-fan-120-2', 'plain-fan']))
    for (const id of ids)
      expect((await asBoss('GET', `/products/${id}/admin`)).data.product).toMatchObject(EXAMPLES)
    const csv = (await shop.call('GET', '/api/v1/products.csv', { token: boss.token })).text
    const [head = '', first = ''] = csv.replace('\ufeff', '').split('\r\n')
    expect(head.split(',')).toEqual([...ownColumns(), 'exported'])
    for (const example of examples) expect(first).toContain(String(example))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
