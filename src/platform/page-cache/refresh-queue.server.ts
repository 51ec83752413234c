import { setTimeout as pause } from 'node:timers/promises'

/** Refreshing takes at most one part of so many of the time, and leaves the rest to those who wait. */
const REFRESH_SHARE = 3

/** What is to be made anew while nobody waits for it: one after the other, in the order in which it was asked for. */
export class RefreshQueue {
  readonly #due = new Map<string, () => Promise<unknown>>()
  #isRunning = false

  add(key: string, make: () => Promise<unknown>): void {
    if (!this.#due.has(key)) this.#due.set(key, make)
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (const [key, make] of this.#due) {
      const began = performance.now()
      // What fails stays as it is, and is tried again when it is asked for.
      await make().catch(() => undefined)
      this.#due.delete(key)
      await pause((REFRESH_SHARE - 1) * (performance.now() - began), undefined, { ref: false })
    }
    this.#isRunning = false
  }
}
