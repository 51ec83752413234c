import { CALL_COSTS, type CostClass } from '#platform/contract/call-costs.ts'
import { limitStatements, limitWork } from '#platform/db/statement-limit.server.ts'
import { IncomingBodies } from './incoming-bodies.server.ts'
import { busyRefusal } from './refusal.ts'

// Who would wait behind so many is refused at once: the answer would come too late for anybody.
const MAX_WAITING = 1000

/** So many at once; the others wait in a row. */
class Places {
  readonly #atOnce: number
  #taken = 0
  readonly #waiting = new Set<() => void>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Whether a place was had in time. Each one that was had is to be given back. */
  async take(waitMs: number): Promise<boolean> {
    if (this.#taken < this.#atOnce) {
      this.#taken += 1
      return true
    }
    if (this.#waiting.size >= MAX_WAITING) return false
    return new Promise((resolve) => {
      const onFree = () => {
        clearTimeout(late)
        resolve(true)
      }
      const late = setTimeout(() => {
        this.#waiting.delete(onFree)
        resolve(false)
      }, waitMs)
      this.#waiting.add(onFree)
    })
  }

  /** A place is handed on as it is, so that nobody slips in between. */
  giveBack(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#taken -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }

  get isEmpty(): boolean {
    return this.#taken === 0
  }
}

// Beside the bytes of a form there are its connection and its parser.
const MAX_FORMS = 200
const MAX_JSON_BYTES = 64 * 1024 * 1024
const MAX_JSON = 2000

/** The places of one node. */
export class CallPlaces {
  readonly #places = new Map<string, Places>()
  readonly #forms = new Map<CostClass, IncomingBodies>()

  /** JSON of all calls that is on its way. */
  readonly incomingJson = new IncomingBodies(MAX_JSON_BYTES, MAX_JSON)

  /** Forms of a class that are on their way: together as large as those that may be worked on at once. */
  incomingForms(cost: CostClass): IncomingBodies {
    const { maxBytes, atOnce } = CALL_COSTS[cost]
    const forms = this.#forms.get(cost) ?? new IncomingBodies(maxBytes * atOnce, MAX_FORMS)
    this.#forms.set(cost, forms)
    return forms
  }

  /**
   * Does the work in a place of its class, its statements within the time that the class has: all of them together
   * where the call only reads, each of them where something is written (what is sent may take time of its own).
   * @throws Refusal 503 where no place comes free in time.
   */
  async work<Result>(cost: CostClass, work: () => Promise<Result>): Promise<Result> {
    const { atOnce, statementMs, maxBytes } = CALL_COSTS[cost]
    const within = maxBytes === 0 ? limitWork : limitStatements
    return this.#in(cost, atOnce, cost, () => within(statementMs, work))
  }

  /**
   * One work of that class and account after the other.
   * @throws Refusal 503 where its turn does not come in time.
   */
  async inTurn<Result>(cost: CostClass, account: string, work: () => Promise<Result>): Promise<Result> {
    return this.#in(`${cost} ${account}`, 1, cost, work)
  }

  /**
   * A place that is held beyond the call's answer, and what gives it back.
   * @throws Refusal 503
   */
  async hold(cost: CostClass): Promise<() => void> {
    const { atOnce } = CALL_COSTS[cost]
    return this.#take(cost, atOnce, cost)
  }

  async #in<Result>(key: string, atOnce: number, cost: CostClass, work: () => Promise<Result>) {
    const giveBack = await this.#take(key, atOnce, cost)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  async #take(key: string, atOnce: number, cost: CostClass): Promise<() => void> {
    const places = this.#places.get(key) ?? new Places(atOnce)
    this.#places.set(key, places)
    if (!(await places.take(CALL_COSTS[cost].waitMs))) throw busyRefusal(5)
    return () => {
      places.giveBack()
      if (places.isEmpty) this.#places.delete(key)
    }
  }
}
