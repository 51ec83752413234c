import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const AUTOCANNON = new URL('../node_modules/autocannon/autocannon.js', import.meta.url).pathname

type Load = { connections?: number; seconds?: number; rounds?: number; headers?: Record<string, string> }

/**
 * How many requests a second each of the addresses answers, by name: the median of several rounds, in which they take
 * turns, so that what else the machine does hits all alike.
 * @throws where an answer is not a 2xx.
 */
export async function measureRates<Name extends string>(
  addresses: Record<Name, string>,
  { connections = 8, seconds = 2, rounds = 5, headers = {} }: Load = {},
): Promise<Record<Name, number>> {
  const names = Object.keys(addresses) as Name[]
  const rates = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (const name of names) await rateOf(addresses[name], connections, 1, headers)
  for (let round = 0; round < rounds; round++)
    for (const name of names)
      rates.get(name)?.push(await rateOf(addresses[name], connections, seconds, headers))
  // Every name has its entry: they are the keys that were just walked through.
  return Object.fromEntries(names.map((name) => [name, median(rates.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

/** In a process of its own, so that the one that answers does not share its thread with the one that asks. */
async function rateOf(
  address: string,
  connections: number,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  const extra = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const options = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...extra, address]
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...options], { maxBuffer: 10_000_000 })
  const { requests, non2xx, errors, duration } = JSON.parse(stdout)
  if (non2xx > 0 || errors > 0) throw new Error(`${address}: ${non2xx} refusals, ${errors} errors`)
  return requests.total / duration
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
