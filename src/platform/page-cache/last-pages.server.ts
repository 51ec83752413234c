import type { RenderedPage } from './rendered-page.server.ts'

const MAX_BYTES = 6 * 1024 * 1024
const MAX_AGE_MS = 10 * 60_000

type Last = { page: RenderedPage; at: number }

/** Pages as they last were, for a database that does not answer: better an old price than no shop. */
export class LastPages {
  readonly #pages = new Map<string, Last>()
  #bytes = 0

  find(address: string): RenderedPage | undefined {
    const last = this.#pages.get(address)
    return last && Date.now() - last.at < MAX_AGE_MS ? last.page : undefined
  }

  remember(address: string, page: RenderedPage): void {
    this.#drop(address)
    this.#pages.set(address, { page, at: Date.now() })
    this.#bytes += sizeOf(address, page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#drop(oldest)
    }
  }

  #drop(address: string): void {
    const last = this.#pages.get(address)
    if (!last) return
    this.#pages.delete(address)
    this.#bytes -= sizeOf(address, last.page)
  }
}

// The compressed copies are about a third of the plain bytes.
const sizeOf = (address: string, { body }: RenderedPage) =>
  Math.ceil(body.length * 1.4) + address.length + 500
