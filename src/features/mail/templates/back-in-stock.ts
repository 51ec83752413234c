import { paths } from '#paths.ts'
import type { Letter } from './letter.ts'
import { oneLine } from './one-line.ts'

export type BackInStockFacts = { productId: string; name: string }

export const backInStockLetter = (
  { productId, name }: BackInStockFacts,
  { shopName, publicUrl }: { shopName: string; publicUrl: string },
): Letter => ({
  subject: `Back at ${shopName}: ${oneLine(name)}`,
  heading: 'It is back on the shelf',
  parts: [
    `You asked us to tell you when this is back: ${oneLine(name)}`,
    { label: 'See it in the shop', link: publicUrl + paths.product(productId) },
    'It is not set aside for you: first come, first served. This was the one mail that you asked for, no other will follow.',
  ],
})
