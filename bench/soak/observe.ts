import { memoryOfTree } from '../memory-of-tree.ts'
import type { Minute } from './report.ts'
import type { Sample } from './sample.ts'
import type { Findings } from './verdict.ts'

type Seen = Pick<Minute, 'heap' | 'buffers' | 'delay' | 'stall' | 'pause' | 'starved'>

const NOTHING: Seen = { heap: 0, buffers: 0, delay: 0, stall: 0, pause: 0, starved: 0 }

/** Gathers what the shop's process tells each second: for the table by the minute, and for the verdict. */
export class Observer {
  readonly memory: Findings['memory'] = []
  readonly stalls: Findings['stalls'] = []
  #minute: Seen = { ...NOTHING }
  #minuteBegan = 0
  #began = 0
  #heard = 0
  #starved = 0
  #root = 0
  #pages: () => number = () => 0

  /** From now on; what came before was the start. `pages` counts the distinct pages that were answered. */
  begin(root: number, pages: () => number): void {
    this.#root = root
    this.#pages = pages
    this.#began = performance.now()
    this.#heard = this.#began
    this.#minuteBegan = this.#began
  }

  get second(): number {
    return Math.round((performance.now() - this.#began) / 1000)
  }

  /** The share of the time until now that the shop was ready and had no core. */
  get starved(): number {
    return this.#starved / (performance.now() - this.#began)
  }

  async add({ heap, buffers, isCollected, stall, pause, starved, delay }: Sample): Promise<void> {
    if (this.#began === 0) return
    this.#heard = performance.now()
    const minute = this.#minute
    minute.delay = Math.max(minute.delay, delay)
    minute.stall = Math.max(minute.stall, stall)
    minute.pause = Math.max(minute.pause, pause)
    minute.starved += starved
    this.#starved += starved
    const { second } = this
    this.stalls.push({ second, stall, pause })
    if (!isCollected) return
    Object.assign(minute, { heap, buffers })
    const pages = this.#pages()
    const { anonymous } = await memoryOfTree(this.#root)
    this.memory.push({ second, heap, buffers, tree: anonymous, pages })
  }

  /** What the last minute showed; the next one begins. */
  endMinute(): Seen {
    const { heap, buffers } = this.#minute
    // A process that stands still tells nothing: that it tells nothing is told.
    const silence = Math.round(performance.now() - this.#heard - 1000)
    const starved = this.#minute.starved / (performance.now() - this.#minuteBegan)
    const seen = { ...this.#minute, starved, pause: Math.max(this.#minute.pause, silence) }
    this.#minuteBegan = performance.now()
    this.#minute = { ...NOTHING, heap, buffers }
    return seen
  }
}
