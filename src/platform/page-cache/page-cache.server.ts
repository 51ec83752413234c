import type { RenderedPage } from './rendered-page.server.ts'
import { type Keepable, type NewPrices, ResponseCache } from './response-cache.server.ts'

const MEBIBYTE = 1024 * 1024

/** Pages as they go out. */
export class PageCache extends ResponseCache<RenderedPage> {
  constructor(trusted: () => boolean) {
    super({ trusted, maxBytes: 24 * MEBIBYTE, refreshMs: 1000, graceMs: 50 })
  }
}

/** What the API said to a page that was being made. A refusal is kept by nobody: its `shown` is null. */
export interface ApiAnswer extends Keepable<ApiAnswer> {
  url: string
  /** Of all that it says, prices and versions of products aside. */
  digest: string
  response(): Response
  prices(): NewPrices
}

/** What pages are made of, so that a page that is made anew asks only for what has changed. */
export class ApiCache extends ResponseCache<ApiAnswer> {
  constructor(trusted: () => boolean) {
    super({ trusted, maxBytes: 8 * MEBIBYTE })
  }
}
