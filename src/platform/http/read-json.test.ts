import { expect, test } from 'vitest'
import { IncomingBodies } from './incoming-bodies.server.ts'
import { readJson as read } from './read-json.server.ts'

const room = new IncomingBodies(1e9, 10)
const readJson = (sent: Request) => read(sent, { maxBytes: 1024 * 1024, bodyMs: 1000 }, room)

const request = (body: BodyInit) =>
  new Request('http://shop.test/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit)

test('who hangs up in the middle of a body is refused as one, not answered as a fault of the shop', async () => {
  const broken = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"a":')),
    pull: (stream) => stream.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  await expect(readJson(request(broken))).rejects.toMatchObject({ status: 400 })
  await expect(readJson(request('x'.repeat(1024 * 1024 + 1)))).rejects.toMatchObject({ status: 413 })
  expect(await readJson(request('{"a":1}'))).toEqual({ a: 1 })
})

test('what cannot be kept is refused at its field, and what is no UTF-8 is not read as something else', async () => {
  for (const [body, field] of [
    ['{"name":"a\\u0000b"}', 'name'],
    ['{"rating":5,"review":"\\ud800"}', 'review'],
    ['{"product":[{"name":"\\udc00"}]}', 'product'],
  ] as const)
    await expect(readJson(request(body))).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message: 'This contains a character that can’t be saved.' }],
    })
  const latin1 = Buffer.from('{"name":"Zoë"}', 'latin1')
  await expect(readJson(request(latin1))).rejects.toMatchObject({ status: 400, message: /UTF-8/ })
  await expect(readJson(request('['.repeat(40) + ']'.repeat(40)))).rejects.toMatchObject({
    message: 'The body is nested too deeply.',
  })
  expect(await readJson(request('\ufeff{"name":"Zoë 🚀"}'))).toEqual({ name: 'Zoë 🚀' })
})

test('a body that comes drop by drop is not waited for', async () => {
  let isOpen = true
  const drops = new ReadableStream({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (isOpen) stream.enqueue(new TextEncoder().encode(' '))
    },
    cancel() {
      isOpen = false
    },
  })
  await expect(read(request(drops), { maxBytes: 1024, bodyMs: 100 }, room)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/too long to arrive/),
  })
  expect(isOpen).toBe(false)
})

test('a line end is one character, however a client writes it, and counts as one against a limit', async () => {
  expect(await readJson(request('{"review":"a\\r\\nb\\rc\\nd","list":["\\r\\n"]}'))).toEqual({
    review: 'a\nb\nc\nd',
    list: ['\n'],
  })
})
