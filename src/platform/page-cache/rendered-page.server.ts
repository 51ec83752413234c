import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** What an answer shows: a change of one of these products alters it; of a list, any product's change may. */
export type Shown = { products: ReadonlySet<string>; isList: boolean }

/** An answer that is the same for everybody, as it goes out. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Made when first asked for, then kept. */
  compressed: Partial<Record<'br' | 'gzip', Buffer>>
  shown: Shown
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Five is where brotli beats gzip's best while still taking about a millisecond for a page.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

// Below this a compressed answer is hardly shorter, and costs both sides a step.
const LEAST_BYTES = 860

/** Which encoding to answer with. Browsers send "gzip, deflate, br, zstd"; anything unusual gets plain bytes. */
export function encodingFor(accepted: string | undefined, body: Buffer): Encoding {
  if (accepted === undefined || body.length < LEAST_BYTES) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:[,\s]|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:[,\s]|$))/.test(accepted) ? 'gzip' : 'identity'
}

export async function compress(answer: RenderedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return answer.body
  const kept = answer.compressed[encoding]
  if (kept) return kept
  const bytes = await (encoding === 'br' ? brotli(answer.body, BROTLI) : zip(answer.body))
  answer.compressed[encoding] = bytes
  return bytes
}
