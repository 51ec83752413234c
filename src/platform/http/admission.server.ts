import { performance } from 'node:perf_hooks'
import { MeanOfLast } from './mean-of-last.ts'

/** What a request is admitted as; who comes first stands first. */
const KINDS = ['write', 'kept', 'account', 'read', 'search'] as const
export type Kind = (typeof KINDS)[number]

/**
 * Writes have places of their own, so that no flood of readers keeps anybody from ordering, and a body that comes
 * slowly takes no reader's. Of the readers' places searches get a few.
 */
const OWN_PLACES = {
  write: 60,
  // Pages that were kept and have changed: few at a time, and what most people look at.
  kept: 8,
}
const SEARCHES = 3
const MAX_PLACES = 16
const MIN_PLACES = 6
/** So many keep a processor busy; more help where the work waits for the database. */
const FIRST_PLACES = 8

/**
 * In overload whoever could not be let in by then is told so: together with the event loop's own delay it is within 50
 * milliseconds. Otherwise a burst is served, and nobody waits longer than a person takes for at once.
 */
const MAX_WAIT_MS = { inOverload: 20, else: 250 }
const MAX_QUEUE = 24
/** A burst that the queue cannot take, or takes too long to serve, is overload; it is over when none was refused for so long. */
const OVERLOAD_LASTS_MS = 1000

const ADAPT_EVERY_MS = 200
/** Of its time, how much the event loop works. */
const BUSY_LOOP = 0.9
const IDLE_LOOP = 0.7

type Leave = () => void
type Waiting = { since: number; answer: (leave: Leave | undefined) => void; timer: NodeJS.Timeout }

/**
 * Admission control: a bounded number of requests at work, a very short queue before them, and a refusal at once for
 * who would wait too long in it. Without it a shop that is asked for more than it can do answers all too late, and so
 * none.
 */
export class Admission {
  readonly #queues: Record<Kind, Waiting[]> = { write: [], kept: [], account: [], read: [], search: [] }
  readonly #atWork: Record<Kind, number> = { write: 0, kept: 0, account: 0, read: 0, search: 0 }
  readonly #workMs = {
    write: new MeanOfLast(),
    kept: new MeanOfLast(),
    readers: new MeanOfLast(),
    search: new MeanOfLast(),
  }
  readonly #maxPlaces: number
  readonly #isClosed: () => boolean
  #places: number
  #wasFull = false
  #overloadEnds = 0

  /** `isClosed` tells that nothing can be worked on at present. */
  constructor(places = MAX_PLACES, isClosed = () => false) {
    this.#isClosed = isClosed
    this.#maxPlaces = places
    this.#places = Math.min(places, FIRST_PLACES)
  }

  /** What to call when the work is done; undefined where the request is refused. */
  async enter(kind: Kind): Promise<Leave | undefined> {
    if (this.#isClosed()) return undefined
    const queue = this.#queues[kind]
    if (queue.length === 0 && this.#hasPlace(kind)) return this.#begin(kind)
    if (!hasOwnPlaces(kind)) this.#wasFull = true
    const isHopeless = this.#isOverloaded() && this.#expectedWaitMs(kind) > MAX_WAIT_MS.inOverload
    if (queue.length >= MAX_QUEUE || isHopeless) {
      this.#noteOverload()
      return undefined
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#noteOverload()
        this.#refuse(kind, waiting)
      }, this.#maxWaitMs())
      const waiting: Waiting = { since: performance.now(), answer: resolve, timer }
      queue.push(waiting)
    })
  }

  /**
   * Fewer places while the event loop is busy, more while it has time and people wait: then the work waits elsewhere.
   * Answers how to stop looking.
   */
  adapt(): () => void {
    let last = performance.eventLoopUtilization()
    const timer = setInterval(() => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      if (utilization > BUSY_LOOP) this.#places = Math.max(MIN_PLACES, this.#places - 1)
      else if (utilization < IDLE_LOOP && this.#wasFull)
        this.#places = Math.min(this.#maxPlaces, this.#places + 1)
      this.#wasFull = false
      this.#admitWaiting()
    }, ADAPT_EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  #isOverloaded(): boolean {
    return performance.now() < this.#overloadEnds
  }

  #maxWaitMs(): number {
    return this.#isOverloaded() ? MAX_WAIT_MS.inOverload : MAX_WAIT_MS.else
  }

  /** Somebody is refused: who waits already is served or refused soon as well. */
  #noteOverload(): void {
    const isNew = !this.#isOverloaded()
    const now = performance.now()
    this.#overloadEnds = now + OVERLOAD_LASTS_MS
    if (!isNew) return
    for (const kind of KINDS)
      for (const waiting of this.#queues[kind]) {
        clearTimeout(waiting.timer)
        const left = MAX_WAIT_MS.inOverload - (now - waiting.since)
        waiting.timer = setTimeout(() => this.#refuse(kind, waiting), Math.max(0, left))
      }
  }

  #refuse(kind: Kind, waiting: Waiting): void {
    const queue = this.#queues[kind]
    const at = queue.indexOf(waiting)
    if (at < 0) return
    queue.splice(at, 1)
    waiting.answer(undefined)
  }

  #hasPlace(kind: Kind): boolean {
    if (hasOwnPlaces(kind)) return this.#atWork[kind] < OWN_PLACES[kind]
    if (kind === 'search' && this.#atWork.search >= SEARCHES) return false
    return this.#atWork.account + this.#atWork.read + this.#atWork.search < this.#places
  }

  /** How long it takes, as things go at present, until all who stand before a newcomer and one more have left. */
  #expectedWaitMs(kind: Kind): number {
    if (hasOwnPlaces(kind))
      return ((this.#queues[kind].length + 1) * this.#workMs[kind].value) / OWN_PLACES[kind]
    const { readers, search } = this.#workMs
    const readersAhead = this.#queues.account.length + (kind === 'account' ? 0 : this.#queues.read.length)
    const forReaders = ((readersAhead + 1) * readers.value) / this.#places
    if (kind !== 'search') return forReaders
    return Math.max(forReaders, ((this.#queues.search.length + 1) * search.value) / SEARCHES)
  }

  #begin(kind: Kind): Leave {
    const since = performance.now()
    let isGone = false
    this.#atWork[kind] += 1
    return () => {
      if (isGone) return
      isGone = true
      this.#atWork[kind] -= 1
      const took = performance.now() - since
      this.#workMs[hasOwnPlaces(kind) ? kind : 'readers'].add(took)
      if (kind === 'search') this.#workMs.search.add(took)
      this.#admitWaiting()
    }
  }

  #admitWaiting(): void {
    for (const kind of KINDS)
      while (this.#queues[kind].length > 0 && this.#hasPlace(kind)) {
        const next = this.#queues[kind].shift()
        if (!next) break
        clearTimeout(next.timer)
        next.answer(this.#begin(kind))
      }
  }
}

const hasOwnPlaces = (kind: Kind): kind is keyof typeof OWN_PLACES => kind in OWN_PLACES
