/** Numbers from 0 up to 1 that only look like chance: the same word gives the same row on every machine. */
export function dice(word: string): () => number {
  let state = 2166136261
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of them; the list must not be empty. */
export function pick<Thing>(
  roll: () => number,
  things: readonly [Thing, ...Thing[]] | readonly Thing[],
): Thing {
  const thing = things[Math.floor(roll() * things.length)]
  if (thing === undefined) throw new Error('Nothing to pick from.')
  return thing
}

/** A new list in another order. */
export function shuffle<Thing>(roll: () => number, things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, place: roll() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing)
}
