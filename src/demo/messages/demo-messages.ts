import type { ContactState } from '#platform/db/schema.ts'

export type DemoMessage = {
  name: string
  email: string
  subject: string
  message: string
  daysAgo: number
  state: ContactState
  replies: { text: string; daysAgo: number }[]
}

/** What people wrote to the demo's shop, newest first: some to be answered, some answered. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Grace Okafor',
    email: 'grace.okafor@example.com',
    subject: 'Will the NH-D15 G2 fit the Fractal North?',
    message:
      'Hi, I’m putting a Ryzen 7 9800X3D in a Fractal North (the one with the mesh side). Does the Noctua NH-D15 G2 fit, and will it clear tall memory?',
    daysAgo: 0.08,
    state: 'open',
    replies: [],
  },
  {
    name: 'Yuki Sato',
    email: 'yuki.sato@example.com',
    subject: 'Change of address',
    message: 'I moved last week. Can you send my order to the new address, or pick up at the store?',
    daysAgo: 0.12,
    state: 'open',
    replies: [],
  },
  {
    name: 'Tomás Herrera',
    email: 'tomas.herrera@example.com',
    subject: 'Invoice with company name',
    message: 'Could the invoice carry our company’s name, please? Herrera Sound, LLC.',
    daysAgo: 0.4,
    state: 'open',
    replies: [],
  },
  {
    name: 'Robin Shopper',
    email: 'robin.shopper@example.com',
    subject: 'PC turns off under load',
    message:
      'Since I put in the new graphics card my PC turns off after ten minutes of play. What should I check?',
    daysAgo: 1.3,
    state: 'waiting',
    replies: [
      {
        text: 'Hi Robin,\n\nThat sounds like the power supply. Which one do you have, and how many watts? If you like, request a repair and bring it in: we test it under load.',
        daysAgo: 1.1,
      },
    ],
  },
  {
    name: 'Rosa Quispe',
    email: 'rosa.quispe@example.com',
    subject: 'Do you price match?',
    message: 'I saw the same SSD $8 cheaper elsewhere. Do you match prices?',
    daysAgo: 2.5,
    state: 'done',
    replies: [
      {
        text: 'Hi Rosa,\n\nWe don’t match prices, but that drive goes on sale next week. Save it to your wishlist and we’ll show you the change.',
        daysAgo: 2.3,
      },
      { text: 'One more thing: it is on sale from today.', daysAgo: 0.5 },
    ],
  },
]
