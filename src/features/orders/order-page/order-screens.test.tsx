import { expect, test } from 'vitest'
import { drawPage, wordsOf } from '../../../../tests/support/draw-page.tsx'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import type { Order } from '../contract.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTable } from './order-table.tsx'

const LINE = {
  productId: 'rtx5080',
  name: 'RTX 5080',
  image: null,
  unitPriceCents: 99_950,
  quantity: 2,
  subtotalCents: 199_900,
}

const ORDER: Order = {
  id: 'one',
  number: 'NB-1042',
  lines: [LINE],
  address: '12 Harbour Road',
  pincode: '560001',
  phoneNumber: '+91 98450 12345',
  country: 'India',
  paymentType: 'Cash On Delivery',
  paymentStatus: 'Pending',
  orderStatus: 'Processing',
  subtotalCents: 199_900,
  shippingCents: 4000,
  taxCents: 190,
  gstCents: 190,
  totalCents: 204_280,
  placedAt: new Date('2026-11-15T18:00:00Z'),
  history: [],
  delivery: {
    promise: { from: '2026-11-17', to: '2026-11-19' },
    carrier: null,
    trackingNumber: '',
    trackingLink: null,
    shippedAt: null,
    deliveredAt: null,
  },
}

test('a line of the order summary has quantity and unit price', () => {
  expect(wordsOf(drawPage(<OrderLines lines={[LINE]} />))).toContain('RTX 5080 2 × $999.50 $1,999.00')
})

test('the table of orders has Sr No., Order Id, Price, Order At and a view icon', () => {
  const table = drawPage(
    <OrderTable orders={[ORDER]} first={11} pathOf={({ id }) => `/dashboard/myOrder/${id}`} empty={null} />,
  )
  const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head = '']) => wordsOf(head))
  expect(heads).toEqual(['Sr No.', 'Order Id', 'Price', 'Order At', 'Status', 'View'])
  expect(wordsOf(table)).toMatch(/11 NB-1042 \$2,042\.80 /)
  const view = table.match(/<a[^>]*>/g)?.find((link) => link.includes('aria-label="View NB-1042"'))
  expect(view).toContain('href="/dashboard/myOrder/one"')
})

test('Cash On Delivery is chosen, the card cannot be', () => {
  const [cash = '', card = ''] =
    drawPage(<PaymentChoice chosen="Cash On Delivery" onChoose={() => undefined} />).match(/<input[^>]*>/g) ??
    []
  for (const part of ['type="radio"', 'value="Cash On Delivery"', 'checked=""']) expect(cash).toContain(part)
  for (const part of ['type="radio"', 'value="Card"', 'disabled=""']) expect(card).toContain(part)
})
