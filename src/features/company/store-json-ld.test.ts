import { expect, test } from 'vitest'
import { storeJsonLd } from './store-json-ld.ts'

test('search engines learn the address and the hours of each day', () => {
  const store = storeJsonLd({
    name: 'Northbridge',
    tagline: 'PC parts',
    address: ['1140 Foundry Street, Unit 4', 'Portland, OR 97209'],
    phone: '(503) 555-0142',
    email: 'counter@northbridge.example',
    openingHours: [{ days: [5, 7], opens: '09:00', closes: '18:00' }],
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    shippingCents: 4000,
    taxCents: 190,
    gstCents: 190,
    returnDays: 30,
    social: [],
    footerColumns: [],
    delivery: { transitDays: { least: 2, most: 4 } },
    publicUrl: 'https://northbridge.example',
  })
  expect(store).toMatchObject({
    '@type': 'ComputerStore',
    address: '1140 Foundry Street, Unit 4, Portland, OR 97209',
    openingHoursSpecification: [{ dayOfWeek: ['Friday', 'Sunday'], opens: '09:00', closes: '18:00' }],
  })
})
