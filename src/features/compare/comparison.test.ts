import fc from 'fast-check'
import { expect, test } from 'vitest'
import { specItems } from '#features/products/specification.ts'
import { addCompared, parseCompared, removeCompared } from './compared.ts'
import { idsFrom } from './compared-ids.ts'
import { compareSpecifications } from './comparison.ts'
import { hiddenWords } from './format-comparison.ts'

const table = (...specifications: string[]) =>
  compareSpecifications(specifications.map(specItems)).map(({ name, values, differs }) => [
    name,
    ...values,
    differs,
  ])

test('items are aligned by name, in the order of the first product; what others add comes after', () => {
  expect(table('Memory: 16 GB, Length: 304 mm', 'Slots: 3, length: 330 mm, Memory: 16 GB')).toEqual([
    ['Memory', '16 GB', '16 GB', false],
    ['Length', '304 mm', '330 mm', true],
    ['Slots', null, '3', true],
  ])
})

test('case and blanks make no difference', () => {
  expect(table('Type:  GDDR7', 'type: gddr7')).toEqual([['Type', 'GDDR7', 'gddr7', false]])
})

test('an item without a name is a row of its own; a name that comes twice has both values', () => {
  expect(table('Supports G-Sync, Port: HDMI, Port: DP', 'Port: HDMI')).toEqual([
    ['Supports G-Sync', 'Yes', null, true],
    ['Port', 'HDMI, DP', 'HDMI', true],
  ])
})

test('names that objects have already are names like others', () => {
  expect(table('constructor: a, __proto__: b', '')).toEqual([
    ['constructor', 'a', null, true],
    ['__proto__', 'b', null, true],
  ])
})

test('whatever the specifications say, each row has a value for each product, and none is lost', () => {
  const item = fc.tuple(fc.constantFrom('A', 'b', 'B', 'C c'), fc.constantFrom('1', '2', 'x'))
  const specification = fc.array(item).map((items) => items.map(([n, v]) => `${n}: ${v}`).join(', '))
  fc.assert(
    fc.property(fc.array(specification, { minLength: 1, maxLength: 4 }), (specifications) => {
      const rows = compareSpecifications(specifications.map(specItems))
      expect(new Set(rows.map(({ name }) => name.toLowerCase())).size).toBe(rows.length)
      for (const { values, differs } of rows) {
        expect(values).toHaveLength(specifications.length)
        expect(values.some((value) => value !== null)).toBe(true)
        expect(differs).toBe(new Set(values).size > 1)
      }
      for (const [at, specification] of specifications.entries()) {
        for (const said of specification.split(', ').filter(Boolean)) {
          const [name = '', value = ''] = said.split(': ')
          const row = rows.find((one) => one.name.toLowerCase() === name.toLowerCase())
          expect(row?.values[at]?.split(', ')).toContain(value)
        }
      }
      const same = compareSpecifications([
        specItems(specifications[0] ?? ''),
        specItems(specifications[0] ?? ''),
      ])
      expect(same.every(({ differs }) => !differs)).toBe(true)
    }),
  )
})

test('an address names up to four products, each once; the rest is counted', () => {
  const from = (search: string) => idsFrom(new URLSearchParams(search))
  expect(from('ids=a,b,a,, c ')).toEqual({ ids: ['a', 'b', 'c'], left: 0 })
  expect(from('ids=a,b&ids=c,d,e,f')).toEqual({ ids: ['a', 'b', 'c', 'd'], left: 2 })
  expect(from(`ids=%00,${'x'.repeat(201)}`)).toEqual({ ids: [], left: 0 })
  expect(from('')).toEqual({ ids: [], left: 0 })
})

test('four are chosen at most, each once, in their order', () => {
  const one = (productId: string) => ({ productId, name: productId, image: null })
  const chosen = ['a', 'b', 'a', 'c', 'd', 'e'].map(one).reduce(addCompared, parseCompared(null))
  expect(chosen.map(({ productId }) => productId)).toEqual(['a', 'b', 'c', 'd'])
  expect(removeCompared(chosen, 'b')).toHaveLength(3)
})

test('of a damaged list the sound products stay', () => {
  const sound = { productId: 'a', name: 'A', image: null }
  const saved = JSON.stringify([null, 5, { productId: 'b' }, sound, sound, { ...sound, productId: '' }])
  expect(parseCompared(saved)).toEqual([sound])
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseCompared(text).length <= 4))
})

test('what is hidden is said', () => {
  const [row] = compareSpecifications([specItems('Size: 16 GB'), specItems('Size: 16 GB')])
  if (!row) throw new Error('no row')
  expect(hiddenWords([], 2)).toBeNull()
  expect(hiddenWords([row], 2)).toBe('1 row is the same for both and is hidden: Size 16 GB.')
  expect(hiddenWords(Array(6).fill(row), 4)).toMatch(/^6 rows .* all four and are hidden: .* and 2 more\.$/)
})
