import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Keepable } from './response-cache.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One answer of the API that a page was made of, by what it said. */
export type Source = { url: string; digest: string }

/** A page that is the same for everybody, as it goes out. */
export interface RenderedPage extends Keepable<RenderedPage> {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Made when first asked for, then kept. */
  compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>
  sources: readonly Source[]
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Five is where brotli beats gzip's best while still taking about a millisecond for a page.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

// Below this a compressed answer is hardly shorter, and costs both sides a step.
const MIN_BYTES = 860

/** Which encoding to answer with. Browsers send "gzip, deflate, br, zstd"; anything unusual gets plain bytes. */
export function encodingFor(accepted: string | undefined, body: Buffer): Encoding {
  if (accepted === undefined || body.length < MIN_BYTES) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:[,\s]|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:[,\s]|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** The page in that encoding. `onGrow` hears of the bytes that are kept with it from now on. */
export function compress(
  page: RenderedPage,
  encoding: Encoding,
  onGrow: (bytes: number) => void,
): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return page.body
  const kept = page.compressed[encoding]
  if (kept) return kept
  const making = encoding === 'br' ? brotli(page.body, BROTLI) : zip(page.body)
  page.compressed[encoding] = making
  making.then(
    ({ length }) => onGrow(length),
    () => undefined,
  )
  return making
}
