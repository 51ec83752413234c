import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freshFolder, type RunningShop, removeFolder, startShop } from './running-shop.ts'

// How long the first and the second start take to the first page, and what the whole process tree holds after 10,000
// requests. Aims: first under 20 s, second under 2 s, memory under 300 MB.

const REQUESTS = 10_000
const PATHS = [
  '/product',
  '/product?search=ryzen&show=20',
  '/product/amd-ryzen-7-9800x3d',
  '/product/amd-ryzen-7-9800x3d/review',
  '/api/v1/products?sort=-price&limit=35',
  '/api/v1/category',
]

/** The sum of the proportional set sizes of a process and all below it, in MB: shared pages count once. */
async function memoryOf(root: number): Promise<number> {
  const parents = new Map<number, number>()
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '')
    parents.set(Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  }
  const tree = new Set([root, ...(await postmastersOf(root))])
  for (let grew = true; grew; ) {
    const before = tree.size
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid)
    grew = tree.size > before
  }
  let kilobytes = 0
  for (const pid of tree) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** The embedded database leaves the shop's tree, so that Ctrl-C does not reach it: it is found by its folder. */
async function postmastersOf(shop: number): Promise<number[]> {
  const environment = await readFile(`/proc/${shop}/environ`, 'utf8')
  const folder = /DATA_DIR=([^\0]+)/.exec(environment)?.[1] ?? '-'
  const found: number[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(folder) && /postgres/.test(command)) found.push(Number(entry))
  }
  return found
}

async function askALot(shop: RunningShop): Promise<void> {
  let asked = 0
  const ask = async () => {
    while (asked < REQUESTS) {
      const path = PATHS[asked++ % PATHS.length] ?? '/product'
      const response = await fetch(shop.address + path)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask))
}

export async function benchStartAndMemory(): Promise<string[]> {
  const folder = await freshFolder()
  try {
    const first = await startShop(folder)
    await first.stop()
    const second = await startShop(folder)
    const cold = await memoryOf(second.process.pid ?? 0)
    await askALot(second)
    const warm = await memoryOf(second.process.pid ?? 0)
    await second.stop()
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    return [
      `first start to the first page: ${seconds(first.firstPageAfter)} s, ratio to the aim of 20 s: ${(first.firstPageAfter / 20_000).toFixed(2)}`,
      `second start to the first page: ${seconds(second.firstPageAfter)} s, ratio to the aim of 2 s: ${(second.firstPageAfter / 2000).toFixed(2)}`,
      `memory of the whole tree (PSS): ${Math.round(cold)} MB at the start, ${Math.round(warm)} MB after ${REQUESTS} requests, ratio to the aim of 300 MB: ${(warm / 300).toFixed(2)}`,
    ]
  } finally {
    await removeFolder(folder)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const line of await benchStartAndMemory()) console.log(line)
