import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { UNKEPT } from '#platform/kept-text.ts'
import { inBytes } from './in-bytes.ts'
import type { IncomingBodies } from './incoming-bodies.server.ts'
import { type Body, TOO_SLOW } from './read-json.server.ts'
import { Refusal, wrongField } from './refusal.ts'

export type UploadedFile = { name: string; bytes: Buffer }
export type FormSent = {
  fields: Record<string, string[]>
  files: Record<string, UploadedFile[]>
  /** Nobody needs it any more. */
  letGo: () => void
}

const MEBIBYTE = 1024 * 1024
const MAX_FILE_BYTES = 10 * MEBIBYTE

// All fields together, those that nobody knows as well: the longest form of the shop has 31,200 letters.
const MAX_TEXT_BYTES = 256 * 1024

// An account has one form at a time. The slowest phone sends more than this; who sends nothing waits for nothing.
const MIN_BYTES_A_SECOND = 4 * 1024
const PATIENCE_SECONDS = 5

/**
 * Reads a multipart form into memory. `files` says which fields carry files, and how many each takes; what comes in any
 * other is thrown away as it comes.
 * @throws Refusal 415 (another media type), 413 (a file over 10 MiB, text over 256 KiB, or the whole over `maxBytes`), 400 (broken, too slow),
 * 503 (slower than others, where there is no room for all).
 */
export async function readForm(
  request: Request,
  files: Record<string, number>,
  { maxBytes, bodyMs }: Body,
  room: IncomingBodies,
): Promise<FormSent> {
  const tooLarge = () => new Refusal(413, `That is more than ${inBytes(maxBytes)} in all.`)
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'This call takes a multipart form.')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) throw new Refusal(400, 'The form is empty.')

  const fields: FormSent['fields'] = Object.create(null)
  const taken: FormSent['files'] = Object.create(null)
  let parser: busboy.Busboy
  try {
    // The parser cuts at its limit, also a file that ends there.
    const limits = {
      fileSize: MAX_FILE_BYTES + 1,
      fieldSize: MAX_TEXT_BYTES,
      fields: 200,
      files: 40,
      parts: 240,
      headerPairs: 20,
    }
    parser = busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' })
  } catch {
    throw new Refusal(400, 'The form has no boundary.')
  }
  // The web stream of a request and Node's own name for it are the same object.
  const body = Readable.fromWeb(request.body as unknown as ReadableStream)
  return new Promise((resolve, reject) => {
    let bytes = 0
    let textBytes = 0
    const stop = (problem: unknown) => {
      body.unpipe(parser)
      body.resume()
      clearInterval(pace)
      incoming.leave()
      reject(problem)
    }
    const incoming = room.begin(stop)
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      incoming.add(chunk.length)
      if (bytes > maxBytes) stop(tooLarge())
    })
    let seconds = 0
    const pace = setInterval(() => {
      seconds += 1
      const isSilent = bytes < (seconds - PATIENCE_SECONDS) * MIN_BYTES_A_SECOND
      if (isSilent || seconds * 1000 >= bodyMs) stop(new Refusal(400, TOO_SLOW))
    }, 1000)
    const broken = () => stop(new Refusal(400, 'The form is cut short or broken.'))
    parser.on('field', (name, value, info) => {
      textBytes += name.length + Buffer.byteLength(value)
      if (info.valueTruncated)
        return stop(new Refusal(413, 'That is too long.', fieldOf(name, 'That is too long.')))
      if (textBytes > MAX_TEXT_BYTES)
        return stop(new Refusal(413, 'The text of this form is more than 256 KiB.'))
      if (value.includes('\u0000')) return stop(wrongField(name, UNKEPT))
      // Browsers send a line's end as two characters where the page, and its counter, has one.
      fields[name] = [...(fields[name] ?? []), value.replace(/\r\n?/g, '\n')]
    })
    parser.on('file', (name, stream, info) => {
      // A form that ends within a file fails here first; unheard, that would end the process.
      stream.on('error', broken)
      const most = Object.hasOwn(files, name) ? (files[name] ?? 0) : 0
      if (most === 0) return stream.resume()
      const tooMany = () =>
        stop(wrongField(name, most === 1 ? 'Send one file.' : `Send at most ${most} files.`))
      if (info.filename && (taken[name]?.length ?? 0) >= most) {
        stream.resume()
        return tooMany()
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () =>
        stop(
          new Refusal(
            413,
            `${info.filename ?? 'A file'} is larger than 10 MiB.`,
            fieldOf(name, 'Send a file of at most 10 MiB.'),
          ),
        ),
      )
      stream.on('close', () => {
        const file = { name: info.filename ?? '', bytes: Buffer.concat(chunks) }
        // A browser sends an empty, nameless file for an empty file field.
        if (file.bytes.length === 0 && file.name === '') return
        const list = [...(taken[name] ?? []), file]
        if (list.length > most) return tooMany()
        taken[name] = list
      })
    })
    parser.on('partsLimit', () => stop(new Refusal(400, 'The form has too many parts.')))
    parser.on('fieldsLimit', () => stop(new Refusal(400, 'The form has too many fields.')))
    parser.on('filesLimit', () => stop(new Refusal(400, 'The form has too many files.')))
    parser.on('error', broken)
    parser.on('close', () => {
      clearInterval(pace)
      incoming.whole()
      resolve({ fields, files: taken, letGo: incoming.leave })
    })
    body.on('error', broken)
    body.pipe(parser)
  })
}

const fieldOf = (field: string, message: string) => ({ errors: [{ field, message }] })
