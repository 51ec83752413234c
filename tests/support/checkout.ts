import { expect } from 'vitest'
import type { Person } from './people.ts'
import type { Call, Got, TestShop } from './shop.ts'

export const ADDRESS = {
  address: '12 Harbour Road, Flat 3',
  pincode: '560001',
  phoneNumber: '+91 98450 12345',
  country: 'India',
  paymentType: 'Cash On Delivery',
}

/** The body of an order by quantities: `wanted({ rtx5080: 2 })`. Amounts are left to the shop. */
export const wanted = (quantities: Record<string, number>, over: object = {}) => ({
  product: Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
  ...ADDRESS,
  ...over,
})

export const place = (
  { call }: { call: Call },
  who: Person,
  json: unknown,
  headers: Record<string, string> = {},
): Promise<Got> => call('POST', '/api/v1/orders', { json, token: who.token, headers })

/** Places an order that must succeed, and answers it. */
export async function buy(
  shop: TestShop,
  who: Person,
  quantities: Record<string, number>,
  over: object = {},
) {
  const { code, body, text } = await place(shop, who, wanted(quantities, over))
  expect(code, text).toBe(201)
  return body.data.order
}

/** What must hold in every shop at any moment, read from the rows themselves. */
export async function expectSoundBooks({ shop }: TestShop): Promise<void> {
  const products = await shop.db.selectFrom('products').select(['id', 'stock']).execute()
  const movements = await shop.db.selectFrom('stock_movements').selectAll().execute()
  for (const { id, stock } of products) {
    const moved = movements.filter(({ product_id }) => product_id === id)
    expect(stock, `the stock of ${id}`).toBeGreaterThanOrEqual(0)
    expect(stock, `the stock of ${id} is the sum of its movements`).toBe(
      moved.reduce((sum, { quantity }) => sum + quantity, 0),
    )
  }
  const known = new Set(products.map(({ id }) => id))
  for (const [id, moved] of Map.groupBy(movements, ({ product_id }) => product_id))
    if (!known.has(id))
      expect(
        moved.reduce((sum, { quantity }) => sum + quantity, 0),
        `nothing is left of ${id}, which is no longer sold`,
      ).toBe(0)
  const orders = await shop.db.selectFrom('orders').selectAll().execute()
  const lines = await shop.db.selectFrom('order_lines').selectAll().execute()
  for (const order of orders) {
    const own = lines.filter(({ order_id }) => order_id === order.id)
    const sum = own.reduce((cents, line) => cents + line.unit_price_cents * line.quantity, 0)
    expect(order.subtotal_cents, 'an order costs what its lines cost').toBe(sum)
    expect(order.total_cents).toBe(sum + order.shipping_cents + order.tax_cents + order.gst_cents)
    const sales = movements.filter(({ order_id }) => order_id === order.id)
    expect(
      sales.map(({ product_id, quantity }) => `${product_id} ${-quantity}`).sort(),
      'each line left the stock once',
    ).toEqual(own.map(({ product_id, quantity }) => `${product_id} ${quantity}`).sort())
  }
}
