// What is left of the shop when three and ten times as many ask as it can serve: good answers against the best rate of
// the same run, how soon the others are refused, and whether health and kept pages still answer. Needs wrk.
import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import { median } from './measure.ts'
import { freshFolder, removeFolder, startShop } from './running-shop.ts'

const run = promisify(execFile)
const SCRIPT = new URL('./overload.lua', import.meta.url).pathname

const SECONDS = 6
const CONNECTIONS = 8
/** Many, each of which asks seldom: how long an answer takes then hardly changes how much is asked. */
const FLOOD_CONNECTIONS = 120
const TIMES = [3, 10]
const MIN_SHARE = 0.8
const REFUSED_WITHIN_MS = 50
const SHOP_TELLS_AFTER_MS = 10_500

type Counts = { good: number; busy: number; other: number; errors: number; seconds: number }

async function load(address: string, connections: number, pauseMs = 0): Promise<Counts> {
  const options = [`-c${connections}`, '-t1', `-d${SECONDS}s`, '--timeout', '10s', '-s', SCRIPT, address]
  const { stdout } = await run('wrk', [...options, '--', String(Math.round(pauseMs))])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** How much the load generator can ask of what costs the shop next to nothing. */
async function rateOfGenerator(address: string): Promise<number> {
  const { stdout } = await run('wrk', ['-c16', '-t1', '-d2s', `${address}/healthz`])
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

type Probe = { path: string; status: number; ms: number; retryAfter: string | null }

/** One who asks beside the flood, twenty times a second, and looks at the clock. */
async function probe(address: string, path: string, until: Promise<unknown>): Promise<Probe[]> {
  const probes: Probe[] = []
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    const response = await fetch(address + path.replace('RANDOM', String(Math.random() * 1000)))
    const { status, headers } = response
    probes.push({ path, status, ms: performance.now() - began, retryAfter: headers.get('retry-after') })
    await response.arrayBuffer()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return probes
}

const p99 = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length * 0.99)] ?? 0

/** What the shop's log says of the refusals since it said so last. */
async function refusalsAtServer(log: string[]): Promise<{ refused: number; p50Ms: number; p99Ms: number }> {
  await new Promise((resolve) => setTimeout(resolve, SHOP_TELLS_AFTER_MS - SECONDS * 1000))
  const lines = log.splice(0).join('').split('\n')
  const said = lines.filter((line) => line.includes('"refused"')).map((line) => JSON.parse(line))
  const worst = said.sort((one, other) => other.p99Ms - one.p99Ms)[0]
  return worst ?? { refused: 0, p50Ms: 0, p99Ms: 0 }
}

// It looks at the clock for others: it must not be the one that waits for the processor.
try {
  setPriority(-10)
} catch {
  console.log(
    'Without the right to a better priority: what is measured beside the load includes waiting for it.',
  )
}

const folder = await freshFolder()
const shop = await startShop(folder)
const log: string[] = []
shop.process.stdout?.on('data', (chunk) => log.push(String(chunk)))
try {
  for (let round = 0; round < 3; round++) await load(shop.address, CONNECTIONS)
  const measurePeak = async () => {
    const { good, seconds } = await load(shop.address, CONNECTIONS)
    return good / seconds
  }
  console.log(
    `The load generator asks up to ${(await rateOfGenerator(shop.address)).toFixed(0)} times a second.`,
  )
  for (const times of TIMES) {
    // Before and after, as what else the machine does comes and goes.
    const before = await measurePeak()
    const flood = load(shop.address, FLOOD_CONNECTIONS, (FLOOD_CONNECTIONS / (times * before)) * 1000)
    const [refusals, health, ready, kept] = await Promise.all([
      probe(shop.address, '/api/v1/products?limit=20&price[gt]=RANDOM', flood),
      probe(shop.address, '/healthz', flood),
      probe(shop.address, '/readyz', flood),
      probe(shop.address, '/product', flood),
    ])
    const { good: ofFlood, busy, other, errors, seconds } = await flood
    // Who asks beside it asks for the same, and is served from the same places.
    const good = ofFlood + refusals.filter(({ status }) => status === 200).length
    const atServer = await refusalsAtServer(log)
    const peak = (before + (await measurePeak())) / 2
    const share = good / seconds / peak
    const refused = refusals.filter(({ status }) => status === 503)
    const refusedP99 = p99(refused.map((each) => each.ms))
    const answered = (probes: Probe[]) => probes.every(({ status }) => status === 200)
    const ms = (probes: Probe[]) => `${median(probes.map((each) => each.ms)).toFixed(0)} ms`
    const hasRetryAfter = refused.every(({ retryAfter }) => retryAfter !== null)
    console.log(
      `${times}x (asked ${((good + busy) / seconds / peak).toFixed(1)} times the peak of ${peak.toFixed(0)} a second): ` +
        `${(good / seconds).toFixed(0)} good answers a second, ${(share * 100).toFixed(0)} % of the peak ` +
        `(at least ${MIN_SHARE * 100} %); ${busy} refused, ${other} others, ${errors} errors; ` +
        `refused beside it: ${refused.length} of ${refusals.length}, median ${ms(refused)}, ` +
        `p99 ${refusedP99.toFixed(0)} ms (at most ${REFUSED_WITHIN_MS}), all with Retry-After: ${hasRetryAfter}; ` +
        `by the shop's own clock: median ${atServer.p50Ms} ms, p99 ${atServer.p99Ms} ms; ` +
        `/healthz answered: ${answered(health)} (${ms(health)}), ` +
        `/readyz: ${answered(ready)} (${ms(ready)}), a kept page: ${answered(kept)} (${ms(kept)})`,
    )
    const isLate = Math.max(refusedP99, atServer.p99Ms) > REFUSED_WITHIN_MS
    const isShort = share < MIN_SHARE || other > 0 || !answered(health) || !answered(kept)
    if (isShort || isLate || !hasRetryAfter) process.exitCode = 1
  }
} finally {
  await shop.stop()
  await removeFolder(folder)
}
