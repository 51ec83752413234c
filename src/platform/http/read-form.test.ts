import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readForm } from './read-form.server.ts'

const MOST_BYTES = 120 * 1024 * 1024
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
    MOST_BYTES,
  )

test('a form is read with its files', async () => {
  const { files } = await read(WHOLE)
  expect(files.photo?.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['me.png', 'the first bytes of it'],
  ])
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
    return readForm(
      new Request('http://shop.test/', { method: 'POST', body: sent }),
      { photo: 1 },
      MOST_BYTES,
    )
  }
  const most = 10 * 1024 * 1024
  expect((await form(most)).files.photo?.[0]?.bytes.length).toBe(most)
  await expect(form(most + 1)).rejects.toMatchObject({ status: 413, errors: [{ field: 'photo' }] })
})
