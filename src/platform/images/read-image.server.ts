import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sharp } from './sharp.server.ts'

const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const BASE_SIZE = 1280

/** Reads one after the other: forty megapixels of a picture are 160 MB while it is read. */
let reading: Promise<unknown> = Promise.resolve()

/**
 * Reads an upload by what it holds and answers our own encoding of it: the base WebP, upright, without metadata, at
 * most 1280 pixels a side. Of moving pictures, the first frame. `field` is the form's, for the refusal.
 * @throws Refusal 415 (not a JPEG, PNG, WebP or AVIF), 413 (over 10 MiB or 40 megapixels), 400 (damaged).
 */
export function readImage(file: UploadedFile, field: string): Promise<Buffer> {
  const read = reading.then(() => encode(file, field))
  reading = read.catch(() => undefined)
  return read
}

async function encode({ name, bytes }: UploadedFile, field: string): Promise<Buffer> {
  const refuse = (status: 400 | 413 | 415, words: string) => {
    const message = `${shortName(name)} ${words}`
    return new Refusal(status, message, { errors: [{ field, message }] })
  }
  if (bytes.length === 0) throw refuse(400, 'is empty.')
  if (bytes.length > MOST_BYTES) throw refuse(413, 'is larger than 10 MiB.')
  const notOurs = () => refuse(415, 'is not a JPEG, PNG, WebP or AVIF picture.')
  if (!looksLikePicture(bytes)) throw notOurs()
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(400, 'is damaged: it cannot be read to its end.')
    })
  const isOurs = facts.format === 'heif' ? facts.compression === 'av1' : TAKEN.has(facts.format)
  if (!isOurs) throw notOurs()
  if (facts.width * facts.height > MOST_PIXELS) throw refuse(413, 'has more than 40 megapixels.')
  return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(BASE_SIZE, BASE_SIZE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer()
    .catch(() => {
      throw refuse(400, 'is damaged: it cannot be read to its end.')
    })
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
