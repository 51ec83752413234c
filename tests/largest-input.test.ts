import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mountApi } from '#api.server.ts'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { costClassOf } from '#platform/contract/cost-class-of.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { parse } from '#platform/http/handle.server.ts'
import { admin } from './support/people.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

// Far beyond what a busy machine adds, far below the seconds and minutes that such inputs took.
const MAX_BLOCK_MS = 200

let opened: TestShop
let token: string
let rows: Endpoint[]
beforeAll(async () => {
  opened = await openTestShop()
  token = (await admin(opened)).token
  rows = mountApi(opened.shop).rows.filter(({ body }) => body)
})
afterAll(() => opened.close())

const maxBytesOf = (row: Endpoint) => CALL_COSTS[costClassOf(row)].maxBytes

/** What takes long to normalise, to trim, to match: what stands before, what is repeated, what stands behind. */
const HOSTILE = [
  // Accents that Unicode sorts by their place, each past all those before it.
  ['a', '\u0301\u0323', ''],
  ['a', '\u0323'.repeat(1000) + '\u0301'.repeat(1000), 'z'],
  ['1', ' ', 'y'],
  ['1', '\u3000', 'y'],
  ['', '1 ', '!'],
  ['', 'a@', ''],
  ['a@', 'a.', ''],
  ['', '-', 'a'],
  ['', '\u200b', ''],
  ['', '((', ''],
  ['', 'ß', ''],
  ['', 'ﷺ', ''],
] as const

const filled = ([before, unit, behind]: readonly [string, string, string], bytes: number) => {
  const times = Math.floor((bytes - before.length - behind.length) / Buffer.byteLength(unit))
  return before + unit.repeat(Math.max(1, times)) + behind
}

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; type?: string }

/** Bodies in which one text after the other is as long as the call takes, behind others that are sound enough. */
function* bodiesOf(shape: Shape, text: string): Generator<unknown> {
  if (shape.anyOf) for (const option of shape.anyOf) yield* bodiesOf(option, text)
  else if (shape.properties) {
    const names = Object.keys(shape.properties)
    for (const name of names)
      for (const value of bodiesOf(shape.properties[name] as Shape, text))
        yield { ...Object.fromEntries(names.map((other) => [other, 'x'.repeat(10)])), [name]: value }
  } else if (shape.items) for (const value of bodiesOf(shape.items, text)) yield [value]
  else yield text
}

const shapeOf = (row: Endpoint) =>
  z.toJSONSchema(row.body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' }) as Shape

/** The best of three: a machine that is busy with something else is so for a moment. */
function quickest(work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let go = 0; go < 3 && best > MAX_BLOCK_MS; go++) {
    const started = performance.now()
    try {
      work()
    } catch {
      // A refusal is what is wanted here.
    }
    best = Math.min(best, performance.now() - started)
  }
  return best
}

test('no text of the largest size, whatever it is made of, keeps a call’s checker busy', () => {
  const slow: string[] = []
  for (const row of rows)
    for (const hostile of HOSTILE)
      for (const body of bodiesOf(shapeOf(row), filled(hostile, maxBytesOf(row)))) {
        const ms = quickest(() => parse(row.body as z.core.$ZodType, body))
        if (ms > MAX_BLOCK_MS)
          slow.push(`${row.method} ${row.path} ${hostile.join('…')}: ${Math.round(ms)} ms`)
      }
  expect(slow).toEqual([])
})

/** The longest that the event loop stood still, at best of three. */
async function loopDelay(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let go = 0; go < 3 && best > MAX_BLOCK_MS; go++) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await work()
    await new Promise((resolve) => setTimeout(resolve, 10))
    delay.disable()
    best = Math.min(best, delay.max / 1e6)
  }
  return best
}

const unnamed = () => rows.filter(({ path }) => !path.includes(':'))

test('a body of a byte more than a call takes is 413, also where nobody says its length before', async () => {
  for (const row of unnamed()) {
    const raw = `${' '.repeat(maxBytesOf(row) - 1)}{}`
    const headers = { 'content-type': 'application/json' }
    const told = { ...headers, 'content-length': String(raw.length) }
    for (const sent of [headers, told]) {
      const { code } = await opened.call(row.method, `/api/v1${row.path}`, { raw, headers: sent, token })
      expect(code, `${row.method} ${row.path}`).toBe(413)
    }
    const fits = await opened.call(row.method, `/api/v1${row.path}`, { raw: raw.slice(1), headers, token })
    expect(fits.code, `${row.method} ${row.path}`).not.toBe(413)
  }
})

test('the largest bodies hold up nobody else: the event loop goes on', async () => {
  const held: string[] = []
  for (const row of unnamed())
    for (const hostile of HOSTILE) {
      const text = filled(hostile, maxBytesOf(row) - 1000)
      const [field = 'a'] = Object.keys(shapeOf(row).properties ?? {})
      const best = await loopDelay(async () => {
        const sent = { json: { [field]: text }, token }
        const { code } = await opened.call(row.method, `/api/v1${row.path}`, sent)
        expect(code, `${row.method} ${row.path} ${hostile.join('…')}`).toBeLessThan(500)
      })
      if (best > MAX_BLOCK_MS)
        held.push(`${row.method} ${row.path} ${hostile.join('…')}: ${Math.round(best)} ms`)
    }
  expect(held).toEqual([])
})

test('a list of very many lines is refused before each of them is looked at', async () => {
  const raw = `{"product":[${'{},'.repeat(340_000)}{}]}`
  const headers = { 'content-type': 'application/json' }
  for (const path of ['/cart', '/orders', '/wishlist']) {
    const { code } = await opened.call('POST', `/api/v1${path}`, { raw, headers, token })
    expect(code, path).toBe(413)
    const fits = `{"product":[${'{},'.repeat(9_000)}{}]}`
    const ms = await loopDelay(() => opened.call('POST', `/api/v1${path}`, { raw: fits, headers, token }))
    expect(ms, path).toBeLessThan(MAX_BLOCK_MS)
  }
})
