import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { UNKEPT } from '#platform/kept-text.ts'
import { inBytes } from './in-bytes.ts'
import { Refusal, wrongField } from './refusal.ts'

export type UploadedFile = { name: string; bytes: Buffer }
export type FormSent = { fields: Record<string, string[]>; files: Record<string, UploadedFile[]> }

const MEBIBYTE = 1024 * 1024
const MOST_FILE_BYTES = 10 * MEBIBYTE

/**
 * Reads a multipart form into memory. `files` says which fields carry files, and how many each takes.
 * @throws Refusal 415 (another media type), 413 (a file over 10 MiB, or the whole over `maxBytes`), 400 (broken).
 */
export async function readForm(
  request: Request,
  files: Record<string, number>,
  maxBytes: number,
): Promise<FormSent> {
  const tooLarge = () => new Refusal(413, `All together that is more than ${inBytes(maxBytes)}.`)
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'This call takes a multipart form.')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) throw new Refusal(400, 'The form is empty.')

  const sent: FormSent = { fields: Object.create(null), files: Object.create(null) }
  let parser: busboy.Busboy
  try {
    // The parser cuts at its limit, also a file that ends there.
    const limits = { fileSize: MOST_FILE_BYTES + 1, fieldSize: MEBIBYTE, fields: 200, files: 40, parts: 240 }
    parser = busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' })
  } catch {
    throw new Refusal(400, 'The form has no boundary.')
  }
  // The web stream of a request and Node's own name for it are the same object.
  const body = Readable.fromWeb(request.body as unknown as ReadableStream)
  await new Promise<void>((resolve, reject) => {
    let bytes = 0
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) stop(tooLarge())
    })
    const stop = (problem: unknown) => {
      body.unpipe(parser)
      body.resume()
      reject(problem)
    }
    const broken = () => stop(new Refusal(400, 'The form is cut short or broken.'))
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated) return stop(wrongField(name, 'That is too long.'))
      if (value.includes('\u0000')) return stop(wrongField(name, UNKEPT))
      sent.fields[name] = [...(sent.fields[name] ?? []), value]
    })
    parser.on('file', (name, stream, info) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      // A form that ends within a file fails here first; unheard, that would end the process.
      stream.on('error', broken)
      stream.on('limit', () =>
        stop(new Refusal(413, `${info.filename ?? 'A file'} is larger than 10 MiB.`, fieldOf(name))),
      )
      stream.on('close', () => {
        const file = { name: info.filename ?? '', bytes: Buffer.concat(chunks) }
        // A browser sends an empty, nameless file for an empty file field.
        if (file.bytes.length === 0 && file.name === '') return
        const most = files[name]
        if (most === undefined) return
        const list = [...(sent.files[name] ?? []), file]
        if (list.length > most)
          return stop(wrongField(name, most === 1 ? 'One file, please.' : `At most ${most} files, please.`))
        sent.files[name] = list
      })
    })
    parser.on('partsLimit', () => stop(new Refusal(400, 'The form has too many parts.')))
    parser.on('fieldsLimit', () => stop(new Refusal(400, 'The form has too many fields.')))
    parser.on('filesLimit', () => stop(new Refusal(400, 'The form has too many files.')))
    parser.on('error', broken)
    parser.on('close', resolve)
    body.on('error', broken)
    body.pipe(parser)
  })
  return sent
}

const fieldOf = (field: string) => ({ errors: [{ field, message: 'At most 10 MiB, please.' }] })
