import sharp from 'sharp'
import { pick } from '#demo/seeded-random.ts'
import type { Kind, Roll, World } from '../world.ts'

const PASSWORD = 'velvet-anchor-42'
const MAX_PEOPLE = 200
const ADDRESS = {
  address: '12 Harbour Road',
  pincode: '560001',
  phoneNumber: '+91 98450 12345',
  country: 'India',
}

export const newName = (roll: Roll) => `soak-${Math.floor(roll() * 1e12).toString(36)}`

/** A photo with noise in it, so that it is as large as photos are. */
async function photo(roll: Roll): Promise<Blob> {
  const background = { r: Math.floor(roll() * 255), g: Math.floor(roll() * 255), b: 120 }
  const bytes = await sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

async function signUp({ ask, people }: World, roll: Roll): Promise<number> {
  const name = newName(roll)
  const json = { name, email: `${name}@example.com`, password: PASSWORD, confirmPassword: PASSWORD }
  const { status, body } = await ask('POST', '/api/v1/users/signUp', { json })
  if (status === 201) people.push({ id: body.data.user._id, token: body.token })
  if (people.length > MAX_PEOPLE) people.shift()
  return status
}

/** Somebody who has signed up; the first call signs somebody up. */
export async function person(world: World, roll: Roll) {
  if (world.people.length === 0) await signUp(world, roll)
  return pick(roll, world.people)
}

async function changePhoto(world: World, roll: Roll): Promise<number> {
  const { id, token } = await person(world, roll)
  const form = new FormData()
  form.append('photo', await photo(roll), 'photo.jpg')
  return (await world.ask('PATCH', `/api/v1/users/${id}`, { form, token })).status
}

async function order(world: World, roll: Roll): Promise<number> {
  const { token } = await person(world, roll)
  const lines = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => pick(roll, world.products).id)
  const product = [...new Set(lines)].map((productId) => ({ productId, quantity: 1 }))
  const cart = await world.ask('POST', '/api/v1/cart', { json: { product }, token })
  if (cart.status !== 200) return cart.status
  return (await world.ask('POST', '/api/v1/orders', { json: { product, ...ADDRESS }, token })).status
}

/** A product with pictures is made, gets another one, and is deleted. */
async function keepProduct({ ask, admin, products }: World, roll: Roll): Promise<number> {
  const form = new FormData()
  const fields = {
    name: newName(roll),
    price: '120.50',
    quantity: '5',
    series: 'C',
    description: 'A part.',
    specification: 'Cores: 8',
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('category', pick(roll, products).category)
  form.append('thumbImage', await photo(roll), 'a.jpg')
  form.append('images', await photo(roll), 'b.jpg')
  const made = await ask('POST', '/api/v1/products', { form, token: admin })
  if (made.status !== 201) return made.status
  const path = `/api/v1/products/${made.body.data.product._id}`
  await ask('GET', made.body.data.product.thumbImage)
  const change = new FormData()
  change.append('thumbImage', await photo(roll), 'c.jpg')
  const changed = await ask('PATCH', path, { form: change, token: admin })
  return changed.status === 200 ? (await ask('DELETE', path, { token: admin })).status : changed.status
}

/** Goods come in again, so that orders do not run out of them. */
async function receive({ ask, admin, products }: World, roll: Roll): Promise<number> {
  const form = new FormData()
  form.append('quantity', String(10 + Math.floor(roll() * 20)))
  return (await ask('PATCH', `/api/v1/products/${pick(roll, products).id}`, { form, token: admin })).status
}

/** A list is sent, tried and applied: the same few products each time. */
async function importList({ ask, admin }: World, roll: Roll): Promise<number> {
  const rows = Array.from(
    { length: 30 },
    (_, row) => `Soak fan ${row},Case Fans,${20 + Math.floor(roll() * 9)}.90,12`,
  )
  const form = new FormData()
  form.append(
    'lists',
    new Blob([['name,category,price,quantity', ...rows].join('\n')], { type: 'text/csv' }),
    'soak.csv',
  )
  const sent = await ask('POST', '/api/v1/imports', { form, token: admin })
  if (sent.status !== 201) return sent.status
  const path = `/api/v1/imports/${sent.body.data.import._id}`
  const reached = async (states: string[]) => {
    for (let asked = 0; asked < 100; asked++) {
      const { status, body } = await ask('GET', path, { token: admin })
      if (status === 200 && body.data.import.state === 'stopped') return 503
      if (status !== 200 || states.includes(body.data.import.state)) return status
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    throw new Error('The import did not end.')
  }
  const read = await reached(['read'])
  if (read !== 200) return read
  const applied = await ask('POST', `${path}/apply`, { token: admin })
  return applied.status === 200 ? reached(['done']) : applied.status
}

async function readOverview({ ask, admin }: World, roll: Roll): Promise<number> {
  const path = pick(roll, [
    '/overview',
    '/orders?limit=50',
    '/users?limit=50&search=soak',
    '/audit',
    '/mails',
    '/orders.csv',
    '/products.csv',
  ])
  return (await ask('GET', `/api/v1${path}`, { token: admin })).status
}

export const WRITES: Kind[] = [
  { name: 'sign-ups', everyMs: 3000, allowed: [201], make: signUp },
  { name: 'orders', everyMs: 2000, allowed: [201, 409, 429], make: order },
  { name: 'photos of members', everyMs: 5000, allowed: [200, 429], make: changePhoto },
  { name: 'products with pictures', everyMs: 10_000, allowed: [200], make: keepProduct },
  { name: 'goods received', everyMs: 5000, allowed: [200, 409], make: receive },
  { name: 'imports', everyMs: 30_000, allowed: [200], make: importList },
  { name: 'dashboard', everyMs: 3000, allowed: [200], make: readOverview },
]
