import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts'
import { foldText } from './fold.ts'
import { readSearch } from './search-query.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('case and accents do not matter, in any script that the shop may meet', () => {
  expect(foldText('GeForce')).toBe('geforce')
  expect(foldText('Größe Ñandú Łódź Øresund')).toBe('grosse nandu lodz oresund')
  expect(foldText('ΣΊΣΥΦΟΣ Ёлка')).toBe('σισυφοσ елка')
  expect(foldText('ＲＴＸ ４０７０')).toBe('rtx 4070')
  expect(foldText('Core™')).toBe('core®')
})

// Letters that Unicode got after PostgreSQL 15 may fold on one side only; nobody sells parts in them.
const words = fc.array(
  fc.oneof(
    fc.string(),
    fc.string({ unit: fc.integer({ min: 0xa0, max: 0x5ff }).map((code) => String.fromCharCode(code)) }),
    fc.string({ unit: fc.integer({ min: 0x1e00, max: 0x33ff }).map((code) => String.fromCharCode(code)) }),
    fc.constantFrom('RTX-4070 Ti', 'Größe', '🙂', '㎏', '™', 'ﬁ', 'Ǽ', '½', '①'),
  ),
  { maxLength: 5 },
)
const text = words.map((parts) => parts.join(' ').replaceAll('\u0000', '').toWellFormed())

test('the database folds as the search does', async () => {
  const samples = fc.sample(text, 2_000)
  const { rows } = await sql<{ folded: string }>`
    select search_fold(sample) as folded from unnest(${samples}::text[]) with ordinality as s(sample, place)
    order by place`.execute(database.db)
  expect(rows.map(({ folded }) => folded)).toEqual(samples.map(foldText))
})

test('every word of a search that is a product’s own name is a start of a word of that name', async () => {
  const samples = fc.sample(text, 2_000)
  const searches = samples.map((sample) => readSearch(sample) ?? { words: [], literals: [], written: [] })
  const { rows } = await sql<{ starts: string[] }>`
    select search_starts(search_fold(sample)) as starts
    from unnest(${samples}::text[]) with ordinality as s(sample, place) order by place`.execute(database.db)
  for (const [at, { words: wanted }] of searches.entries()) {
    const starts = rows[at]?.starts ?? []
    for (const word of wanted) {
      const single = Array.from(word).length === 1
      const found = starts.some((start) => (single ? start === `=${word}` : start.startsWith(word)))
      expect([word, samples[at], found]).toEqual([word, samples[at], true])
    }
  }
})

test('a part number is read as the database writes it down', async () => {
  // A search reads "2 TB" as one word, the database finds it by both.
  const samples = fc.sample(
    text.filter((sample) => !/[0-9]\s+[a-z]+(?:\s|$)/.test(foldText(sample))),
    2_000,
  )
  const { rows } = await sql<{ written: string[] }>`
    select search_written(search_fold(sample)) as written
    from unnest(${samples}::text[]) with ordinality as s(sample, place) order by place`.execute(database.db)
  for (const [at, sample] of samples.entries()) {
    const read = new Set(readSearch(sample)?.written.map((word) => `==${word}`))
    expect([sample, [...read].sort()]).toEqual([sample, [...(rows[at]?.written ?? [])].sort()])
  }
})
