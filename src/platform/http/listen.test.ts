import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { listen } from './listen.server.ts'

test('a port that is taken, and a HOST that is no address here, are said in one sentence that names the setting', async () => {
  const first = createServer()
  await listen(first, { port: 0, host: '127.0.0.1' })
  const { port } = first.address() as AddressInfo
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow(`Port ${port} is in use.`)
  first.close()
  for (const host of ['999.1.1.1', 'shop.invalid', '192.0.2.1'])
    await expect(listen(createServer(), { port: 0, host })).rejects.toThrow(
      `HOST is "${host}", which is not an address of this machine.`,
    )
})

test('a connection on which a request comes too slowly is closed, and a large form has its time', async () => {
  // The shop's own times, a hundred times as fast: what closes is Node's part.
  const server = createServer({ connectionsCheckingInterval: 50 }, (_, response) => response.end('ok'))
  await listen(server, { port: 0, host: '127.0.0.1' })
  expect(server.headersTimeout).toBeLessThanOrEqual(20_000)
  expect(server.requestTimeout).toBeGreaterThan(CALL_COSTS.upload.bodyMs)
  server.headersTimeout /= 100
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.on('error', () => undefined).resume()
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n')
  const drops = setInterval(() => socket.write('X-Drop: 1\r\n'), 20)
  await closed
  clearInterval(drops)
  server.close()
})

test('an idle connection is kept longer than proxies keep it', async () => {
  const server = createServer()
  await listen(server, { port: 0, host: '127.0.0.1' })
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
  server.close()
})
