import { openSync, readSync } from 'node:fs'
import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Sample } from './sample.ts'

// Preloaded into the shop's own process (`--import`), which knows nothing of it: tells each second what only the
// process itself can see. Processes that the shop starts, and whatever keeps it running, are passed by.

const TICK_MS = 20
const socket = process.env.SOAK_SOCKET
if (socket && process.argv[1]?.endsWith('src/server.ts')) watch(socket, Number(process.env.SOAK_COLLECT_MS))

function watch(path: string, collectEveryMs: number) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const channel = connect(path)
  channel.unref()
  channel.on('error', () => undefined)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()

  const waited = timeWaited()
  const now = () => ({ wall: performance.now(), cpu: cpuMs(), waited: waited() })
  let last = now()
  let stall = 0
  let pause = 0
  let starved = 0
  // How long did the loop stand still? What its thread computed meanwhile is its own doing whatever else the machine
  // has to do. The rest it slept (in a file read synchronously, say, or for a helper thread of V8), or it was ready
  // and had no core, which Linux counts: that is not its fault.
  const tick = () => {
    const at = now()
    const gap = at.wall - last.wall - TICK_MS
    const waiting = at.waited - last.waited
    stall = Math.max(stall, Math.min(gap, at.cpu - last.cpu))
    pause = Math.max(pause, gap - waiting)
    starved += waiting
    last = at
  }
  setInterval(tick, TICK_MS).unref()

  let collected = performance.now()
  const tell = () => {
    tick()
    const collects = performance.now() - collected >= collectEveryMs
    if (collects) {
      // What is kept, without what merely was not cleared away yet. Its pause is this probe's, not the shop's.
      collect()
      collected = performance.now()
      last = now()
    }
    const { heapUsed, external, rss } = process.memoryUsage()
    const megabytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 100) / 100
    const sample: Sample = {
      pid: process.pid,
      heap: megabytes(heapUsed),
      buffers: megabytes(external),
      rss: megabytes(rss),
      isCollected: collects,
      stall: Math.round(stall),
      pause: Math.round(pause),
      starved: Math.round(starved),
      delay: Math.round(delay.percentile(99) / 1e6),
    }
    channel.write(`${JSON.stringify(sample)}\n`)
    stall = 0
    pause = 0
    starved = 0
    delay.reset()
  }
  setInterval(tell, 1000).unref()
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Milliseconds that this thread was ready to run and had no core, as Linux counts them; 0 where it does not. */
function timeWaited(): () => number {
  const buffer = Buffer.alloc(100)
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
    return () => {
      const length = readSync(file, buffer, 0, buffer.length, 0)
      return Number(buffer.toString('latin1', 0, length).split(' ')[1]) / 1e6
    }
  } catch {
    return () => 0
  }
}
