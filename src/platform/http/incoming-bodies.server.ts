import { performance } from 'node:perf_hooks'
import { busyRefusal, type Refusal } from './refusal.ts'

// How fast a body comes is looked at over the last one or two of these.
const WINDOW_MS = 5000

// Who sends less is as good as silent; without it a small body that pauses would outweigh a large one.
const MIN_BYTES_A_SECOND = 1024

type Coming = {
  bytes: number
  giveUp: (problem: Refusal) => void
  windowFrom: number
  inWindow: number
  inLastWindow: number
  isWhole: boolean
}

/** One body on its way: tell of each piece, then that it is whole, and in the end that nobody holds it any more. */
export type IncomingBody = { add(bytes: number): void; whole(): void; leave(): void }

/**
 * The memory of bodies that are on their way. A slow sender has no place that others wait for; it has the bytes that
 * came, and all together have so many. Where more come, the one gives way that holds much and sends little.
 */
export class IncomingBodies {
  readonly #maxBytes: number
  readonly #maxBodies: number
  readonly #coming = new Set<Coming>()
  #bytes = 0

  constructor(maxBytes: number, maxBodies: number) {
    this.#maxBytes = maxBytes
    this.#maxBodies = maxBodies
  }

  /** `giveUp` is told why the body is not read on; what it held is to be let go. */
  begin(giveUp: (problem: Refusal) => void): IncomingBody {
    const now = performance.now()
    const own: Coming = { bytes: 0, giveUp, windowFrom: now, inWindow: 0, inLastWindow: 0, isWhole: false }
    this.#coming.add(own)
    if (this.#coming.size > this.#maxBodies) this.#makeRoom(own, slowness)
    return {
      add: (bytes) => {
        if (!this.#coming.has(own)) return
        turnWindow(own)
        own.inWindow += bytes
        own.bytes += bytes
        this.#bytes += bytes
        while (this.#bytes > this.#maxBytes && this.#coming.has(own)) this.#makeRoom(own, secondsHeld)
      },
      whole: () => {
        own.isWhole = true
      },
      leave: () => this.#leave(own),
    }
  }

  /** Who came last gives way where all others are there; of equals the one that came first. */
  #makeRoom(last: Coming, measure: (body: Coming) => number): void {
    const [first = last, ...others] = [...this.#coming].filter(({ isWhole }) => !isWhole)
    const gives = others.reduce((most, each) => (measure(each) > measure(most) ? each : most), first)
    this.#leave(gives)
    gives.giveUp(busyRefusal(5))
  }

  #leave(body: Coming): void {
    if (this.#coming.delete(body)) this.#bytes -= body.bytes
  }
}

function turnWindow(body: Coming): void {
  const past = performance.now() - body.windowFrom
  if (past < WINDOW_MS) return
  body.inLastWindow = past < 2 * WINDOW_MS ? body.inWindow : 0
  body.inWindow = 0
  body.windowFrom = performance.now()
}

function bytesASecond(body: Coming): number {
  turnWindow(body)
  const seconds = (performance.now() - body.windowFrom + WINDOW_MS) / 1000
  return (body.inWindow + body.inLastWindow) / seconds
}

const slowness = (body: Coming): number => -bytesASecond(body)

/** How long it took, at its present speed, to come to what it holds. */
const secondsHeld = (body: Coming): number => body.bytes / Math.max(MIN_BYTES_A_SECOND, bytesASecond(body))
