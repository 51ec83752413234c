import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmasters, memoryOfTree } from '../memory-of-tree.ts'
import { freshFolder, type RunningShop, removeFolder, startShop } from '../running-shop.ts'
import { HOSTILE } from './calls/hostile.ts'
import { PAGES } from './calls/pages.ts'
import { refusals } from './calls/refusals.ts'
import { SEARCHES } from './calls/searches.ts'
import { WRITES } from './calls/writes.ts'
import { databaseClock } from './database-time.ts'
import { listenToProbe } from './listen-to-probe.ts'
import { Observer } from './observe.ts'
import { answersIn, failuresIn, HEAD, lineOf, missingIn, timesOf, UNITS, wrongIn } from './report.ts'
import { startTraffic } from './traffic.ts'
import { type Bounds, judge } from './verdict.ts'
import { enterWorld } from './world.ts'

// Twenty minutes (five with SHORT=1, or MINUTES) of what people, crawlers and worse send, against one shop as
// `npm start` runs it: about 14 requests a second, which a common machine answers with half a core, so that the shop
// is busy and never short of one. Fails where memory grows once it has settled, where the loop stands still, where an
// answer is wrong or missing, and where the process dies. CALLS=pages,writes leaves the other kinds out, to find out
// which of them it is.

const MINUTES = Number(process.env.MINUTES ?? (process.env.SHORT ? 5 : 20))
const CHOSEN = process.env.CALLS?.split(',')
const isShort = MINUTES < 4
// A minute is too short to settle: its bound finds what keeps a page for each address, and nothing finer.
const BOUNDS: Bounds = isShort
  ? { warmUpSeconds: 20, warmUpPages: 100, growth: { per: 'hundred pages', most: 5 }, stallMs: 200 }
  : { warmUpSeconds: 180, warmUpPages: 0, growth: { per: 'minute', most: 1 }, stallMs: 200 }
const LOOK_EVERY_MS = isShort ? 3000 : MINUTES < 10 ? 5000 : 15_000

const folder = await freshFolder()
const observer = new Observer()
const probe = await listenToProbe(folder, LOOK_EVERY_MS, (sample) => observer.add(sample))
let died: string | null = null
let shop: RunningShop | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await close()
    process.exit(130)
  })
try {
  shop = await startShop(folder, probe.environment)
  const failed = await soak(shop)
  console.log(failed.length === 0 ? '\nIt held.' : `\nIt did not hold:\n- ${failed.join('\n- ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  await close()
}
// What is still under way towards a shop that died would keep this process.
process.exit()

async function close(): Promise<void> {
  if (shop && shop.process.exitCode === null && shop.process.signalCode === null) await shop.stop()
  probe.close()
  // A shop that died leaves its database running.
  for (const postmaster of await findPostmasters(folder)) process.kill(postmaster, 'SIGINT')
  await removeFolder(folder)
}

/** What failed. */
async function soak({ address, process: { pid = 0 }, process: child }: RunningShop): Promise<string[]> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    died ??= `The shop ended (${signal ?? `code ${code}`}) at second ${observer.second}.`
  })
  const world = await enterWorld(address)
  const clock = await databaseClock(folder)
  const groups = {
    pages: PAGES,
    searches: SEARCHES,
    writes: WRITES,
    refusals: refusals(address),
    hostile: HOSTILE,
  }
  const kinds = Object.entries(groups).flatMap(([name, group]) =>
    (CHOSEN?.includes(name) ?? true) ? group : [],
  )
  const { records, stop } = startTraffic(world, kinds)
  const processes = probe.processes()
  observer.begin(pid, () => records.find(({ name }) => name === 'distinct pages')?.milliseconds.length ?? 0)
  const began = performance.now()
  console.log(`${HEAD}\n${UNITS}`)
  let before = { answers: 0, failures: 0, database: await clock.read() }
  for (let minute = 1; minute <= MINUTES && !died; minute++) {
    await Promise.race([sleep(Math.max(0, began + minute * 60_000 - performance.now())), ended])
    const { pss, anonymous } = await memoryOfTree(pid)
    const sums = {
      answers: answersIn(records),
      failures: failuresIn(records),
      database: await clock.read().catch(() => before.database),
    }
    console.log(
      lineOf({
        ...observer.endMinute(),
        minute,
        answers: sums.answers - before.answers,
        failures: sums.failures - before.failures,
        database: sums.database - before.database,
        pss,
        anonymous,
      }),
    )
    before = sums
    if (probe.processes() > processes)
      died ??= `The shop died and was started again by second ${observer.second}.`
  }
  const { memory, stalls, starved } = observer
  await stop()
  await clock.close()
  console.log(`\n${timesOf(records).join('\n')}`)
  return judge(
    { memory, stalls, starved, wrongAnswers: wrongIn(records), missingAnswers: missingIn(records), died },
    BOUNDS,
  )
}
