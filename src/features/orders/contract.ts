import * as z from 'zod/mini'
import { MOST_LINES, ProductId, Quantity, SeenName } from '#features/cart/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { counts, Instant, paging, renamed, text } from '#platform/contract/wire.ts'

export const ADDRESS_LENGTH = 500
export const COUNTRIES = ['India', 'United States', 'Pakistan', 'Japan'] as const
export const CASH_ON_DELIVERY = 'Cash On Delivery'
export const ORDER_STATUSES = ['Pending', 'Processing', 'Shipped', 'Delivered'] as const
export const PAYMENT_STATUSES = ['Pending', 'Paid'] as const

const OrderStatus = z.enum(ORDER_STATUSES, `Order Status must be one of ${ORDER_STATUSES.join(', ')}.`)
const PaymentStatus = z.enum(
  PAYMENT_STATUSES,
  `Payment Status must be one of ${PAYMENT_STATUSES.join(', ')}.`,
)

export const OrderLine = renamed(
  z.object({
    productId: z.string(),
    name: z.string(),
    image: z.nullable(z.string()),
    unitPrice: Dollars,
    quantity: z.int(),
    subTotal: Dollars,
  }),
  { unitPriceCents: 'unitPrice', subtotalCents: 'subTotal' },
)

/** Whose order it is. A deleted buyer has no id and no address and is called "Deleted user". */
const Buyer = renamed(
  z.object({ _id: z.nullable(z.string()), name: z.string(), email: z.nullable(z.string()) }),
  { id: '_id' },
)

const OrderChange = z.object({ at: Instant, orderStatus: OrderStatus, paymentStatus: PaymentStatus })

export const Order = renamed(
  z.object({
    _id: z.string(),
    number: z.string(),
    product: z.array(OrderLine),
    address: z.string(),
    pincode: z.string(),
    phoneNumber: z.string(),
    country: z.string(),
    paymentType: z.string(),
    paymentStatus: PaymentStatus,
    orderStatus: OrderStatus,
    price: Dollars,
    shippingPrice: Dollars,
    tax: Dollars,
    gst: Dollars,
    total: Dollars,
    orderAt: Instant,
    history: z.array(OrderChange),
    /** For admins only. */
    user: z.optional(Buyer),
  }),
  {
    id: '_id',
    lines: 'product',
    subtotalCents: 'price',
    shippingCents: 'shippingPrice',
    taxCents: 'tax',
    gstCents: 'gst',
    totalCents: 'total',
    placedAt: 'orderAt',
  },
)
export type Order = z.output<typeof Order>

const oneOrder = renamed(z.object({ order: Order }), {})
const orders = renamed(z.object({ order: z.array(Order) }), { orders: 'order' })

/** Checked for sense, not for a country's fine print; kept as typed. */
export const ShippingForm = z.object({
  address: text('Address must be required.', ADDRESS_LENGTH),
  pincode: text('Pincode must be required.', 200).check(
    z.regex(/^[\p{L}\d -]{3,12}$/u, 'A pincode has 3 to 12 letters, digits, blanks or hyphens.'),
  ),
  phoneNumber: text('Phone Number must be required.', 200).check(
    z.regex(
      /^[\d\s+\-().]+?(\s*(x|ext\.?)\s*\d{1,8})?$/i,
      'A phone number has digits, blanks, + - ( ) . and an extension.',
    ),
    z.refine((phone) => {
      const digits = phone.replace(/\D/g, '').length
      return digits >= 6 && digits <= 20
    }, 'A phone number has 6 to 20 digits.'),
  ),
  country: text('Country must be required.', 200).check(
    z.refine(
      (country) => COUNTRIES.some((known) => known === country),
      `Country must be one of ${COUNTRIES.join(', ')}.`,
    ),
  ),
})

/** What the buyer saw of a line; only the product and the quantity are needed, and only those are believed. */
const WantedLine = renamed(
  z.object({
    productId: ProductId,
    quantity: Quantity,
    unitPrice: z.optional(Dollars),
    subTotal: z.optional(Dollars),
    name: SeenName,
  }),
  { seenUnitPriceCents: 'unitPrice', seenSubtotalCents: 'subTotal' },
)

const PAYMENT = `Payment is ${CASH_ON_DELIVERY}.`

export const PlaceOrder = renamed(
  z.object({
    ...ShippingForm.shape,
    paymentType: z._default(z.literal(CASH_ON_DELIVERY, PAYMENT), CASH_ON_DELIVERY),
    product: z.array(WantedLine, 'An order needs at least one product.').check(
      z.minLength(1, 'An order needs at least one product.'),
      z.maxLength(MOST_LINES, `An order has at most ${MOST_LINES} lines.`),
      z.refine(
        (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
        'Each product has one line.',
      ),
    ),
    price: z.optional(Dollars),
    shippingPrice: z.optional(Dollars),
    tax: z.optional(Dollars),
    gst: z.optional(Dollars),
  }),
  {
    lines: 'product',
    seenSubtotalCents: 'price',
    seenShippingCents: 'shippingPrice',
    seenTaxCents: 'tax',
    seenGstCents: 'gst',
  },
)
export type PlaceOrder = z.output<typeof PlaceOrder>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary:
    'Place an order: priced by the shop, all lines or none; send an Idempotency-Key to be safe against repeats',
  access: 'signedIn',
  body: PlaceOrder,
  data: oneOrder,
  message: 'Order placed successfully.',
  status: 201,
})

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/orders/myOrder',
  summary: 'One’s own orders, newest first',
  access: 'signedIn',
  query: z.object(paging),
  data: orders,
  also: counts,
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'All orders, newest first',
  access: 'admin',
  query: z.object(paging),
  data: orders,
  also: counts,
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order: the buyer’s own, or any for an admin',
  access: 'signedIn',
  data: oneOrder,
})

export const OrderChangeForm = z.object({ paymentStatus: PaymentStatus, orderStatus: OrderStatus })

export const changeOrder = endpoint({
  method: 'PATCH',
  path: '/orders/:id',
  summary: 'Set payment and order status, each to any listed value',
  access: 'admin',
  body: OrderChangeForm,
  data: oneOrder,
  message: 'Order update successfully.',
})
