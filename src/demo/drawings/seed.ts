/** A number of 32 bits from a text, the same on every machine (FNV-1a). */
export function hash(text: string): number {
  let sum = 2166136261
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619) >>> 0
  return sum
}

/** Numbers from 0 up to 1 that only look like chance: the same seed gives the same row. */
export function rolls(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
}
