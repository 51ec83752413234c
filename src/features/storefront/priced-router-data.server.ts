import type { Prices } from '#platform/change.ts'
import type { NewPrices } from '#platform/page-cache/response-cache.server.ts'

// React Router writes a page's data as one line: a JSON array of all values, each once, in which objects name their
// keys and values by place: {"_3":4}. A product gets places of its own at the end for what can be filled in; what was
// there before may belong to others, too.

const BEGIN = 'window.__reactRouterContext.streamController.enqueue('
const END = ');</script>'
/** What is filled in, in this order. */
const FIELDS = ['priceCents', 'discountCents', 'version'] as const

type Places = Record<string, number>
type RouterData = {
  start: number
  end: number
  script: string
  prices: NewPrices
  text: (prices: NewPrices) => string
}

/** @param html the same as `body`, one character for each byte. Null where the data is not written as it was known. */
export function openRouterData(body: Buffer, html: string): RouterData | null {
  const start = html.indexOf(BEGIN)
  const end = html.indexOf(END, start) + ');'.length
  if (start === -1 || end < start) return null
  const script = body.subarray(start, end).toString()
  const values = readValues(script)
  if (!values) return null
  const prices = new Map<string, Prices>()
  const ids: string[] = []
  const keys = FIELDS.map((field) => keyOf(values, field))
  for (const { id, places, now } of productsIn(values, keys)) {
    for (const [at, key] of keys.entries()) places[key] = values.length + ids.length * FIELDS.length + at
    ids.push(id)
    prices.set(id, now)
  }
  const head = JSON.stringify(JSON.stringify(values).slice(0, -1)).slice(0, -1)
  const begin = BEGIN + head.replace(/[<>&\u2028\u2029]/g, escapeCharacter)
  return {
    start,
    end,
    script,
    prices,
    text: (now) => {
      const filled = ids.flatMap((id) => FIELDS.map((field) => now.get(id)?.[field] ?? 0))
      return `${begin},${filled.join()}]\\n");`
    },
  }
}

function readValues(script: string): unknown[] | null {
  try {
    const values: unknown = JSON.parse(JSON.parse(script.slice(BEGIN.length, -');'.length)))
    return Array.isArray(values) ? values : null
  } catch {
    return null
  }
}

const keyOf = (values: readonly unknown[], key: string): string => `_${values.indexOf(key)}`

/** @param keys those of the fields that are filled in. */
function* productsIn(values: readonly unknown[], keys: readonly string[]) {
  const id = keyOf(values, 'id')
  const [priceCents, discountCents, version] = keys
  const numberAt = (places: Places, key = '') => Number(values[places[key] ?? -1])
  for (const value of values) {
    if (!isObject(value)) continue
    const now = {
      priceCents: numberAt(value, priceCents),
      discountCents: numberAt(value, discountCents),
      version: numberAt(value, version),
    }
    const name = values[value[id] ?? -1]
    if (typeof name === 'string' && Object.values(now).every(Number.isInteger))
      yield { id: name, places: value, now }
  }
}

const isObject = (value: unknown): value is Places =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
