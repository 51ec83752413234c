import type { Change } from '#platform/changes.server.ts'
import type { RenderedPage } from './rendered-page.server.ts'

const MOST_BYTES = 24 * 1024 * 1024
const MOST_ANSWERS = 4000
const MOST_RECENT = 256

type Making = { since: number; answer: Promise<RenderedPage> }

/**
 * Keeps the answers that are the same for everybody until something that they show changes, and makes each only once
 * however many ask at the same time. While changes are not heard (`trusted` says no) nothing is kept or answered.
 */
export class PageCache {
  readonly #kept = new Map<string, RenderedPage>()
  readonly #making = new Map<string, Making>()
  readonly #trusted: () => boolean
  #bytes = 0
  /** Counts changes: what was read at an earlier moment may be old. */
  #moment = 0
  #recent: Change[] = []

  constructor(trusted: () => boolean) {
    this.#trusted = trusted
  }

  find(address: string): RenderedPage | undefined {
    if (!this.#trusted()) return undefined
    const answer = this.#kept.get(address)
    if (answer) {
      // To the end of the row: what was used last is dropped last.
      this.#kept.delete(address)
      this.#kept.set(address, answer)
    }
    return answer
  }

  /** The kept answer, or the one that is being made since the latest change, or a new one from `make`. */
  async get(address: string, make: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const kept = this.find(address)
    if (kept) return kept
    const underWay = this.#making.get(address)
    if (underWay && underWay.since === this.#moment && this.#trusted()) return underWay.answer
    const since = this.#moment
    const making: Making = { since, answer: make() }
    this.#making.set(address, making)
    try {
      const answer = await making.answer
      if (answer.status === 200) this.#keep(address, answer, since)
      return answer
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address)
    }
  }

  /** Drops what shows the change, and sees to it that what is being made from older facts is not kept. */
  invalidate(change: Change): void {
    this.#moment += 1
    this.#recent.push(change)
    if (this.#recent.length > MOST_RECENT) this.#recent.shift()
    for (const [address, answer] of this.#kept) if (isTouched(answer, change)) this.#drop(address)
  }

  get size(): number {
    return this.#kept.size
  }

  #keep(address: string, answer: RenderedPage, since: number): void {
    const missed = this.#moment - since
    if (!this.#trusted() || missed > this.#recent.length) return
    if (missed > 0 && this.#recent.slice(-missed).some((change) => isTouched(answer, change))) return
    this.#drop(address)
    this.#kept.set(address, answer)
    this.#bytes += sizeOf(answer)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES && this.#kept.size <= MOST_ANSWERS) break
      this.#drop(oldest)
    }
  }

  #drop(address: string): void {
    const answer = this.#kept.get(address)
    if (!answer) return
    this.#kept.delete(address)
    this.#bytes -= sizeOf(answer)
  }
}

const isTouched = ({ shown }: RenderedPage, change: Change): boolean =>
  change.kind === 'everything' || shown.products.has(change.id) || (change.kind === 'product' && shown.isList)

// The compressed copies that follow are about a third of the plain bytes.
const sizeOf = (answer: RenderedPage) => Math.ceil(answer.body.length * 1.4) + 1000
