import { expect, test } from 'vitest'
import { followNumber, type OrderFormValues } from './order-form.ts'

const UPS = '1Z999AA10123456784'
const FEDEX = '123456789012'
const seen: OrderFormValues = {
  orderStatus: 'Processing',
  paymentStatus: 'Pending',
  carrier: '',
  trackingNumber: '',
  trackingUrl: '',
  expectedFrom: '',
  expectedTo: '',
}

test('a tracking number ships the order, and brings its carrier', () => {
  expect(followNumber(seen, seen, UPS)).toEqual({ carrier: 'UPS', orderStatus: 'Shipped' })
  const typed: OrderFormValues = { ...seen, carrier: 'UPS', trackingNumber: UPS, orderStatus: 'Shipped' }
  expect(followNumber(seen, typed, FEDEX)).toEqual({ carrier: 'FedEx', orderStatus: 'Shipped' })
  expect(followNumber(seen, typed, '')).toEqual({ carrier: '', orderStatus: 'Processing' })
})

test('what was chosen by hand stays', () => {
  const chosen: OrderFormValues = { ...seen, carrier: 'DHL' }
  expect(followNumber(seen, chosen, UPS)).toEqual({ carrier: 'DHL', orderStatus: 'Shipped' })
  const kept: OrderFormValues = { ...seen, trackingNumber: '1', orderStatus: 'Processing' }
  expect(followNumber(seen, kept, '12').orderStatus).toBe('Processing')
  const delivered: OrderFormValues = { ...seen, orderStatus: 'Delivered' }
  expect(followNumber(delivered, delivered, UPS).orderStatus).toBe('Delivered')
  const shipped: OrderFormValues = { ...seen, carrier: 'UPS', trackingNumber: UPS, orderStatus: 'Shipped' }
  expect(followNumber(shipped, shipped, FEDEX)).toEqual({ carrier: 'UPS', orderStatus: 'Shipped' })
  expect(followNumber(shipped, shipped, '').orderStatus).toBe('Shipped')
})
