import { execFile } from 'node:child_process'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { IncomingBodies } from './incoming-bodies.server.ts'
import { readForm as readFormIn } from './read-form.server.ts'
import { TOO_SLOW } from './read-json.server.ts'

const readForm = (
  request: Request,
  files: Record<string, number>,
  most: { maxBytes: number; bodyMs: number },
) => readFormIn(request, files, most, new IncomingBodies(1e9, 10))

const MOST = { maxBytes: 120 * 1024 * 1024, bodyMs: 60_000 }
const FILE =
  '--x\r\nContent-Disposition: form-data; name="photo"; filename="me.png"\r\n\r\nthe first bytes of it'
const WHOLE = `${FILE}\r\n--x--\r\n`

const read = (body: string) =>
  readForm(
    new Request('http://shop.test/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
    { photo: 1 },
    MOST,
  )

test('a form is read with its files', async () => {
  const { files } = await read(WHOLE)
  expect(files.photo?.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['me.png', 'the first bytes of it'],
  ])
})

test('a line’s end is one character, as the page counts it', async () => {
  const { fields } = await read(
    '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\none\r\ntwo\rthree\nfour\r\n--x--\r\n',
  )
  expect(fields.text).toEqual(['one\ntwo\nthree\nfour'])
})

test('A17 UPLOAD-SAFE: a form that is cut anywhere is refused, and ends nothing else', async () => {
  // The last two bytes are a line's end that nobody misses, and the dashes before them close the form.
  for (let length = 0; length < WHOLE.length - 3; length++) {
    await expect(read(WHOLE.slice(0, length)), `${length} bytes`).rejects.toMatchObject({ status: 400 })
    // What nobody hears ends the process one turn later.
    await nextTurn()
  }
})

test('A17 UPLOAD-SAFE: a file of 10 MiB is taken, one of a byte more is refused', async () => {
  const form = (bytes: number) => {
    const sent = new FormData()
    sent.append('photo', new Blob([new Uint8Array(bytes)]), 'me.png')
    return readForm(new Request('http://shop.test/', { method: 'POST', body: sent }), { photo: 1 }, MOST)
  }
  const most = 10 * 1024 * 1024
  expect((await form(most)).files.photo?.[0]?.bytes.length).toBe(most)
  await expect(form(most + 1)).rejects.toMatchObject({ status: 413, errors: [{ field: 'photo' }] })
})

test('a form that falls silent is given up in seconds, one that comes slowly is read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    let send: (text: string) => void = () => undefined
    let close: () => void = () => undefined
    const begin = () => {
      const body = new ReadableStream({
        start: (stream) => {
          send = (text) => stream.enqueue(new TextEncoder().encode(text))
          close = () => stream.close()
        },
      })
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const request = new Request('http://shop.test/', {
        ...{ method: 'POST', body, headers, duplex: 'half' },
      })
      const form = readForm(request, { photo: 1 }, MOST)
      form.catch(() => undefined)
      send(FILE)
      return form
    }
    const silent = begin()
    await vi.advanceTimersByTimeAsync(7000)
    await expect(silent).rejects.toMatchObject({ status: 400, message: TOO_SLOW })
    const slow = begin()
    for (let second = 0; second < 20; second++) {
      send('x'.repeat(5000))
      await pause(5)
      await vi.advanceTimersByTimeAsync(1000)
    }
    send('\r\n--x--\r\n')
    close()
    expect((await slow).files.photo?.[0]?.bytes.length).toBeGreaterThan(100_000)
  } finally {
    vi.useRealTimers()
  }
})

test('text of more than 256 KiB is refused, also in fields that nobody knows; unknown files are thrown away', async () => {
  const form = (fields: number, letters: number) => {
    const sent = new FormData()
    for (let field = 0; field < fields; field++) sent.append(`field-${field}`, 'x'.repeat(letters))
    sent.append('other', new Blob([new Uint8Array(1000)]), 'other.png')
    return readForm(new Request('http://shop.test/', { method: 'POST', body: sent }), { photo: 1 }, MOST)
  }
  expect(Object.keys((await form(20, 12_000)).fields)).toHaveLength(20)
  expect((await form(1, 1)).files).toEqual({})
  await expect(form(22, 12_000)).rejects.toMatchObject({ status: 413 })
  await expect(form(1, 300_000)).rejects.toMatchObject({ status: 413, errors: [{ field: 'field-0' }] })
  await expect(form(201, 1)).rejects.toMatchObject({ status: 400 })
})

test('names of fields and files that every object has are names like others', async () => {
  const sent = new FormData()
  for (const name of ['constructor', '__proto__', 'toString']) {
    sent.append(name, 'text')
    sent.append(name, new Blob(['bytes']), 'file.png')
  }
  const { fields, files } = await readForm(
    new Request('http://shop.test/', { method: 'POST', body: sent }),
    { photo: 1 },
    MOST,
  )
  expect(Object.entries(fields)).toHaveLength(3)
  expect(Object.keys(files)).toEqual([])
})

test('three forms of 110 MiB of text at once fit into a small heap', async () => {
  const script = new URL('../../../tests/support/read-large-forms.ts', import.meta.url)
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=64',
    fileURLToPath(script),
  ])
  const { statuses, rssMebibytes } = JSON.parse(stdout)
  expect(statuses).toEqual([413, 413, 413])
  expect(rssMebibytes).toBeLessThan(220)
})
