import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { OWN_FILE } from '#platform/data-folder.server.ts'
import { newId } from '#platform/ids.server.ts'

export type WrittenAnswer = { stream: globalThis.ReadableStream; bytes: number }

// Who fetches nothing more for so long has gone.
const PATIENCE_MS = 60_000

/**
 * Writes a long answer piece by piece to a file that has no name, and answers how to read it. However slowly somebody
 * fetches it, nothing but the file is held for them: no memory, no connection, no place.
 */
export async function writeAnswer(dataDir: string, pieces: AsyncIterable<string>): Promise<WrittenAnswer> {
  const path = join(dataDir, `.answer-${newId()}`)
  const file = await open(path, 'wx+', OWN_FILE.mode)
  try {
    await unlink(path)
    for await (const piece of pieces) await file.writeFile(piece)
    const { size: bytes } = await file.stat()
    const read = file.createReadStream({ start: 0, highWaterMark: 256 * 1024 })
    const late = setTimeout(() => read.destroy(), PATIENCE_MS).unref()
    read.on('data', () => late.refresh()).on('close', () => clearTimeout(late))
    // Listening for data has set it going; whoever fetches the stream does that.
    read.pause()
    // Node's own name for a web stream and the standard's are the same object.
    const stream = Readable.toWeb(read) as ReadableStream as globalThis.ReadableStream
    return { stream, bytes }
  } catch (problem) {
    await file.close()
    throw problem
  }
}

export const headOfWritten = ({ bytes }: WrittenAnswer) => ({
  'content-type': 'application/json',
  'content-length': String(bytes),
  'cache-control': 'no-store',
})
