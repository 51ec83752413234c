import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { freshFolder, removeFolder, startShop } from './running-shop.ts'

// What the first view of the listing weighs as it is sent (brotli, 1 KB is 1,024 bytes), and that nothing comes from
// elsewhere. Aims: scripts 130 KB, styles 15 KB, HTML 15 KB.

const KILOBYTE = 1024

/** The scripts that a page loads at once: those it names, and what they import without being asked. */
async function scriptsOf(html: string): Promise<Set<string>> {
  const waiting = [
    ...html.matchAll(
      /(?:href|src)="(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+\.js)"\)|from "(\/assets\/[^"]+\.js)"|import "(\/assets\/[^"]+\.js)"/g,
    ),
  ].map((match) => match.slice(1).find(Boolean) ?? '')
  const found = new Set<string>()
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const text = await readFile(`build/client${path}`, 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      waiting.push(`/assets/${name}`)
  }
  return found
}

const packed = async (path: string) => brotliCompressSync(await readFile(`build/client${path}`)).length

async function sumOf(paths: Iterable<string>): Promise<number> {
  let sum = 0
  for (const path of paths) sum += await packed(path)
  return sum
}

export async function benchWeight(): Promise<string[]> {
  const folder = await freshFolder()
  const shop = await startShop(folder)
  try {
    const response = await fetch(`${shop.address}/product`)
    const html = await response.text()
    const scripts = await sumOf(await scriptsOf(html))
    const styles = await sumOf(
      new Set([...html.matchAll(/href="(\/assets\/[^"]+\.css)#?"/g)].map(([, path = '']) => path)),
    )
    // As the shop packs it: quick, not best.
    const sent = await fetchLength(`${shop.address}/product`)
    const elsewhere = [...html.matchAll(/(?:src|href|srcset)="(https?:\/\/[^"]+)"/gi)]
      .map(([, to = '']) => to)
      .filter((to) => !to.startsWith(shop.address))
    const line = (what: string, bytes: number, aim: number) =>
      `${what}: ${(bytes / KILOBYTE).toFixed(1)} KB, ratio to the aim of ${aim} KB: ${(bytes / KILOBYTE / aim).toFixed(2)}`
    return [
      line('scripts of the first listing view', scripts, 130),
      line('styles', styles, 15),
      line('HTML', sent, 15),
      `addresses elsewhere that it loads: ${elsewhere.filter((to) => /\.(js|css|woff2?|png|jpe?g|webp|avif|svg)(\?|$)/.test(to)).length}`,
    ]
  } finally {
    await shop.stop()
    await removeFolder(folder)
  }
}

async function fetchLength(address: string): Promise<number> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const line of await benchWeight()) console.log(line)
