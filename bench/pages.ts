import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { measureRates } from './measure.ts'
import { freshFolder, removeFolder, startShop } from './running-shop.ts'

// Warm pages for visitors against a bare server that sends the same bytes with the same headers.
// Aim: at least half of the bare server's requests a second.

const PAGES = {
  listing: '/product',
  search: '/product?search=ryzen',
  product: '/product/amd-ryzen-7-9800x3d',
}
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

type Sent = { headers: Record<string, string>; body: string }

/** The bare server: a child of this file, so that it has a process of its own as the shop has. */
function serveBare(pages: Record<string, Sent>) {
  const bodies = new Map(
    Object.entries(pages).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const page = bodies.get(request.url ?? '')
    if (!page) return void response.writeHead(404).end()
    response.writeHead(200, page.headers)
    response.end(page.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
}

/** The page as a browser gets it, still compressed. */
async function fetchPacked(address: string): Promise<Sent> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(address, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name),
        )
        resolve({
          headers: Object.fromEntries(kept) as Record<string, string>,
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    }).on('error', reject)
  })
}

export async function benchPages(): Promise<string[]> {
  const folder = await freshFolder()
  const shop = await startShop(folder)
  const pages: Record<string, Sent> = {}
  for (const path of Object.values(PAGES)) {
    await fetchPacked(shop.address + path)
    pages[path] = await fetchPacked(shop.address + path)
  }
  const bare = fork(fileURLToPath(import.meta.url), ['bare'])
  try {
    bare.send(pages)
    const [port] = await once(bare, 'message')
    const lines: string[] = []
    for (const [name, path] of Object.entries(PAGES)) {
      const rates = await measureRates(
        { shop: shop.address + path, bare: `http://127.0.0.1:${port}${path}` },
        { headers: HEADERS },
      )
      const ratio = Math.round((100 * rates.shop) / rates.bare)
      const kilobytes = (Buffer.from(pages[path]?.body ?? '', 'base64').length / 1024).toFixed(1)
      lines.push(
        `${name} (${kilobytes} KB as sent): ${Math.round(rates.shop)} a second, bare ${Math.round(rates.bare)}: ${ratio} % (aim: 50 %)`,
      )
    }
    return lines
  } finally {
    bare.kill()
    await shop.stop()
    await removeFolder(folder)
  }
}

if (process.argv[2] === 'bare') process.once('message', (pages) => serveBare(pages as Record<string, Sent>))
else if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const line of await benchPages()) console.log(line)
