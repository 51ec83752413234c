import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#platform/csv.ts'
import { decodeList } from './decode-list.ts'
import { readList } from './read-list.ts'
import { keyRows } from './row-key.ts'
import { readerFor } from './want-products.ts'
import { isWanted } from './wanted-product.ts'

const wantedIn = (text: string, file = 'own.csv') => {
  const list = readList(text)
  const reader = readerFor(file, list)
  if (typeof reader !== 'function') throw new Error(reader.problem)
  return list.rows.map(reader)
}
const keysIn = (text: string, file?: string) =>
  keyRows(wantedIn(text, file).filter(isWanted)).products.map(({ key }) => key.toString('hex'))

const letter = fc.constantFrom(...'aB7 "\',;|\t=-+@äß€é中', '\n', '\r', '\r\n', '😀')
const cell = fc.string({ unit: letter, maxLength: 12 })
const end = fc.constantFrom('\n', '\r', '\r\n')
const HEAD = 'name,category,price,description'

test('what goes into a list is read back, whatever its cells hold and however its lines end', () => {
  const row = fc.tuple(cell, end)
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      end,
      fc.constantFrom('utf8', 'utf16le'),
      (rows, headEnd, encoding) => {
        const lines = rows.map(
          ([text, ends], at) =>
            csvLine([`Part number ${at}`, 'Parts', 10 + at, `x${text}x`]).slice(0, -2) + ends,
        )
        const bytes = Buffer.from(`\ufeff${HEAD}${headEnd}${lines.join('')}`, encoding)
        const read = wantedIn(decodeList(bytes).text)
        expect(read).toMatchObject(
          rows.map(([text], at) => ({
            name: `Part number ${at}`,
            priceCents: 1000 + 100 * at,
            description: `x${text}x`.replace(/\r\n?/g, '\n'),
          })),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a part is known again in another spelling: case, blanks, the ways of Unicode', () => {
  const spelling = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.replaceAll(' ', '  '),
    (text) => text.normalize('NFD'),
    (text) => ` ${text.toLowerCase()}\u200b`,
  )
  const list = (spell: (text: string) => string) =>
    `name,category,price,specification\n${spell('Gehäuse Lüfter')},${spell('Zubehör neu')},10,${spell('Größe: 120 mm')}\n`
  fc.assert(
    fc.property(spelling, spelling, (one, other) => {
      expect(keysIn(list((text) => one(other(text))))).toEqual(keysIn(list((text) => text)))
    }),
  )
  const twice = `name,category,price\nQuiet Fan,Fans,10\nQUIET  fan,fans,10.00\n`
  expect(keyRows(wantedIn(twice).filter(isWanted))).toMatchObject({ repeated: 1, alike: 0 })
})

test('each of CRLF, LF and CR ends a row, also in one list', () => {
  const { rows, bad } = readList('name,price\r\nFirst,1\nSecond,2\rThird,3\r\n\r\nFourth,4')
  expect(bad).toEqual([])
  expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
    [2, 'First'],
    [3, 'Second'],
    [4, 'Third'],
    [6, 'Fourth'],
  ])
})

test('a foreign byte in a UTF-8 list changes no other letter, with and without a mark', () => {
  const bytes = Buffer.concat([
    Buffer.from('name,price\nGehäuse Größe,1\nCaf'),
    Buffer.from([0xe9]),
    Buffer.from(' 中文 €,2\n'),
  ])
  for (const sent of [bytes, Buffer.concat([Buffer.from('\ufeff'), bytes])])
    expect(readList(decodeList(sent).text).rows.map(({ cells }) => cells.name)).toEqual([
      'Gehäuse Größe',
      'Café 中文 €',
    ])
  const windows = Buffer.from('name\nCAF\xc9\xae Gr\xf6\xdfe \xfcber', 'latin1')
  expect(readList(decodeList(windows).text).rows[0]?.cells.name).toBe('CAFÉ® Größe über')
})

test('each foreign byte is one letter of Windows-1252, each sign of UTF-8 stays one', () => {
  const windows = new TextDecoder('windows-1252')
  const foreign = fc.integer({ min: 0x80, max: 0xff })
  const signs = fc.string({
    unit: fc.constantFrom('ä', '\u07ff', '\u0800', '中', '\ufffd', '😀', 'x'),
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(signs, foreign), { minLength: 1, maxLength: 12 }), (parts) => {
      const bytes = parts.flatMap(([text, byte]) => [Buffer.from(text), Buffer.from([byte, 0x61])])
      const mostly = 'ß'.repeat(40)
      expect(decodeList(Buffer.concat([Buffer.from(mostly), ...bytes])).text).toBe(
        mostly + parts.map(([text, byte]) => `${text}${windows.decode(Uint8Array.of(byte))}a`).join(''),
      )
    }),
  )
})

test('two columns of one name are refused with the name; nameless ones are no columns', () => {
  const problem = (head: string) => readerFor('own.csv', readList(`${head}\n`))
  expect(problem('Name,category,price,PRICE')).toMatchObject({
    problem: expect.stringContaining('more than one column "price"'),
  })
  expect(problem('name,category,price,,')).toBeTypeOf('function')
})

test('ids belong to the file they come in; a date or a copy’s number makes it no other file', () => {
  const list = 'id,name,category,price\n1,Any old fan,Fans,10\n'
  expect(keysIn(list, 'acme.csv')).not.toEqual(keysIn(list, 'bolt.csv'))
  for (const same of ['ACME.csv', 'acme (2).csv', 'acme-2026-11-29.csv', 'acme_20261129.csv'])
    expect(keysIn(list, same), same).toEqual(keysIn(list, 'acme.csv'))
})

test('a unit is said once, whether the cell has it or not', () => {
  const read = (cells: string) =>
    wantedIn(`name,price,socket,max_memory\n${cells}\n`, 'motherboard.csv').filter(isWanted)[0]?.specification
  for (const memory of ['96', '96GB', '96 GB', '96 gb'])
    expect(read(`Board,100,AM5,${memory}`)).toBe('Socket: AM5, Maximum memory: 96 GB')
})

test('characters are counted as the form and the database count them', () => {
  const row = (name: string) => wantedIn(`${HEAD}\n${name},Parts,10,\n`)[0]
  expect(row('🖥'.repeat(200))).toMatchObject({ name: '🖥'.repeat(200) })
  expect(row('🖥'.repeat(201))).toMatchObject({ reason: 'its name is over 200 characters' })
})
