import { performance } from 'node:perf_hooks'

/** What a request is admitted as; who comes first stands first. */
const KINDS = ['write', 'account', 'read', 'search'] as const
export type Kind = (typeof KINDS)[number]

/**
 * Writes have places of their own, so that no flood of readers keeps anybody from ordering, and a body that comes
 * slowly takes no reader's. Of the readers' places searches get a few.
 */
const WRITES = 60
const SEARCHES = 2
const MAX_PLACES = 8
const MIN_PLACES = 4

/** Who has waited so long is a sign that more come than are served: whoever comes now is refused (CoDel's idea). */
const WAIT_TARGET_MS = 500
/** Nobody waits longer, also where nothing moves any more (a database that hangs). */
const MAX_WAIT_MS = 1000
/** Those who may wait: a page with all that it asks for, twice over. Of searches few: they are slow, and have few places. */
const MAX_QUEUES: Record<Kind, number> = { write: 12, account: 24, read: 24, search: 4 }

/**
 * A burst is waited for, too much is refused: so long after a refusal nobody waits, but has a place or is told at once
 * to come again. Who waited for a place and was refused then would have been told late.
 */
const OVERLOAD_MS = 500

const ADAPT_EVERY_MS = 200
const LAG_HIGH_MS = 60
const LAG_LOW_MS = 15

type Waiting = { since: number; answer: (admitted: boolean) => void; timer: NodeJS.Timeout }

/**
 * Admission control: a bounded number of requests at work, a short bounded queue before them, and a refusal at once for
 * the rest. Without it a shop that is asked for more than it can do answers all too late, and so none.
 */
export class Admission {
  readonly #queues: Record<Kind, Waiting[]> = { write: [], account: [], read: [], search: [] }
  readonly #atWork: Record<Kind, number> = { write: 0, account: 0, read: 0, search: 0 }
  /** When one of the kind was refused last. */
  readonly #refusedAt: Partial<Record<Kind, number>> = {}
  readonly #maxPlaces: number
  readonly #isClosed: () => boolean
  #places: number
  #wasFull = false

  /** `isClosed` tells that nothing can be worked on at present. */
  constructor(places = MAX_PLACES, isClosed = () => false) {
    this.#isClosed = isClosed
    this.#maxPlaces = places
    this.#places = places
  }

  /** What to call when the work is done; undefined where the request is refused. */
  async enter(kind: Kind): Promise<(() => void) | undefined> {
    if (this.#isClosed()) return undefined
    const queue = this.#queues[kind]
    if (queue.length === 0 && this.#hasPlace(kind)) return this.#begin(kind)
    if (kind !== 'write') this.#wasFull = true
    if (!this.#mayWait(kind)) {
      this.#refusedAt[kind] = performance.now()
      return undefined
    }
    const admitted = await new Promise<boolean>((resolve) => {
      const waiting: Waiting = {
        since: performance.now(),
        answer: resolve,
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1)
          this.#refusedAt[kind] = performance.now()
          resolve(false)
        }, MAX_WAIT_MS),
      }
      queue.push(waiting)
    })
    return admitted ? this.#leaver(kind) : undefined
  }

  /**
   * Fewer places when the process falls behind its own timers, more when it keeps up while people wait. Answers how to
   * stop looking.
   */
  adapt(): () => void {
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const lag = now - last - ADAPT_EVERY_MS
      last = now
      if (lag > LAG_HIGH_MS) this.#places = Math.max(MIN_PLACES, Math.floor(this.#places * 0.8))
      else if (lag < LAG_LOW_MS && this.#wasFull) this.#places = Math.min(this.#maxPlaces, this.#places + 1)
      this.#wasFull = false
      this.#admitWaiting()
    }, ADAPT_EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  #mayWait(kind: Kind): boolean {
    const queue = this.#queues[kind]
    const now = performance.now()
    if (now - (this.#refusedAt[kind] ?? -Infinity) < OVERLOAD_MS) return false
    const [oldest] = queue
    return queue.length < MAX_QUEUES[kind] && (!oldest || now - oldest.since <= WAIT_TARGET_MS)
  }

  #hasPlace(kind: Kind): boolean {
    if (kind === 'write') return this.#atWork.write < WRITES
    if (kind === 'search' && this.#atWork.search >= SEARCHES) return false
    return this.#atWork.account + this.#atWork.read + this.#atWork.search < this.#places
  }

  #begin(kind: Kind): () => void {
    this.#atWork[kind] += 1
    return this.#leaver(kind)
  }

  #leaver(kind: Kind): () => void {
    let isGone = false
    return () => {
      if (isGone) return
      isGone = true
      this.#atWork[kind] -= 1
      this.#admitWaiting()
    }
  }

  #admitWaiting(): void {
    for (const kind of KINDS)
      while (this.#queues[kind].length > 0 && this.#hasPlace(kind)) {
        const next = this.#queues[kind].shift()
        if (!next) break
        clearTimeout(next.timer)
        this.#atWork[kind] += 1
        next.answer(true)
      }
  }
}
