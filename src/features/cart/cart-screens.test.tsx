import { expect, test } from 'vitest'
import { drawPage, wordsOf } from '../../../tests/support/draw-page.tsx'
import type { CartRow } from './components/cart-rows.ts'
import { CartSummary } from './components/cart-summary.tsx'
import { CartTable } from './components/cart-table.tsx'

const ROW: CartRow = {
  productId: 'rtx5080',
  name: 'RTX 5080',
  partNumber: 'PRIME-RTX5080-O16G',
  image: '/images/product/rtx.webp',
  unitPriceCents: 99_950,
  quantity: 2,
  subtotalCents: 199_900,
  problem: null,
  stock: 5,
  wasCents: null,
}
const AMOUNTS = { subtotalCents: 199_900, shippingCents: 4000, taxCents: 190, gstCents: 190 }

test('the table has Item, Price, Qty and Subtotal, and a delete icon a line', () => {
  const table = drawPage(<CartTable rows={[ROW]} onQuantity={() => {}} onDelete={() => {}} />)
  const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head = '']) => wordsOf(head))
  expect(heads).toEqual(['Item', 'Price', 'Qty', 'Subtotal', 'Delete'])
  expect(wordsOf(table)).toContain('PRIME-RTX5080-O16G')
  expect(wordsOf(table)).toContain('$999.50')
  expect(wordsOf(table)).toContain('$1,999.00')
  expect(table).toMatch(/<button[^>]*aria-label="Delete RTX 5080"/)
})

test('the summary has Subtotal, Shipping, Tax and Gst, the total and a note on the delivery', () => {
  const words = wordsOf(drawPage(<CartSummary rows={[ROW]} amounts={AMOUNTS} />))
  expect(words).toContain('Subtotal $1,999.00 Shipping $40.00 Tax $1.90 Gst $1.90 Order Total $2,042.80')
  expect(words).toContain('Standard rate. We’ll contact you to arrange delivery.')
  expect(words).toContain('Usually arrives 2–4 business days after we ship')
})

test('no Order Total without a subtotal', () => {
  const none = { subtotalCents: 0, shippingCents: 0, taxCents: 0, gstCents: 0 }
  const words = wordsOf(drawPage(<CartSummary rows={[{ ...ROW, problem: 'gone' }]} amounts={none} />))
  expect(words).toContain('Subtotal $0.00')
  expect(words).not.toContain('Order Total')
  expect(words, 'nothing arrives').not.toContain('arrives')
})

test('both buttons lead to the checkout', () => {
  const summary = drawPage(<CartSummary rows={[ROW]} amounts={AMOUNTS} />)
  for (const label of ['Proceed to Checkout', 'Check out with card'])
    expect(summary).toMatch(new RegExp(`<a[^>]*href="/cart/checkout"[^>]*>${label}<`))
})
