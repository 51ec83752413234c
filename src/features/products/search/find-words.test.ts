import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts'
import { findSuggestions, suggestionsFor } from './find-words.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`insert into search_words (word) select md5(n::text) from generate_series(1, 50000) n`.execute(
    database.db,
  )
  await sql`insert into search_words (word) values ('samsung'), ('corsair'), ('keyboards'), ('wireless')`.execute(
    database.db,
  )
  await sql`analyze search_words`.execute(database.db)
})
afterAll(() => database.drop())

test('two long words with typos are looked up in the index, never by a walk through all words', async () => {
  for (const extent of ['whole', 'start'] as const) {
    const statement = suggestionsFor(['qwertzuiopasdfgh', 'yxcvbnmqwertzuio'], extent)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(database.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using search_words_by_word/)
    expect(plan).not.toMatch(/Seq Scan on search_words/)
  }
})

test('two words are forgiven at most, and none of more than 16 letters or with a digit', async () => {
  const meant = async (text: string, extent: 'whole' | 'start' = 'whole') =>
    Object.fromEntries(await findSuggestions(database.db, text.split(' '), extent))
  expect(await meant('samung cosair')).toEqual({ samung: ['samsung'], cosair: ['corsair'] })
  expect(await meant('samung wireless keyboards')).toEqual({ samung: ['samsung'] })
  expect(await meant('samung cosair keybords')).toEqual({})
  expect(await meant('qwertzuiopasdfghjkl wireles5')).toEqual({})
  expect(await meant('samung 990 pro')).toEqual({ samung: ['samsung'] })
  expect(await meant('keybard', 'start')).toEqual({ keybard: ['keyboard'] })
})
