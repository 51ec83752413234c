import type { Transaction } from 'kysely'
import { lineSubtotal } from '#features/cart/line-subtotal.ts'
import { type FlatAmounts, priceOrder } from '#features/cart/order-total.ts'
import { promiseAt } from '#features/delivery/delivery-promise.ts'
import { CASH_ON_DELIVERY } from '#features/order-terms/payment-types.ts'
import type { DeliveryRules } from '#platform/company.ts'
import type { Database, OrderStatus } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import type { DemoOrder } from './demo-orders.ts'

type Shop = {
  /** Ids and pictures by the product's name. */
  products: ReadonlyMap<string, { id: string; image: string | null }>
  /** Ids by their places in `demoCustomers`. */
  customers: readonly string[]
  shopper: string
  admin: string
  flat: FlatAmounts
  at: (daysAgo: number) => Date
  company: { delivery: DeliveryRules; timeZone: string }
}

/** Writes the orders, their histories and what they took from stock; the stock itself is what is left by now. */
export async function fillOrders(
  tx: Transaction<Database>,
  orders: readonly DemoOrder[],
  shop: Shop,
): Promise<void> {
  const whole = orders.map((order) => ({
    ...order,
    id: newId(),
    buyer: (order.customerIndex === null ? undefined : shop.customers[order.customerIndex]) ?? shop.shopper,
    lines: order.lines.flatMap((line) => lineOf(line, shop)),
  }))
  await tx
    .insertInto('orders')
    .values(
      // Oldest first: the numbers count up with time.
      whole.map(({ id, buyer, place, lines, history, daysAgo, shipment }) => {
        const promise = promiseAt(shop.at(daysAgo), shop.company.delivery, shop.company.timeZone)
        const became = (status: OrderStatus) => {
          const step = history.find(({ state }) => state.orderStatus === status)
          return step ? shop.at(step.daysAgo) : null
        }
        const amounts = priceOrder(lines, shop.flat)
        const now = history.at(-1)?.state
        return {
          id,
          user_id: buyer,
          address: place.address,
          pincode: place.pincode,
          phone_number: place.phoneNumber,
          country: place.country,
          payment_type: CASH_ON_DELIVERY,
          ...(now && { order_status: now.orderStatus, payment_status: now.paymentStatus }),
          subtotal_cents: amounts.subtotalCents,
          shipping_cents: amounts.shippingCents,
          tax_cents: amounts.taxCents,
          gst_cents: amounts.gstCents,
          placed_at: shop.at(daysAgo),
          promised_from: promise.from,
          promised_to: promise.to,
          carrier: shipment?.carrier ?? null,
          tracking_number: shipment?.trackingNumber ?? null,
          shipped_at: became('Shipped'),
          delivered_at: became('Delivered'),
        }
      }),
    )
    .execute()
  await tx
    .insertInto('order_lines')
    .values(
      whole.flatMap(({ id, lines }) =>
        lines.map(({ product, image, unitPriceCents, quantity, productId }, position) => ({
          order_id: id,
          position,
          product_id: productId,
          name: product.name,
          image,
          unit_price_cents: unitPriceCents,
          quantity,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('order_changes')
    .values(
      whole.flatMap(({ id, history }) =>
        history.map(({ daysAgo, state }, step) => ({
          order_id: id,
          order_status: state.orderStatus,
          payment_status: state.paymentStatus,
          user_id: step === 0 ? null : shop.admin,
          at: shop.at(daysAgo),
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('stock_movements')
    .values(
      whole.flatMap(({ id, buyer, lines, daysAgo }) =>
        lines.map(({ productId, quantity }) => ({
          product_id: productId,
          quantity: -quantity,
          cause: 'sale' as const,
          order_id: id,
          user_id: buyer,
          at: shop.at(daysAgo),
        })),
      ),
    )
    .execute()
}

type Line = { product: DemoProduct; quantity: number }

function lineOf({ product, quantity }: Line, { products }: Pick<Shop, 'products'>) {
  const shown = products.get(product.name)
  if (!shown) return []
  const unitPriceCents = product.priceCents - product.discountCents
  const subtotalCents = lineSubtotal(unitPriceCents, quantity)
  return [{ product, quantity, productId: shown.id, image: shown.image, unitPriceCents, subtotalCents }]
}

/** How many pieces of each product these orders took, by its name. */
export function soldIn(orders: readonly DemoOrder[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { product, quantity } of orders.flatMap(({ lines }) => lines))
    sold.set(product.name, (sold.get(product.name) ?? 0) + quantity)
  return sold
}
