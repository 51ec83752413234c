import { pick } from '#demo/seeded-random.ts'
import type { Kind, Roll } from '../world.ts'

/** The word with one letter left out, doubled, changed or swapped. */
function mistyped(roll: Roll, word: string): string {
  const at = Math.floor(roll() * word.length)
  const letter = String.fromCharCode(97 + Math.floor(roll() * 26))
  return pick(roll, [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ])
}

export const SEARCHES: Kind[] = [
  {
    name: 'searches with typos',
    everyMs: 500,
    allowed: [200],
    make: async ({ ask, products }, roll) => {
      const words = pick(roll, products).name.split(' ').slice(0, 3)
      const text = words.map((word) => (roll() < 0.6 ? mistyped(roll, word) : word)).join(' ')
      return (await ask('GET', `/api/v1/products?keyward=${encodeURIComponent(text)}`)).status
    },
  },
  {
    name: 'suggestions, letter by letter',
    everyMs: 2000,
    allowed: [200],
    make: async ({ ask, products }, roll) => {
      const { name } = pick(roll, products)
      let status = 200
      for (let length = 2; length <= 8 && status === 200; length += 2)
        ({ status } = await ask(
          'GET',
          `/api/v1/products?limit=6&keyward=${encodeURIComponent(name.slice(0, length))}`,
        ))
      return status
    },
  },
]
