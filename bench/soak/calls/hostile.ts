import type { Kind } from '../world.ts'
import { person } from './writes.ts'

// What is small to send and costly to look at, if a shop looks before it measures.

const MARKS = `a${'\u0323\u0307'.repeat(50_000)}@example.com`
const MEGABYTE = new Uint8Array(2 ** 20).fill(120)
const BOUNDARY = 'soak-boundary'

/** A form of so many fields of a megabyte each, which nobody holds in memory here. */
function largeForm(fields: number): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent === fields) {
        controller.enqueue(text.encode(`--${BOUNDARY}--\r\n`))
        return controller.close()
      }
      controller.enqueue(
        text.encode(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="f${sent++}"\r\n\r\n`),
      )
      controller.enqueue(MEGABYTE)
      controller.enqueue(text.encode('\r\n'))
    },
  })
}

export const HOSTILE: Kind[] = [
  {
    name: 'an address of 100,000 marks',
    everyMs: 10_000,
    allowed: [400, 413],
    make: async ({ ask }, roll) =>
      (
        await (roll() < 0.5
          ? ask('POST', '/api/v1/newsletter', { json: { email: MARKS } })
          : ask('POST', '/api/v1/users/login', { json: { email: MARKS, password: 'no-such-word' } }))
      ).status,
  },
  {
    name: 'a phone number of blanks',
    everyMs: 20_000,
    allowed: [400, 413],
    make: async (world, roll) => {
      const { token } = await person(world, roll)
      const product = [{ productId: world.products[0]?.id, quantity: 1 }]
      const phoneNumber = `1${' '.repeat(60_000)}x`
      const json = { product, address: 'A', pincode: '560001', phoneNumber, country: 'India' }
      return (await world.ask('POST', '/api/v1/orders', { json, token })).status
    },
  },
  {
    name: 'searches of long words',
    everyMs: 4000,
    allowed: [200, 400],
    make: async ({ ask }, roll) => {
      const letter = () => String.fromCharCode(97 + Math.floor(roll() * 26))
      const word = () => Array.from({ length: 32 }, letter).join('')
      const words = Array.from({ length: 6 }, word).join(' ')
      return (await ask('GET', `/api/v1/products?keyward=${encodeURIComponent(words)}`)).status
    },
  },
  {
    name: 'a form of 40 MB of text',
    everyMs: 25_000,
    // The shop may hang up before all was sent.
    allowed: [400, 413, 0],
    make: async (world, roll) => {
      const { id, token } = await person(world, roll)
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
      return (await world.ask('PATCH', `/api/v1/users/${id}`, { body: largeForm(40), headers, token })).status
    },
  },
]
