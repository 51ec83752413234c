import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.server.ts'

test('a port that is taken, and a HOST that is no address here, are said in one sentence that names the setting', async () => {
  const first = createServer()
  await listen(first, { port: 0, host: '127.0.0.1' })
  const { port } = first.address() as AddressInfo
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow(`Port ${port} is taken.`)
  first.close()
  for (const host of ['999.1.1.1', 'shop.invalid', '192.0.2.1'])
    await expect(listen(createServer(), { port: 0, host })).rejects.toThrow(
      `HOST is "${host}", which is no address of this machine.`,
    )
})

test('an idle connection is kept longer than proxies keep it', async () => {
  const server = createServer()
  await listen(server, { port: 0, host: '127.0.0.1' })
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
  server.close()
})
