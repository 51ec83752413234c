import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'

export type Listed = { id: string; updatedAt: Date }

/** From this id on, up to the next part's; null for the beginning, and for the end. */
type Part = { from: string | null; to: string | null }

export type SitemapSizes = { addressesPerPart: number; addressesAtOnce: number; keepMs: number }

/**
 * The products in parts by id. Where parts begin takes a walk along the whole index, and is kept: a product that is
 * made meanwhile falls into the part around it, so that all together always name every product once.
 */
export class SitemapParts {
  readonly #db: Db
  readonly #sizes: SitemapSizes
  #kept: { parts: Promise<Part[]>; until: number } | undefined

  constructor(db: Db, sizes: SitemapSizes) {
    this.#db = db
    this.#sizes = sizes
  }

  /** Who asks while they are being read waits for the same reading. */
  read(): Promise<Part[]> {
    const now = performance.now()
    if (this.#kept && now < this.#kept.until) return this.#kept.parts
    const kept = { parts: this.#find(), until: now + this.#sizes.keepMs }
    this.#kept = kept
    kept.parts.catch(() => {
      if (this.#kept === kept) this.#kept = undefined
    })
    return kept.parts
  }

  async #find(): Promise<Part[]> {
    const { rows } = await sql<{ id: string }>`
      select id from (select id, row_number() over (order by id) - 1 as at from products) numbered
      where at % ${this.#sizes.addressesPerPart} = 0 and at > 0 order by id`.execute(this.#db)
    const starts = [null, ...rows.map(({ id }) => id)]
    return starts.map((from, at) => ({ from, to: starts[at + 1] ?? null }))
  }

  /** In batches, each of which is a short statement of its own: nothing is held while somebody reads slowly. */
  async *products({ from, to }: Part): AsyncGenerator<Listed[]> {
    const { addressesAtOnce } = this.#sizes
    let after: string | null = null
    for (;;) {
      const batch: Listed[] = await this.#db
        .selectFrom('products')
        .select(['id', 'updated_at as updatedAt'])
        .$if(from !== null && after === null, (query) => query.where('id', '>=', from ?? ''))
        .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
        .$if(to !== null, (query) => query.where('id', '<', to ?? ''))
        .orderBy('id')
        .limit(addressesAtOnce)
        .execute()
      if (batch.length > 0) yield batch
      if (batch.length < addressesAtOnce) return
      after = batch.at(-1)?.id ?? null
    }
  }
}
