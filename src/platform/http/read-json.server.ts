import type { CallCost } from '#platform/contract/call-costs.ts'
import { canBeKept, UNKEPT } from '#platform/kept-text.ts'
import { inBytes } from './in-bytes.ts'
import type { IncomingBodies } from './incoming-bodies.server.ts'
import { Refusal, wrongField } from './refusal.ts'

const MAX_DEPTH = 32
// Each is looked at by its schema; a thousand ids or two hundred lines are what calls take.
const MAX_VALUES = 10_000
export type Body = Pick<CallCost, 'maxBytes' | 'bodyMs'>
export const TOO_SLOW = 'The request took too long to arrive. Please try again.'

// What is no UTF-8 would be kept as other characters than were sent.
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body.
 * @throws Refusal 415 (another media type), 413 (over `maxBytes`: not read to the end; too many values), 400 (no JSON, cut short, or too slow),
 * 503 (slower than others, where there is no room for all).
 */
export async function readJson(
  request: Request,
  { maxBytes, bodyMs }: Body,
  room: IncomingBodies,
): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  // Nothing was sent at all: which fields are missing is for the row to say.
  if (type === '' && (await isEmpty(request, bodyMs, room))) return {}
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new Refusal(415, 'This call takes JSON (content-type: application/json).')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const bytes = await readBytes(request, { maxBytes, bodyMs }, room)
  let json: unknown
  try {
    json = JSON.parse(strictUtf8.decode(bytes), withLineEnds)
  } catch {
    throw new Refusal(400, 'The body is not valid JSON in UTF-8.')
  }
  if (isDeeperThan(MAX_DEPTH, json)) throw new Refusal(400, 'The body is nested too deeply.')
  if (countValues(json) > MAX_VALUES) throw new Refusal(413, 'The body holds too many values.')
  refuseUnkept(json)
  return json
}

/** As a form's: a line end is one character, however a client writes it. */
const withLineEnds = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.includes('\r') ? value.replace(/\r\n?/g, '\n') : value

const isEmpty = (request: Request, bodyMs: number, room: IncomingBodies): Promise<boolean> =>
  readBytes(request, { maxBytes: 0, bodyMs }, room).then(
    () => true,
    () => false,
  )

/** @throws Refusal as `readJson` does. */
export async function readBytes(
  request: Request,
  { maxBytes, bodyMs }: Body,
  room: IncomingBodies,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  let stopped: Refusal | undefined
  const reader = request.body?.getReader()
  const stop = (problem: Refusal) => {
    stopped = problem
    chunks.length = 0
    void reader?.cancel().catch(() => undefined)
  }
  const late = setTimeout(() => stop(new Refusal(400, TOO_SLOW)), bodyMs)
  const incoming = room.begin(stop)
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.length
      incoming.add(part.value.length)
      if (length > maxBytes) throw tooLarge(maxBytes)
      chunks.push(part.value)
    }
  } catch (problem) {
    // Who hangs up midway is no fault of the shop's, nor of its database.
    if (!stopped) throw problem instanceof Refusal ? problem : new Refusal(400, 'The body is cut short.')
  } finally {
    clearTimeout(late)
    incoming.leave()
  }
  if (stopped) throw stopped
  return Buffer.concat(chunks)
}

const tooLarge = (maxBytes: number) => new Refusal(413, `The body is larger than ${inBytes(maxBytes)}.`)

/** Beyond what any form has. */
const isDeeperThan = (most: number, value: unknown): boolean =>
  isObject(value) && (most === 0 || Object.values(value).some((part) => isDeeperThan(most - 1, part)))

const countValues = (value: unknown): number =>
  isObject(value) ? Object.values(value).reduce((sum: number, part) => sum + countValues(part), 1) : 1

/** @throws Refusal 400 that names the field whose text, or part of it, cannot be kept. */
function refuseUnkept(json: unknown): void {
  if (!isObject(json)) return
  const unkept = Object.entries(json).find(([name, value]) => !canBeKept(name) || holdsUnkept(value))
  if (!unkept) return
  const [name] = unkept
  if (!canBeKept(name)) throw new Refusal(400, UNKEPT)
  throw wrongField(name, UNKEPT)
}

const holdsUnkept = (value: unknown): boolean =>
  typeof value === 'string'
    ? !canBeKept(value)
    : isObject(value) && Object.entries(value).some(([key, part]) => !canBeKept(key) || holdsUnkept(part))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
