import { connect } from 'node:net'
import { pick } from '#demo/seeded-random.ts'
import type { Answer, Kind, Roll, World } from '../world.ts'
import { newName, person } from './writes.ts'

type Refused = (world: World, roll: Roll) => Promise<Answer>

/** A request and the status that refuses it. */
const REFUSED: [expected: number[], Refused][] = [
  [[401], ({ ask }) => ask('GET', '/api/v1/orders/myOrder')],
  [[401], ({ ask }, roll) => ask('GET', '/api/v1/users/activeUser', { token: newName(roll).repeat(3) })],
  [
    [401, 429],
    ({ ask }, roll) =>
      ask('POST', '/api/v1/users/login', {
        json: { email: `${newName(roll)}@example.com`, password: 'no-such-word' },
      }),
  ],
  // Ten of them and the account rests.
  [
    [401, 429],
    ({ ask }) =>
      ask('POST', '/api/v1/users/login', {
        json: { email: 'guessed@example.com', password: 'no-such-word' },
      }),
  ],
  [
    [403],
    async (world, roll) => world.ask('GET', '/api/v1/users', { token: (await person(world, roll)).token }),
  ],
  [
    [403],
    async (world, roll) =>
      world.ask('DELETE', `/api/v1/products/${pick(roll, world.products).id}`, {
        token: (await person(world, roll)).token,
      }),
  ],
  [[404], ({ ask }, roll) => ask('GET', `/api/v1/products/${newName(roll)}`)],
  [[404], ({ ask }, roll) => ask('GET', `/images/product/${newName(roll)}.webp`)],
  [
    [404],
    ({ ask, admin }, roll) =>
      ask('PATCH', `/api/v1/orders/${newName(roll)}`, { json: { orderStatus: 'Shipped' }, token: admin }),
  ],
  [
    [409],
    ({ ask, admin, products }, roll) =>
      ask('DELETE', `/api/v1/category/${pick(roll, products).category}`, { token: admin }),
  ],
  [
    [400],
    ({ ask }) =>
      ask('POST', '/api/v1/contact', { body: '{"name":', headers: { 'content-type': 'application/json' } }),
  ],
  [
    [400],
    ({ ask }) => ask('POST', '/api/v1/users/signUp', { json: { name: '', email: 'nobody', password: 'x' } }),
  ],
  [[400], ({ ask }) => ask('GET', '/api/v1/products?page=x')],
  [
    [415],
    ({ ask }) =>
      ask('POST', '/api/v1/newsletter', { body: 'email=a', headers: { 'content-type': 'text/plain' } }),
  ],
  [[413], ({ ask }) => ask('POST', '/api/v1/contact', { json: { message: 'x'.repeat(1_100_000) } })],
  [
    [400, 415],
    async (world, roll) => {
      const { id, token } = await person(world, roll)
      const form = new FormData()
      form.append('photo', new Blob(['no picture at all']), 'photo.jpg')
      return world.ask('PATCH', `/api/v1/users/${id}`, { form, token })
    },
  ],
]

async function refused(world: World, roll: Roll): Promise<number> {
  const [expected, make] = pick(roll, REFUSED)
  const { status } = await make(world, roll)
  return expected.includes(status) ? 200 : status
}

/** Half a request, and the line is cut. Nobody answers that; the shop must only go on. */
const cut = (address: string) => (_: World, roll: Roll) =>
  new Promise<number>((resolve) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const requests = [
      'GET /product?search=cut HTTP/1.1\r\nhost: x\r\n\r\n',
      'POST /api/v1/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"name":',
      'PATCH /api/v1/users/x HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n--b\r\n',
      'GET /prod',
    ]
    socket.once('connect', () => socket.write(pick(roll, requests)))
    socket.once('error', () => undefined)
    socket.once('close', () => resolve(200))
    setTimeout(() => socket.destroy(), 20 + roll() * 100)
  })

export const refusals = (address: string): Kind[] => [
  { name: 'refusals', everyMs: 400, allowed: [200], make: refused },
  { name: 'cut connections', everyMs: 1500, allowed: [200], make: cut(address) },
]
