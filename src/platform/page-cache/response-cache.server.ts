import { type Change, haveSamePrices, type Prices } from '#platform/change.ts'
import { RefreshQueue } from './refresh-queue.server.ts'
import type { Effect, Shown } from './shown.ts'

/** New prices of products, by their ids. */
export type NewPrices = ReadonlyMap<string, Prices>

/** Something that is the same for everybody until what it rests on changes. */
export interface Keepable<Self> {
  /** Null where that is not known, or something is missing: it is not kept. */
  shown: Shown | null
  bytes: number
  /** The products in which prices can be filled in. */
  priced?: ReadonlySet<string>
  /** The same with these products' prices where it shows them; null where they cannot be filled in. */
  withPrices?(prices: NewPrices): Self | null
}

type Kept<Value> = {
  value: Value
  bytes: number
  /** When the making of it began. */
  madeAt: number
  state: Effect
  /** It may be given out until then although it is old: 0 where it may not. */
  until: number
  /** To be filled in before it is given out. */
  prices: Map<string, Prices>
}
type Made<Value> = { value: Value; since: number }
type Heard = { change: Change; at: number }

type Options = {
  /** Whether changes are heard. While they are not, nothing is kept or given out. */
  trusted: () => boolean
  maxBytes: number
  /**
   * What is to be seen `soon` is made anew at most so often, behind those who are given the old one meanwhile; 0: whoever
   * asks next waits for it.
   */
  refreshMs?: number
  /** How long after it was heard a change may wait that nobody made by this shop's own calls. */
  graceMs?: number
}

/** So long a change that is to be seen `soon` may wait for its turn; then whoever asks waits for it. */
const MAX_STALE_MS = 10_000
const MAX_RECENT = 256
const MAX_KEY = 2000
const KEPT_BYTES = 400

/**
 * Keeps what is the same for everybody, until a change touches what it rests on, and makes each only once however many
 * ask at the same time. What is made while changes arrive is held against them when it is there.
 */
