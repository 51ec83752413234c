import type { DemoCategory } from '../catalogue/catalogue.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import { dice, pick, shuffle } from '../seeded-random.ts'
import { demoCustomers } from './demo-customers.ts'
import { commonSentences, type ReviewSentences, sentencesByCategory } from './review-sentences.ts'

export type DemoReview = {
  productName: string
  /** Place in `demoCustomers`; each reviews a product once at most. */
  customerIndex: number
  /** 1 to 5. */
  rating: number
  text: string
  daysAgo: number
}

/** What sells most is talked about most. */
const bestSellers: Record<string, number> = {
  'AMD Ryzen 7 9800X3D': 25,
  'Samsung 990 PRO 2 TB': 23,
  'Logitech MX Master 3S': 21,
  'MSI MAG B650 Tomahawk WiFi': 16,
  'Thermalright Phantom Spirit 120 SE': 18,
  'MSI GeForce RTX 5060 Ti 16G Ventus 2X Plus': 19,
  'Sapphire PULSE Radeon RX 9070 XT 16 GB': 15,
  'Fractal Design North, Chalk White with Clear Glass': 17,
  'HyperX Cloud III': 14,
  'Apple Mac mini (M4, 16 GB, 256 GB, 2024)': 13,
  'Nintendo Switch 2': 15,
  'Noctua NF-A12x25 PWM': 12,
}

/** Shares of 1, 2, 3, 4 and 5 stars. */
const loved = [0.01, 0.02, 0.06, 0.26, 0.65]
const liked = [0.02, 0.04, 0.1, 0.3, 0.54]
const mixed = [0.05, 0.08, 0.16, 0.32, 0.39]
const disliked = [0.14, 0.18, 0.25, 0.25, 0.18]
const tempers = [loved, loved, liked, liked, liked, liked, mixed, mixed, disliked]

/** The same reviews for the same catalogue, product by product. */
export function demoReviews(categories: DemoCategory[]): DemoReview[] {
  return categories.flatMap(({ name, products }) => products.flatMap((product) => reviewsOf(product, name)))
}

function reviewsOf(product: DemoProduct, category: string): DemoReview[] {
  const roll = dice(product.name)
  const count = reviewCount(product, roll)
  const temper = product.name in bestSellers ? liked : pick(roll, tempers)
  const sentences = sentencesFor(category, product)
  const said = new Set<string>()
  return shuffle(roll, [...demoCustomers.keys()])
    .slice(0, count)
    .map((customerIndex) => {
      const rating = ratingFrom(temper, roll())
      const text = freshText(sentences, rating, roll, said)
      return {
        productName: product.name,
        customerIndex,
        rating,
        text,
        daysAgo: 1 + Math.floor(roll() ** 1.5 * 500),
      }
    })
}

function reviewCount(product: DemoProduct, roll: () => number): number {
  const chance = roll()
  const size = roll()
  const known = bestSellers[product.name]
  if (known) return known
  if (product.priceCents > 400_000) return Math.floor(size * 3)
  if (chance < 0.12) return 0
  if (chance < 0.8) return 1 + Math.floor(size * 4)
  return 5 + Math.floor(size * 5)
}

function ratingFrom(temper: number[], chance: number): number {
  let sum = 0
  for (const [place, share] of temper.entries()) {
    sum += share
    if (chance < sum) return place + 1
  }
  return temper.length
}

function sentencesFor(category: string, product: DemoProduct): ReviewSentences {
  const sentences =
    sentencesByCategory[`${category}/${product.drawing.kind}`] ?? sentencesByCategory[category]
  return sentences ?? commonSentences
}

const TRIES = 8

/** A text that nobody has written of this product, from sentences that nobody has used, as far as there are any. */
function freshText(own: ReviewSentences, rating: number, roll: () => number, said: Set<string>): string {
  let text = ''
  for (let tries = 0; tries < TRIES; tries++) {
    const sentences = partsFor(rating, roll).map(([mood, from]) => {
      const pool = (from === 'own' ? own : commonSentences)[mood]
      const unsaid = pool.filter((sentence) => !said.has(sentence))
      return pick(roll, unsaid.length > 0 ? unsaid : pool)
    })
    text = [...new Set(sentences)].join(' ')
    const isFresh = !said.has(text)
    for (const words of [...sentences, text]) said.add(words)
    if (isFresh) break
  }
  return text
}

type Part = [mood: keyof ReviewSentences, from: 'own' | 'common']

/** How much people say, and of what: the pleased are often short, the displeased give a reason. */
function partsFor(rating: number, roll: () => number): Part[] {
  const chance = roll()
  if (rating === 5) {
    if (chance < 0.2) return [['good', 'common']]
    if (chance < 0.5) return [['good', 'own']]
    if (chance < 0.75)
      return [
        ['good', 'own'],
        ['good', 'common'],
      ]
    if (chance < 0.92)
      return [
        ['good', 'own'],
        ['good', 'own'],
      ]
    return [
      ['good', 'own'],
      ['good', 'own'],
      ['mixed', 'own'],
    ]
  }
  if (rating === 4) {
    if (chance < 0.3) return [['good', 'own']]
    if (chance < 0.85)
      return [
        ['good', 'own'],
        ['mixed', 'own'],
      ]
    return [
      ['good', 'own'],
      ['good', 'own'],
      ['mixed', 'own'],
    ]
  }
  if (rating === 3) {
    if (chance < 0.25) return [['mixed', 'common']]
    if (chance < 0.6)
      return [
        ['mixed', 'own'],
        ['mixed', 'common'],
      ]
    return [
      ['good', 'own'],
      ['bad', 'own'],
    ]
  }
  if (chance < 0.2) return [['bad', 'common']]
  if (chance < 0.7) return [['bad', 'own']]
  return [
    ['bad', 'own'],
    ['bad', 'common'],
  ]
}
