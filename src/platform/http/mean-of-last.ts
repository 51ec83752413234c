/** How much the newest counts. */
const SHARE = 0.1

/** The mean of what was measured lately; older measurements count less and less. Zero before the first. */
export class MeanOfLast {
  #value: number | undefined

  get value(): number {
    return this.#value ?? 0
  }

  add(measured: number): void {
    this.#value = this.#value === undefined ? measured : this.#value + SHARE * (measured - this.#value)
  }
}