export class ResponseCache<Value extends Keepable<Value>> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #making = new Map<string, Promise<Made<Value>>>()
  readonly #refreshes = new RefreshQueue()
  readonly #options: Required<Options>
  #bytes = 0
  /** Counts changes: what was read at an earlier moment may be old. */
  #moment = 0
  #recent: Heard[] = []

  constructor(options: Options) {
    this.#options = { refreshMs: 0, graceMs: 0, ...options }
  }

  get size(): number {
    return this.#kept.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** What may be given out for this key as it is. */
  find(key: string): Value | undefined {
    if (!this.#options.trusted()) return undefined
    const kept = this.#filledIn(key)
    if (!kept || !mayBeGiven(kept)) return undefined
    // To the end of the row: what was used last is dropped last.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.value
  }

  /**
   * What is kept, or is being made, or a new one from `make`, which is given the old one where there is one; never one
   * that was read before a change that had been heard when it was asked for.
   */
  async get(key: string, make: (previous?: Value) => Promise<Value>): Promise<Value> {
    const asked = this.#moment
    for (;;) {
      if (!this.#options.trusted()) return make()
      const found = this.find(key)
      if (found) {
        this.#refreshIfDue(key, make)
        return found
      }
      const { value, since } = await (this.#making.get(key) ?? this.#begin(key, make))
      if (!this.#isOutdated(value, since, asked)) return value
    }
  }

  /** Sees to it that what shows the change is made anew when it is asked for again. */
  invalidate(change: Change): void {
    const heard = { change, at: performance.now() }
    this.#moment += 1
    this.#recent.push(heard)
    if (this.#recent.length > MAX_RECENT) this.#recent.shift()
    if (change.kind === 'everything') {
      this.#kept.clear()
      this.#bytes = 0
    } else for (const kept of this.#kept.values()) this.#touch(kept, heard)
  }

  /** For what grows after it was kept, such as by a compressed copy. */
  grow(key: string, value: Value, bytes: number): void {
    value.bytes += bytes
    const kept = this.#kept.get(key)
    if (kept?.value === value) this.#resize(kept, kept.bytes + bytes)
  }

  #begin(key: string, make: (previous?: Value) => Promise<Value>): Promise<Made<Value>> {
    const since = this.#moment
    const madeAt = performance.now()
    const making = make(this.#filledIn(key)?.value)
      .then((value) => {
        this.#keep(key, value, since, madeAt)
        return { value, since }
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  #refreshIfDue(key: string, make: (previous?: Value) => Promise<Value>): void {
    const kept = this.#kept.get(key)
    if (kept?.state !== 'soon' || performance.now() - kept.madeAt < this.#options.refreshMs) return
    this.#refreshes.add(key, async () => {
      if (this.#kept.get(key)?.state === 'soon') await (this.#making.get(key) ?? this.#begin(key, make))
    })
  }

  #keep(key: string, value: Value, since: number, madeAt: number): void {
    this.#drop(key)
    const missed = this.#missedSince(since)
    if (!this.#options.trusted() || value.shown === null || key.length > MAX_KEY || !missed) return
    const bytes = value.bytes + value.shown.bytes + 2 * key.length + KEPT_BYTES
    const kept: Kept<Value> = { value, bytes: 0, madeAt, state: 'none', until: 0, prices: new Map() }
    for (const heard of missed) this.#touch(kept, heard)
    this.#kept.set(key, kept)
    this.#resize(kept, bytes)
  }

  #touch(kept: Kept<Value>, { change, at }: Heard): void {
    const { value, prices } = kept
    const fillsIn = hasNewPrices(change) && value.priced?.has(change.id) === true
    if (fillsIn) prices.set(change.id, change.now)
    const effect = this.#effectOn(value, change, fillsIn)
    if (effect === 'none') return
    // Who made a change with the shop's own pages or calls sees it in their next read.
    if (change.byShop || change.kind === 'everything') {
      kept.state = 'now'
      kept.until = 0
    } else if (effect === 'now' && kept.state !== 'now') {
      kept.state = 'now'
      kept.until = at + this.#options.graceMs
    } else if (kept.state === 'none') {
      kept.state = 'soon'
      kept.until = this.#options.refreshMs > 0 ? at + MAX_STALE_MS : 0
    }
  }

  #effectOn({ shown }: Value, change: Change, besidesPrices = false): Effect {
    if (change.kind === 'everything' || shown === null) return 'now'
    return besidesPrices && shown.touchedBesidesPrices
      ? shown.touchedBesidesPrices(change)
      : shown.touchedBy(change)
  }

  /** Whether a change touches it that came after it was begun, and had been heard when it was asked for. */
  #isOutdated(value: Value, since: number, asked: number): boolean {
    if (asked <= since) return false
    const missed = this.#missedSince(since)
    if (!missed) return true
    return missed.slice(0, asked - since).some(({ change }) => {
      const effect = this.#effectOn(value, change)
      return effect === 'now' || (effect === 'soon' && (change.byShop || this.#options.refreshMs === 0))
    })
  }

  /** The changes since that moment, or null where they are no longer known. */
  #missedSince(since: number): Heard[] | null {
    const missed = this.#moment - since
    if (missed > this.#recent.length) return null
    return missed === 0 ? [] : this.#recent.slice(-missed)
  }

  /** What is kept, with the prices of now. */
  #filledIn(key: string): Kept<Value> | undefined {
    const kept = this.#kept.get(key)
    if (!kept || kept.prices.size === 0) return kept
    const value = kept.value.withPrices?.(kept.prices)
    if (!value) {
      this.#drop(key)
      return undefined
    }
    const more = value.bytes - kept.value.bytes
    kept.value = value
    kept.prices.clear()
    this.#resize(kept, kept.bytes + more)
    return kept
  }

  #resize(kept: Kept<Value>, bytes: number): void {
    this.#bytes += bytes - kept.bytes
    kept.bytes = bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
  }
}

function hasNewPrices(change: Change): change is Change & { kind: 'product'; id: string; now: Prices } {
  if (change.kind !== 'product' || !change.was || !change.now) return false
  return !haveSamePrices(change.was, change.now)
}

function mayBeGiven({ value, state, until, madeAt }: Kept<Keepable<unknown>>): boolean {
  const now = performance.now()
  const { maxAgeSeconds } = value.shown ?? {}
  if (maxAgeSeconds !== undefined && now - madeAt >= maxAgeSeconds * 1000) return false
  return state === 'none' || now < until
}
