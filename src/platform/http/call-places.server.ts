import { CALL_COSTS, type CostClass } from '#platform/contract/call-costs.ts'
import { limitStatements } from '#platform/db/statement-limit.server.ts'
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

/** The places of one node. */
export class CallPlaces {
  readonly #places = new Map<string, Places>()

  /**
   * Does the work in a place of its class, its statements within the time that the class has; with an account, one
   * work of that class and account after the other.
   * @throws Refusal 503 where no place comes free in time.
   */
  async work<Result>(cost: CostClass, work: () => Promise<Result>, account?: string): Promise<Result> {
    const inPlace = () =>
      this.#in(cost, CALL_COSTS[cost].atOnce, cost, () => limitStatements(CALL_COSTS[cost].statementMs, work))
    return account === undefined ? inPlace() : this.#in(`${cost} ${account}`, 1, cost, inPlace)
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
