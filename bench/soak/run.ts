import { once } from 'node:events'
import { findPostmasters, memoryOfTree } from '../memory-of-tree.ts'
import { freshFolder, removeFolder, startShop } from '../running-shop.ts'
import { HOSTILE } from './calls/hostile.ts'
import { PAGES } from './calls/pages.ts'
import { refusals } from './calls/refusals.ts'
import { SEARCHES } from './calls/searches.ts'
import { WRITES } from './calls/writes.ts'
import { databaseClock } from './database-time.ts'
import { listenToProbe } from './listen-to-probe.ts'
import { answersIn, failuresIn, HEAD, lineOf, timesOf, UNITS } from './report.ts'
import { startTraffic } from './traffic.ts'
import { type Findings, judge } from './verdict.ts'
import { enterWorld } from './world.ts'

// Twenty minutes (five with SHORT=1, or MINUTES) of what people, crawlers and worse send, against one shop as
// `npm start` runs it: about 14 requests a second, half a core on a common machine, so that the shop is busy and never
// short of one. Fails where memory grows once it has settled, where the loop stands still, where an answer is wrong or
// missing, and where the process dies.

const MINUTES = Number(process.env.MINUTES ?? (process.env.SHORT ? 5 : 20))
const isShort = MINUTES < 4
// A minute is too short to settle: its bound finds what keeps a page for each address, and nothing finer.
/** CALLS=pages,writes leaves the others out, to find out which of them it is. */
const CHOSEN = process.env.CALLS?.split(',')
const BOUNDS = isShort
  ? { warmUpSeconds: 20, growthPerMinute: 20, stallMs: 200 }
  : { warmUpSeconds: 180, growthPerMinute: 1, stallMs: 200 }
const LOOK_EVERY_MS = isShort ? 3000 : MINUTES < 10 ? 5000 : 15_000

const folder = await freshFolder()
const found: Findings = { memory: [], stalls: [], wrongAnswers: [], died: null }
const inMinute = { heap: 0, buffers: 0, delay: 0, stall: 0 }
let root = 0
let began = 0
const second = () => Math.round((performance.now() - began) / 1000)

const probe = await listenToProbe(
  folder,
  LOOK_EVERY_MS,
  async ({ heap, buffers, isCollected, stall, delay }) => {
    if (began === 0) return
    inMinute.delay = Math.max(inMinute.delay, delay)
    inMinute.stall = Math.max(inMinute.stall, stall)
    if (stall > BOUNDS.stallMs) found.stalls.push({ second: second(), ms: stall })
    if (!isCollected) return
    Object.assign(inMinute, { heap, buffers })
    const { anonymous } = await memoryOfTree(root)
    found.memory.push({ second: second(), heap, buffers, tree: anonymous })
  },
)

const shop = await startShop(folder, probe.environment)
root = shop.process.pid ?? 0
const ended = once(shop.process, 'exit').then(([code, signal]) => {
  found.died ??= `The shop ended (${signal ?? `code ${code}`}) at second ${second()}.`
})
try {
  const world = await enterWorld(shop.address)
  const clock = await databaseClock(folder)
  const groups = {
    pages: PAGES,
    searches: SEARCHES,
    writes: WRITES,
    refusals: refusals(shop.address),
    hostile: HOSTILE,
  }
  const chosen = Object.entries(groups).filter(([name]) => CHOSEN?.includes(name) ?? true)
  const traffic = startTraffic(
    world,
    chosen.flatMap(([, kinds]) => kinds),
  )
  const processes = probe.processes()
  began = performance.now()
  console.log(`${HEAD}\n${UNITS}`)
  let before = { answers: 0, failures: 0, database: await clock.read() }
  for (let minute = 1; minute <= MINUTES && !found.died; minute++) {
    await Promise.race([
      new Promise((resolve) => setTimeout(resolve, began + minute * 60_000 - performance.now())),
      ended,
    ])
    const { pss, anonymous } = await memoryOfTree(root)
    const sums = {
      answers: answersIn(traffic.records),
      failures: failuresIn(traffic.records),
      database: await clock.read().catch(() => before.database),
    }
    console.log(
      lineOf({
        minute,
        answers: sums.answers - before.answers,
        failures: sums.failures - before.failures,
        database: sums.database - before.database,
        ...inMinute,
        pss,
        anonymous,
      }),
    )
    before = sums
    Object.assign(inMinute, { delay: 0, stall: 0 })
    if (probe.processes() > processes)
      found.died ??= `The shop died and was started again by second ${second()}.`
  }
  await traffic.stop()
  await clock.close()
  found.wrongAnswers = traffic.records.flatMap(({ name, wrong, milliseconds, lastTrouble }) =>
    wrong > 0
      ? [
          `${name}: ${wrong} of ${milliseconds.length} were answered otherwise than they must be (${lastTrouble || 'see the statuses'}).`,
        ]
      : [],
  )
  console.log(`\n${timesOf(traffic.records).join('\n')}`)
} finally {
  const died = found.died
  if (!died) await shop.stop()
  found.died = died
  probe.close()
  // A shop that died leaves its database running.
  for (const postmaster of await findPostmasters(folder)) process.kill(postmaster, 'SIGINT')
  await removeFolder(folder)
}
const failed = judge(found, BOUNDS)
console.log(
  failed.length === 0 ? '\nIt held.' : `\nIt did not hold:\n${failed.map((line) => `- ${line}`).join('\n')}`,
)
// What is still under way towards a shop that died would keep this process.
process.exit(failed.length === 0 ? 0 : 1)
