import { CASH_ON_DELIVERY } from '#features/order-terms/payment-types.ts'
import type { MailFacts } from './templates/emails.ts'
import type { OrderMailFacts } from './templates/order-mail.ts'

const ORDER: OrderMailFacts = {
  orderId: 'sample',
  number: 'NB-1042',
  lines: [
    {
      name: 'AMD Ryzen 7 9800X3D',
      image: null,
      quantity: 1,
      unitPriceCents: 47_900,
      subtotalCents: 47_900,
    },
    {
      name: 'Corsair Vengeance 32 GB DDR5-6000 CL30',
      image: null,
      quantity: 2,
      unitPriceCents: 11_999,
      subtotalCents: 23_998,
    },
  ],
  subtotalCents: 71_898,
  shippingCents: 4_000,
  taxCents: 190,
  gstCents: 190,
  totalCents: 76_278,
  placedAt: '2026-11-30T17:58:00Z',
  promise: { from: '2026-12-02', to: '2026-12-04' },
  buyer: 'Robin',
  address: ['Robin', '31 Harbor Steps, Unit 8', '94109, United States', '(415) 555-0173'],
  paymentType: CASH_ON_DELIVERY,
  isPaid: false,
}

/** One of each kind, for looking at them. */
export const sampleFacts: MailFacts = {
  welcome: {},
  'reset-password': {},
  'email-confirm': {},
  'email-change-asked': { email: 'pat.lee@example.org' },
  'email-changed': {},
  'password-changed': {},
  'order-received': ORDER,
  'order-shipped': {
    ...ORDER,
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    trackingLink: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  },
  'order-changed': {
    orderId: 'sample',
    number: 'NB-1042',
    orderStatus: 'Shipped',
    paymentStatus: 'Pending',
  },
  'return-received': {
    orderId: 'sample',
    orderNumber: 'NB-1042',
    answerBy: 'Tue, Dec 8',
    lines: [
      {
        name: 'Corsair Vengeance 32 GB DDR5-6000 CL30',
        quantity: 1,
        reason: 'Doesn’t work',
        subtotalCents: 11_999,
      },
    ],
    address: '1140 Foundry Street, Unit 4, Portland, OR 97209',
    hours: ['Mon–Thu 9:00 AM – 5:30 PM'],
  },
  'return-changed': {
    orderId: 'sample',
    orderNumber: 'NB-1042',
    number: 'RT-1001',
    state: 'Approved',
    note: 'Please include the cable.',
    address: '1140 Foundry Street, Unit 4, Portland, OR 97209',
    hours: ['Mon–Thu 9:00 AM – 5:30 PM'],
  },
  'back-in-stock': { productId: 'amd-ryzen-7-9800x3d', name: 'AMD Ryzen 7 9800X3D' },
  'contact-message': {
    name: 'Pat Lee',
    email: 'pat.lee@example.com',
    subject: 'Does it fit?',
    message: 'Does the NH-D15 fit into the Fractal North?\nThe side panel is mesh.',
  },
  'contact-received': {},
  'contact-reply': {
    subject: 'Does it fit?',
    text: 'Hi Pat,\n\nYes: the cooler is 168 mm high, and the North takes up to 170 mm.',
    quote: 'Does the NH-D15 fit into the Fractal North?\nThe side panel is mesh.',
    askedAt: 'Nov 28, 2026, 4:12 PM',
  },
  'repair-request': {
    number: 'RP-1007',
    device: 'Desktop, four years old',
    problem: 'It switches itself off after ten minutes of play.\nThe fans turn.',
    name: 'Pat Lee',
    email: 'pat.lee@example.com',
    phone: '(503) 555-0199',
  },
  'repair-received': { number: 'RP-1007' },
  'newsletter-confirm': {},
  'newsletter-begun': {},
}
