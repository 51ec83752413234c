import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBrokenRequests } from './broken-requests.server.ts'
import { securityHeaders } from './security-headers.ts'

const server = createServer((_, response) => response.end('fine'))
answerBrokenRequests(server, securityHeaders({ publicUrl: 'https://shop.test' }))
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes: Buffer) => {
    answer += bytes
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

test.each([
  [400, 'no request at all', 'GARBAGE\r\n\r\n'],
  [400, 'two lengths', 'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\n'],
  [400, 'a control character in a head', 'GET / HTTP/1.1\r\nhost: x\r\na\u0001b: c\r\n\r\n'],
  [431, 'a cookie of 20 KB', `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${'x'.repeat(20_000)}\r\n\r\n`],
  [431, 'an address of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  [417, 'an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n'],
] as const)('%i for %s, with all that every answer carries', async (status, _, text) => {
  const answer = await send(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain("frame-ancestors 'none'")
  expect(answer).toContain("base-uri 'none'")
  expect(answer).toContain('nosniff')
  expect(answer).toContain('strict-transport-security: max-age=31536000')
})

test('what is broken behind a sound request takes nothing of its answer', async () => {
  const answer = await send('GET / HTTP/1.1\r\nhost: x\r\n\r\nGARBAGE\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('fine')
})
