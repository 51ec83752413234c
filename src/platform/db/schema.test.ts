import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'

// Kysely believes schema.ts; the database is what the migrations made. Where the two differ the compiler lets wrong
// queries pass, so each column is held against information_schema: name, kind, null, and whether a row can be
// inserted without it.

type Column = {
  kind: string
  isNullable: boolean
  /** A row may be inserted without it though it is never null. */
  isFilled: boolean
  /** By a trigger or an expression: the code never writes it. information_schema does not tell of triggers. */
  isKept?: true
}
type Tables = Record<string, Record<string, Column>>

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const text = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\/\/.*/g, '')

const declarations = new Map(
  [...text.matchAll(/^(?:export )?type (\w+) =([\s\S]*?)(?=^(?:export )?type |^import |$(?![\s\S]))/gm)].map(
    ([, name = '', body = '']) => [name, body.trim()],
  ),
)

/** "a: B; c: D" or lines of it, as pairs; what stands in brackets stays together. */
function membersOf(body: string): [string, string][] {
  const inside = body.slice(body.indexOf('{') + 1, body.lastIndexOf('}'))
  const members: string[] = ['']
  let depth = 0
  for (const sign of inside) {
    if ('<{(['.includes(sign)) depth += 1
    if ('>})]'.includes(sign)) depth -= 1
    if (depth === 0 && (sign === '\n' || sign === ';')) members.push('')
    else members[members.length - 1] += sign
  }
  return members.flatMap((member) => {
    const [, name, type] = /^\s*(\w+): ([\s\S]+)$/.exec(member) ?? []
    return name && type ? [[name, type.trim()]] : []
  })
}

/** The parts of a type at its top level, parted by `sign`. */
function partsOf(type: string, sign: '|' | ','): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of type) {
    if ('<{(['.includes(letter)) depth += 1
    if ('>})]'.includes(letter)) depth -= 1
    if (depth === 0 && letter === sign) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

function columnOf(type: string): Column {
  const [, wrapper, inner = ''] = /^(\w+)<([\s\S]*)>$/.exec(type) ?? []
  if (type === 'MadeAt') return { kind: 'Date', isNullable: false, isFilled: true }
  if (wrapper === 'Generated') return { ...columnOf(inner), isFilled: true }
  if (wrapper === 'GeneratedAlways') return { ...columnOf(inner), isFilled: true, isKept: true }
  if (wrapper === 'ColumnType') {
    const [read = '', written = ''] = partsOf(inner, ',')
    // Of JSON that may be anything, only what is written tells whether it may be none.
    const column = { ...columnOf(read) }
    if (read === 'unknown') column.isNullable = partsOf(written, '|').includes('null')
    return { ...column, isFilled: !column.isNullable && partsOf(written, '|').includes('undefined') }
  }
  const parts = partsOf(type, '|')
  const kinds = [...new Set(parts.filter((part) => part !== 'null').map(kindOf))]
  expect(kinds, type).toHaveLength(1)
  return { kind: kinds[0] ?? '', isNullable: parts.includes('null'), isFilled: false }
}

function kindOf(part: string): string {
  if (/^'.*'$/.test(part)) return 'string'
  if (/^(string|number|boolean|Date|Buffer)(\[\])?$/.test(part)) return part
  // What JSON holds is the code's alone to say.
  if (/^(unknown|Record|\{)/.test(part)) return 'json'
  const alias = declarations.get(part)
  if (alias === undefined) throw new Error(`schema.ts has no type ${part}.`)
  return columnOf(alias.replace(/^\|/, '')).kind
}

function tablesOfTheCode(): Tables {
  return Object.fromEntries(
    membersOf(declarations.get('Database') ?? '').map(([table, type]) => [
      table,
      Object.fromEntries(
        membersOf(declarations.get(type) ?? '').map(([name, column]) => [name, columnOf(column)]),
      ),
    ]),
  )
}

const KINDS: Record<string, string> = {
  text: 'string',
  date: 'string',
  tsvector: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  _text: 'string[]',
  _timestamptz: 'Date[]',
}

async function tablesOfTheDatabase(): Promise<Tables> {
  const { rows } = await sql<{ table: string; column: string; kind: string; null: boolean; filled: boolean }>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as kind, c.is_nullable = 'YES' as "null",
      (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as filled
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(database.db)
  const tables: Tables = {}
  for (const row of rows) {
    const kind = KINDS[row.kind] ?? row.kind
    tables[row.table] ??= {}
    Object.assign(tables[row.table] ?? {}, {
      [row.column]: { kind, isNullable: row.null, isFilled: row.filled && !row.null },
    })
  }
  return tables
}

/** Known to Kysely and the migrations alone. */
const NOT_IN_THE_CODE = ['kysely_migration', 'kysely_migration_lock']

test('schema.ts says of each column what the migrations made: name, kind, null, default', async () => {
  const made = await tablesOfTheDatabase()
  for (const table of NOT_IN_THE_CODE) delete made[table]
  const said = tablesOfTheCode()
  for (const [table, columns] of Object.entries(said))
    for (const [name, column] of Object.entries(columns))
      if (column.isKept) Object.assign(made[table]?.[name] ?? {}, { isFilled: true, isKept: true })
  expect(said).toEqual(made)
})
