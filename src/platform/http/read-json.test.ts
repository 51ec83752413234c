import { expect, test } from 'vitest'
import { readJson } from './read-json.server.ts'

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
