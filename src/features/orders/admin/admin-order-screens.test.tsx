import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { drawPage, wordsOf } from '../../../../tests/support/draw-page.tsx'
import type { Order } from '../contract.ts'
import { AdminEditOrder } from './admin-edit-order.tsx'
import { AdminOrderTable } from './admin-order-table.tsx'

const ORDER: Order = {
  id: 'one',
  number: 'NB-1042',
  lines: [],
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
  user: { id: 'ada', name: 'Ada Bench', email: 'ada@example.com' },
}

test('the table of all orders has a view and an edit icon a row', () => {
  const table = drawPage(
    <AdminOrderTable
      orders={[ORDER]}
      first={1}
      sort={{ by: 'orderAt', descending: true, hrefOf: (by) => `?sort=${by}`, Link }}
      selected={new Set()}
      onSelect={() => {}}
      onEdit={() => {}}
      error={null}
      empty={null}
      bulk={null}
      foot={null}
    />,
  )
  for (const words of ['NB-1042', 'Ada Bench', '$2,042.80', 'Processing'])
    expect(wordsOf(table)).toContain(words)
  const view = table.match(/<a[^>]*>/g)?.find((link) => link.includes('aria-label="View NB-1042"'))
  expect(view).toContain('href="/dashboard/order/one"')
  expect(table).toMatch(/<button[^>]*aria-label="Edit NB-1042"/)
})

test('an order is edited by its two states and its carrier, each from its whole list', () => {
  const dialog = drawPage(<AdminEditOrder order={ORDER} onClose={() => {}} />)
  const choices = [...dialog.matchAll(/<select[^>]*>(.*?)<\/select>/gs)].map(([, options = '']) =>
    [...options.matchAll(/<option[^>]*>([^<]+)/g)].map(([, option]) => option),
  )
  expect(choices).toEqual([
    ['Pending', 'Processing', 'Shipped', 'Delivered'],
    ['Pending', 'Paid'],
    ['None yet', 'UPS', 'FedEx', 'USPS', 'DHL', 'Other'],
  ])
  expect(wordsOf(dialog)).toContain('Edit order NB-1042')
})
