import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { encodeBase, MAX_PIXELS } from './encode-base.server.ts'
import { encodeInWorker } from './encode-in-worker.server.ts'
import { fetchSharp } from './sharp.server.ts'

const MAX_BYTES = 10 * 1024 * 1024
// A phone's photo is read here, in a tenth of a second; beyond that the decoder works in a process of its own.
const MAX_BYTES_HERE = 128 * 1024 * 1024

/** One after the other, so that many uploads take no more memory than one; small ones do not wait for large ones. */
const here = inTurn()
const apart = inTurn()

/**
 * Reads an upload by what it holds and answers our own encoding of it: the base WebP, upright, without metadata, at
 * most 1280 pixels a side. Of moving pictures, the first frame. `field` is the form's, for the refusal.
 * @throws Refusal 415 (not a JPEG, PNG, WebP or AVIF), 413 (over 10 MiB or 40 megapixels), 400 (damaged).
 */
export async function readImage({ name, bytes }: UploadedFile, field: string): Promise<Buffer> {
  const refuse = (status: 400 | 413 | 415, words: string) => {
    const message = `${shortName(name)} ${words}`
    return new Refusal(status, message, { errors: [{ field, message }] })
  }
  if (bytes.length === 0) throw refuse(400, 'is empty.')
  if (bytes.length > MAX_BYTES) throw refuse(413, 'is larger than 10 MiB.')
  const notOurs = () => refuse(415, 'is not a JPEG, PNG, WebP or AVIF picture.')
  if (!looksLikePicture(bytes)) throw notOurs()
  const sharp = await fetchSharp()
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(400, 'is damaged and can’t be read.')
    })
  const isOurs = facts.format === 'heif' ? facts.compression === 'av1' : TAKEN.has(facts.format)
  if (!isOurs) throw notOurs()
  if (facts.width * facts.height > MAX_PIXELS) throw refuse(413, 'has more than 40 megapixels.')
  const needed = facts.width * facts.height * (facts.format === 'heif' ? 24 : 8)
  if (needed > MAX_BYTES_HERE)
    return apart(() => encodeInWorker(bytes)).catch(() => {
      throw refuse(400, 'is damaged, or too large for this machine to read.')
    })
  return here(() => encodeBase(bytes)).catch(() => {
    throw refuse(400, 'is damaged and can’t be read.')
  })
}

function inTurn(): (work: () => Promise<Buffer>) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

const TAKEN = new Set(['jpeg', 'png', 'webp'])

/** The first bytes of the four formats. What does not begin so never reaches a decoder. */
function looksLikePicture(bytes: Buffer): boolean {
  const startsWith = (signature: string, at: number) =>
    bytes.toString('latin1', at, at + signature.length) === signature
  return (
    startsWith('\xff\xd8\xff', 0) ||
    startsWith('\x89PNG\r\n\x1a\n', 0) ||
    (startsWith('RIFF', 0) && startsWith('WEBP', 8)) ||
    startsWith('ftyp', 4)
  )
}

const shortName = (name: string) => (name.trim() === '' ? 'The picture' : name.trim().slice(0, 100))
