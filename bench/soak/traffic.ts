import { dice } from '#demo/seeded-random.ts'
import type { Kind, World } from './world.ts'

const SEED = 'soak'
/** No more of one kind at once: a shop that answers slowly is asked less, and the machine is left to it. */
const MAX_AT_ONCE = 4
const MAX_ALTOGETHER = 12
/** What comes so seldom waits for a place, in place of being left out. */
const RARE_MS = 4000
/** A run of a minute sees each kind at least once or twice. */
const FIRST_WITHIN_MS = 8000

export type Record = {
  name: string
  milliseconds: number[]
  /** How often each status came; 0 where there was no answer. */
  statuses: Map<number, number>
  skipped: number
  /** Answered with another status than it may be; 503 and no answer at all are `missing`. */
  wrong: number
  missing: number
  lastTrouble: string
}

/** Asks the shop at each kind's own rate, in an order that is the same in each run, until `stop`. */
export function startTraffic(
  world: World,
  kinds: readonly Kind[],
): { records: Record[]; stop(): Promise<void> } {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const records = kinds.map((kind) => {
    const record: Record = {
      name: kind.name,
      milliseconds: [],
      statuses: new Map(),
      skipped: 0,
      wrong: 0,
      missing: 0,
      lastTrouble: '',
    }
    // Dice of its own for each kind: that one is slower does not change what another asks.
    const roll = dice(`${SEED} ${kind.name}`)
    let running = 0
    const begin = async () => {
      running += 1
      await makeCall(kind, world, roll, record)
      running -= 1
    }
    const isRare = kind.everyMs >= RARE_MS
    const wait = (ms: number) => {
      const timer = setTimeout(() => {
        if (running < MAX_AT_ONCE && underWay.size < MAX_ALTOGETHER) {
          const call = begin().finally(() => underWay.delete(call))
          underWay.add(call)
        } else if (isRare) return wait(200)
        else record.skipped += 1
        wait(kind.everyMs * (0.5 + roll()))
      }, ms)
      stopping.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    }
    wait(roll() * Math.min(kind.everyMs, FIRST_WITHIN_MS))
    return record
  })
  return {
    records,
    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

async function makeCall(kind: Kind, world: World, roll: () => number, record: Record): Promise<void> {
  const began = performance.now()
  const status = await kind.make(world, roll).catch((problem: Error & { cause?: Error }) => {
    record.lastTrouble = problem.cause?.message ?? problem.message
    return 0
  })
  record.milliseconds.push(performance.now() - began)
  record.statuses.set(status, (record.statuses.get(status) ?? 0) + 1)
  if (kind.allowed.includes(status)) return
  if (status === 503 || status === 0) record.missing += 1
  else record.wrong += 1
}
