import { describe, expect, test } from 'vitest'
import { decodeList } from './decode-list.ts'
import { readList } from './read-list.ts'
import { keyRows } from './row-key.ts'
import { readerFor } from './want-products.ts'
import { isWanted } from './wanted-product.ts'

const LIST =
  'name,category,price\r\nGehäuselüfter Größe 120,Lüfter,"1,299.50"\r\n"Kit ""Duo"", 2 Stück",Speicher,89.90\r\n'

const bytesOf = {
  'UTF-8': Buffer.from(LIST),
  'UTF-8 with a mark': Buffer.from(`\ufeff${LIST}`),
  'UTF-16 with a mark': Buffer.from(`\ufeff${LIST}`, 'utf16le'),
  'UTF-16 without a mark': Buffer.from(LIST, 'utf16le'),
  'UTF-16 the other way round': Buffer.from(`\ufeff${LIST}`, 'utf16le').swap16(),
  'Windows-1252': Buffer.from(LIST, 'latin1'),
}

const wantedIn = (text: string, file = 'own.csv') => {
  const list = readList(text)
  const reader = readerFor(file, list)
  if (typeof reader !== 'function') throw new Error(reader.problem)
  return list.rows.map(reader)
}

describe('A27 IMPORT: what spreadsheets really write is read', () => {
  for (const [name, bytes] of Object.entries(bytesOf)) {
    test(`${name}: the first column is there and names are whole`, () => {
      expect(wantedIn(decodeList(bytes).text)).toMatchObject([
        { name: 'Gehäuselüfter Größe 120', category: 'Lüfter', priceCents: 129_950 },
        { name: 'Kit "Duo", 2 Stück', category: 'Speicher', priceCents: 8990 },
      ])
    })
  }

  test('semicolons, blank lines, a missing last line end and line breaks in quotes', () => {
    const text = 'Name;Category;Price\n\n"Fan\nquiet";Fans;12,50\n\n;;\nBoard one;Boards;100'
    expect(wantedIn(text)).toMatchObject([
      { name: 'Fan quiet', priceCents: 1250 },
      { name: 'Board one', priceCents: 10_000 },
    ])
  })

  test('a first line that names the separator is none of the list', () => {
    const [row] = readList('sep=;\r\nname;category;price\r\n"Kit, 2 pieces";Memory, DDR5;89,90\r\n').rows
    expect(row?.cells).toEqual({ name: 'Kit, 2 pieces', category: 'Memory, DDR5', price: '89,90' })
  })

  test('rows are told by their lines, whatever line ends stand in the cells before them', () => {
    const lists = ['\n', '\r\n', '\r'].map((end) =>
      readList(
        `name,description${end}Fan,"Quiet.${end}Cool."${end}Case,Tall.${end}Bad,1,2${end}"Open,3${end}`,
      ),
    )
    for (const { rows, bad } of lists)
      expect([rows, bad].map((all) => all.map(({ line }) => line).sort())).toEqual([
        [3, 4],
        [5, 6],
      ])
  })

  test('a row with too many cells and a quote that never closes cost only themselves', () => {
    const list = readList(
      'name,category,price\nGood one,Fans,10\nBad,Fans,10,99\n"Open,Fans,11\nGood two,Fans,12\n',
    )
    expect(list.rows.map(({ cells }) => cells.name)).toEqual(['Good one', 'Good two'])
    expect(list.bad.map(({ line }) => line).sort()).toEqual([3, 4])
  })

  test('of many quotes that never close some are named, and the rest of the list is given up with a word', () => {
    const { rows, bad } = readList(`name,price\nFirst,1\n${'a","\n"a","'.repeat(40)}\nLast,2\n`)
    expect(rows.map(({ cells }) => cells.name)).toEqual(['First'])
    const words = bad.map(({ reason }) => reason).filter((reason) => reason.includes('quotation mark'))
    expect(words.slice(0, 20)).toEqual(Array(20).fill('a quotation mark is never closed'))
    expect(words.slice(20)).toEqual([expect.stringContaining('no row from here on was read')])
  })

  test('a quote that never closes costs only itself in a list of any length', () => {
    const { rows, bad } = readList(`name,price\n"Open,1\n${'Part,1\n'.repeat(200_000)}`)
    expect(rows).toHaveLength(200_000)
    expect(bad).toHaveLength(1)
  })

  test('a file that is no list is refused with its name and what is known', () => {
    const problem = readerFor('/x/colours.csv', readList('red,green\n1,2\n'))
    expect(problem).toMatchObject({
      problem: expect.stringMatching(/colours\.csv needs the columns "name" and "price"/),
    })
    for (const name of ['tapes', 'constructor', '__proto__', 'toString'])
      expect(readerFor(`/x/${name}.csv`, readList('name,price\na,1\n')), name).toMatchObject({
        problem: expect.stringMatching(/isn’t one of the known part lists/),
      })
    expect(readerFor('/x/empty.csv', readList(''))).toMatchObject({ problem: expect.stringMatching(/empty/) })
  })
})

