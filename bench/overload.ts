// What is left of the shop when three and ten times as many ask as it can serve: good answers against the best rate of
// the same run, how soon the others are refused, and whether health and kept pages still answer. Needs wrk.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from './measure.ts'
import { freshFolder, removeFolder, startShop } from './running-shop.ts'

const run = promisify(execFile)
const SCRIPT = new URL('./overload.lua', import.meta.url).pathname

const SECONDS = 6
const CONNECTIONS = 8
const TIMES = [3, 10]
const LEAST_SHARE = 0.8
const REFUSED_WITHIN_MS = 50

type Counts = { good: number; busy: number; other: number; errors: number; seconds: number }

async function load(address: string, connections: number): Promise<Counts> {
  const options = [`-c${connections}`, '-t1', `-d${SECONDS}s`, '--timeout', '10s', '-s', SCRIPT, address]
  const { stdout } = await run('wrk', options)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

type Probe = { path: string; status: number; ms: number; retryAfter: string | null }

/** One who asks beside the flood, ten times a second, and looks at the clock. */
async function probe(address: string, path: string, until: Promise<unknown>): Promise<Probe[]> {
  const probes: Probe[] = []
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    const response = await fetch(address + path.replace('RANDOM', String(Math.random() * 1000)))
    await response.arrayBuffer()
    const { status, headers } = response
    probes.push({ path, status, ms: performance.now() - began, retryAfter: headers.get('retry-after') })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return probes
}

const p99 = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length * 0.99)] ?? 0

const folder = await freshFolder()
const shop = await startShop(folder)
try {
  await load(shop.address, CONNECTIONS)
  const calm = await load(shop.address, CONNECTIONS)
  const peak = calm.good / calm.seconds
  console.log(`1x (${CONNECTIONS} connections): ${peak.toFixed(0)} good answers a second`)
  for (const times of TIMES) {
    const flood = load(shop.address, CONNECTIONS * times)
    const [refusals, health, ready, kept] = await Promise.all([
      probe(shop.address, '/api/v1/products?limit=20&price[gt]=RANDOM', flood),
      probe(shop.address, '/healthz', flood),
      probe(shop.address, '/readyz', flood),
      probe(shop.address, '/product', flood),
    ])
    const { good, busy, other, errors, seconds } = await flood
    const share = good / seconds / peak
    const refused = refusals.filter(({ status }) => status === 503)
    const answered = (probes: Probe[]) => probes.every(({ status }) => status === 200)
    const ms = (probes: Probe[]) => `${median(probes.map((each) => each.ms)).toFixed(0)} ms`
    console.log(
      `${times}x: ${(good / seconds).toFixed(0)} good answers a second, ${(share * 100).toFixed(0)} % of the peak ` +
        `(at least ${LEAST_SHARE * 100} %); ${busy} refused, ${other} others, ${errors} errors; ` +
        `refused beside it: ${refused.length} of ${refusals.length}, median ${ms(refused)}, ` +
        `p99 ${p99(refused.map((each) => each.ms)).toFixed(0)} ms (at most ${REFUSED_WITHIN_MS}), all with Retry-After: ` +
        `${refused.every(({ retryAfter }) => retryAfter !== null)}; /healthz answered: ${answered(health)} (${ms(health)}), ` +
        `/readyz: ${answered(ready)} (${ms(ready)}), a kept page: ${answered(kept)} (${ms(kept)})`,
    )
    const fails = share < LEAST_SHARE || other > 0 || !answered(health) || !answered(kept)
    if (fails) process.exitCode = 1
  }
} finally {
  await shop.stop()
  await removeFolder(folder)
}
