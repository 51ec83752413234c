import { canBeKept } from '#platform/kept-text.ts'
import { Refusal } from './refusal.ts'

const MOST_BYTES = 1024 * 1024

/**
 * Reads a JSON body.
 * @throws Refusal 415 (another media type), 413 (over 1 MiB; not read to the end), 400 (no JSON, or cut short).
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new Refusal(415, 'This call takes JSON (content-type: application/json).')
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge()
  const bytes = await readBytes(request)
  let json: unknown
  try {
    json = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Refusal(400, 'The body is not sound JSON.')
  }
  if (holdsUnkept(json, 0)) throw new Refusal(400, 'The body holds a character that cannot be kept.')
  return json
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length
      if (length > MOST_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (problem) {
    // Who hangs up midway is no fault of the shop's, nor of its database.
    throw problem instanceof Refusal ? problem : new Refusal(400, 'The body is cut short.')
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => new Refusal(413, 'The body is larger than 1 MiB.')

/** Depth beyond what any form has counts as hostile too. */
function holdsUnkept(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !canBeKept(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > 32) return true
  return Object.entries(value).some(([key, part]) => !canBeKept(key) || holdsUnkept(part, depth + 1))
}
