import { paths } from '#paths.ts'
import type { EmailContent } from './email-content.ts'
import { oneLine } from './one-line.ts'

export type BackInStockFacts = { productId: string; name: string }

export const backInStockEmail = (
  { productId, name }: BackInStockFacts,
  { shopName, publicUrl }: { shopName: string; publicUrl: string },
): EmailContent => ({
  subject: `Back at ${shopName}: ${oneLine(name)}`,
  heading: 'Back in stock',
  parts: [
    `You asked us to email you when this is back: ${oneLine(name)}`,
    { label: 'View product', link: publicUrl + paths.product(productId) },
    'First come, first served. We have not reserved one for you. This is the only email we will send about it.',
  ],
})