test('rows say why they are no product', () => {
  const rows = wantedIn(
    'name,category,price,discount,quantity\n,Fans,10,,\n\u200b\u3164,Fans,10,,\nFan,F,10,,\nFan,\u3164\u3164\u3164,10,,\nFan,Fans,,,\nFan,Fans,abc,,\nFan,Fans,10.999,,\nFan,Fans,0.5,,\nFan,Fans,10,10,\nFan,Fans,10,,1.5\n',
  )
  expect(rows.map((row) => (isWanted(row) ? 'wanted' : row.reason))).toEqual([
    'it has no name',
    'it has no name',
    'category "F" must be 3–200 characters',
    expect.stringMatching(/^category .* must be 3–200 characters$/),
    'it has no price',
    'price: "abc" isn’t a valid amount',
    expect.stringMatching(/^price: "10.999" could mean 10\.99 or 10999/),
    'price is below $1',
    'discount must be less than price',
    'quantity "1.5" isn’t a whole number',
  ])
})

test('list cells are read as what they mean', () => {
  const memory =
    'name,price,speed,modules,price_per_gb,color,first_word_latency,cas_latency\nKit,94.99,"5,6000","2,16",2.9,Black / White,12,36\n'
  expect(wantedIn(memory, 'memory.csv')).toMatchObject([
    {
      category: 'Memory',
      specification:
        'Type: DDR5, Speed: 6000 MT/s, Capacity: 32 GB, Modules: 2 × 16 GB, CAS latency: CL36, First word latency: 12 ns, Color: Black / White',
    },
  ])
  const drives =
    'name,price,capacity,price_per_gb,type,cache,form_factor,interface\nA,10,2000,,SSD,,M.2-2280,M.2 PCIe 4.0 X4\nB,10,500,,7200,64,3.5,SATA 6.0 Gb/s\n'
  expect(wantedIn(drives, 'internal-hard-drive.csv')).toMatchObject([
    {
      category: 'SSDs',
      specification: 'Capacity: 2 TB, Form factor: M.2-2280, Interface: M.2 PCIe 4.0 X4, Type: SSD',
    },
    { category: 'Hard drives', specification: expect.stringContaining('Speed: 7200 RPM') },
  ])
  const keyboards =
    'name,price,style,switches,backlit,tenkeyless,connection_type,color\nK,10,Mini,,RGB,true,"Wired, Wireless",Black\n'
  expect(wantedIn(keyboards, 'keyboard.csv')).toMatchObject([
    { specification: expect.stringContaining('Connection: Wired + Wireless') },
  ])
})

test('as many rows of one name as an upload may have are told apart while one waits', () => {
  const [row] = wantedIn('name,price,size\nFan,10,120\n', 'case-fan.csv').filter(isWanted)
  if (!row) throw new Error('The row is a product.')
  const rows = Array.from({ length: 200_000 }, (_, at) => ({ ...row, written: `row ${at}` }))
  expect(keyRows(rows)).toMatchObject({ repeated: 0, alike: 199_999 })
})

test('a row duplicates is one product; rows that differ in the price alone stay two', () => {
  const rows = wantedIn(
    'name,price,size,color,rpm,airflow,noise_level,pwm\nFan,10,120,,,,,\nFan,10,120,,,,,\nFan,12,120,,,,,\nFan,10,140,,,,,\n',
    'case-fan.csv',
  )
  const { products, repeated, alike } = keyRows(rows.filter(isWanted))
  expect(products.map(({ priceCents, specification }) => [priceCents, specification])).toEqual([
    [1000, 'Size: 120 mm'],
    [1200, 'Size: 120 mm'],
    [1000, 'Size: 140 mm'],
  ])
  expect([repeated, alike]).toEqual([1, 1])
  expect(new Set(products.map(({ key }) => key.toString('hex'))).size).toBe(3)
})
