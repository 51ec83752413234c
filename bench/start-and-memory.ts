import { fileURLToPath } from 'node:url'
import { memoryOfTree } from './memory-of-tree.ts'
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
    const { pss: cold } = await memoryOfTree(second.process.pid ?? 0)
    await askALot(second)
    const { pss: warm } = await memoryOfTree(second.process.pid ?? 0)
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
