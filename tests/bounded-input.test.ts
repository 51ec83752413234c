import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { mountApi } from '#api.server.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

let opened: TestShop
let rows: Endpoint[]
beforeAll(async () => {
  opened = await openTestShop()
  rows = mountApi(opened.shop).rows
})
afterAll(() => opened.close())

// Zod's own description of a schema, looked at as loosely as a walk through it needs.
// biome-ignore lint/suspicious/noExplicitAny: its parts have a type for each kind of schema.
type Def = any

/** Every schema within, with the way to it. */
function* within(schema: z.core.$ZodType, way: string): Generator<[string, Def]> {
  const def: Def = schema._zod.def
  yield [way, def]
  for (const [name, part] of Object.entries<z.core.$ZodType>(def.shape ?? {}))
    yield* within(part, `${way}.${name}`)
  if (def.element) yield* within(def.element, `${way}[]`)
  if (def.innerType) yield* within(def.innerType, way)
  // Of two that follow each other the first one meets what was sent.
  if (def.in) yield* within(def.in, way)
  if (def.in && def.out && def.in._zod.def.type !== 'transform') yield* within(def.out, way)
  for (const option of def.options ?? []) yield* within(option, way)
}

const inputs = () =>
  rows.flatMap((row) =>
    (['query', 'body', 'form'] as const).flatMap((kind) => {
      const schema = row[kind]
      return schema ? [...within(schema, `${row.method} ${row.path} ${kind}`)] : []
    }),
  )
const checksOf = (def: Def): Def[] => (def.checks ?? []).map((check: Def) => check._zod.def)

test('every list that a call takes has a most', () => {
  const endless = inputs().filter(
    ([, def]) =>
      def.type === 'array' && !checksOf(def).some(({ check }) => /max_length|length_equals/.test(check)),
  )
  expect(endless.map(([way]) => way)).toEqual([])
})

test('every text that a call takes has a most, asked before anything that costs more than a look', () => {
  const open: string[] = []
  for (const [way, def] of inputs()) {
    if (def.type !== 'string') continue
    const checks = checksOf(def)
    const at = checks.findIndex(({ check, abort }) => check === 'max_length' && abort)
    const trims = checks[0]?.check === 'overwrite' ? 1 : 0
    if (at < 0 || at > trims)
      open.push(`${way}: ${checks.map((c) => c.check + (c.abort ? '!' : '')).join(', ')}`)
  }
  expect(open).toEqual([])
})
