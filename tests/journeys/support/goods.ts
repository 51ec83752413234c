import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { admin } from './people.ts'

export type Goods = { id: string; name: string; price: number; image: string | null }

type Wanted = { price?: number; stock?: number; name?: string; fields?: Record<string, string> }

const grey = sharp({ create: { width: 320, height: 320, channels: 3, background: '#8a8f92' } })
const picture = { name: 'part.png', mimeType: 'image/png', buffer: await grey.png().toBuffer() }

let made = 0
/** A product of this journey's own, which no other journey sells out or deletes. */
export async function product(
  request: APIRequestContext,
  { price = 100, stock = 20, name = 'Journey Part', fields = {} }: Wanted = {},
): Promise<Goods> {
  const token = await admin(request)
  const { data } = await (await request.get('/api/v1/category')).json()
  const answer = await request.post('/api/v1/products', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      name: `${name} ${process.pid}-${Date.now()}-${made++}`,
      price: String(price),
      quantity: String(stock),
      category: data.category[0]._id,
      description: 'Made for a journey.',
      specification: 'Socket: AM5',
      discount: '0',
      thumbImage: picture,
      images: picture,
      ...fields,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { product } = (await answer.json()).data
  return { id: product._id, name: product.name, price, image: product.thumbImage }
}

/** What the shopkeeper does to a product meanwhile. */
export async function change(request: APIRequestContext, { id }: Goods, fields: Record<string, string>) {
  const token = await admin(request)
  const answer = await request.patch(`/api/v1/products/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: fields,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function remove(request: APIRequestContext, { id }: Goods) {
  const token = await admin(request)
  const answer = await request.delete(`/api/v1/products/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}

export async function stockOf(request: APIRequestContext, { id }: Goods): Promise<number> {
  return (await (await request.get(`/api/v1/products/${id}`)).json()).data.product.quantity
}

/**
 * The best of the demo shop by its reviews, as the API answers it. Of a category of which no journey makes a product: it
 * stays the best, with as many reviews, while others run.
 */
export async function reviewedProduct(request: APIRequestContext) {
  const answer = await request.get('/api/v1/products?limit=1&category=monitors&sort=-ratingAverage')
  return (await answer.json()).data.product[0]
}

/** A saved line, as the shop writes it. */
export const line = ({ id, name, price, image }: Goods, quantity = 1) => ({
  productId: id,
  name,
  image,
  unitPrice: price,
  quantity,
  subTotal: price * quantity,
})

/** Opens the shop with this in `localStorage.cart`; text is put there as it is. */
export async function withCart(page: Page, cart: object[] | string): Promise<void> {
  await page.addInitScript(
    (saved) => {
      if (!sessionStorage.getItem('cart-once')) localStorage.setItem('cart', saved)
      sessionStorage.setItem('cart-once', 'yes')
    },
    typeof cart === 'string' ? cart : JSON.stringify(cart),
  )
}

export const savedCart = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

/** An order through the API: address and payment are beside the point. */
export async function order(
  request: APIRequestContext,
  { token }: { token: string },
  wanted: Record<string, number>,
): Promise<{ _id: string; number: string; total: number }> {
  const answer = await request.post('/api/v1/orders', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      product: Object.entries(wanted).map(([productId, quantity]) => ({ productId, quantity })),
      address: '2207 SE Clinton St, Apt 3',
      pincode: '97202',
      phoneNumber: '(503) 555-0100',
      country: 'United States',
      paymentType: 'Cash On Delivery',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.order
}
