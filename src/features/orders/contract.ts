import * as z from 'zod/mini'
import { BulkJob } from '#features/bulk/contract.ts'
import { MAX_LINES } from '#features/cart/cart-limits.ts'
import { ProductId, Quantity, SeenName } from '#features/cart/contract.ts'
import { OrderDelivery } from '#features/delivery/contract.ts'
import { COUNTRIES } from '#features/order-terms/countries.ts'
import { ORDER_STATUSES } from '#features/order-terms/order-status.ts'
import { PAYMENT_STATUSES } from '#features/order-terms/payment-status.ts'
import { CASH_ON_DELIVERY, isOpenPayment, PAYMENT_TYPES } from '#features/order-terms/payment-types.ts'
import { chosen, isChosen, Selection } from '#platform/contract/chosen.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { counts, Instant, one, paging, renameKeys, searched, text } from '#platform/contract/wire.ts'
import { orderDays } from './admin/order-days.ts'

export const ADDRESS_LENGTH = 500

export const OrderStatus = z.enum(ORDER_STATUSES, `Order Status must be one of ${ORDER_STATUSES.join(', ')}.`)
export const PaymentStatus = z.enum(
  PAYMENT_STATUSES,
  `Payment Status must be one of ${PAYMENT_STATUSES.join(', ')}.`,
)

export const OrderLine = renameKeys(
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
const Buyer = renameKeys(
  z.object({ _id: z.nullable(z.string()), name: z.string(), email: z.nullable(z.string()) }),
  { id: '_id' },
)

const OrderChange = z.object({ at: Instant, orderStatus: OrderStatus, paymentStatus: PaymentStatus })

export const Order = renameKeys(
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
    delivery: OrderDelivery,
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

export const oneOrder = renameKeys(z.object({ order: Order }), {})
const orders = renameKeys(z.object({ order: z.array(Order) }), { orders: 'order' })

/** Checked for sense, not for a country's fine print; kept as typed. */
export const ShippingForm = z.object({
  address: text('Address must be required.', ADDRESS_LENGTH),
  pincode: text('Pincode must be required.', 200).check(
    z.regex(
      /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{Nd}\p{Zs}\p{Pd}−]{3,12}$/u,
      'Pincode must be 3–12 letters, digits, spaces or hyphens.',
    ),
  ),
  phoneNumber: text('Phone Number must be required.', 200).check(
    z.regex(
      /^[\p{Nd}\s+＋\p{Pd}−()（）.]+(?:(?:x|ext\.?)\s*\p{Nd}{1,8})?$/iu,
      'Phone Number can have digits, spaces, + - ( ) . and an extension.',
    ),
    z.refine((phone) => {
      const digits = phone.replace(/\P{Nd}/gu, '').length
      return digits >= 6 && digits <= 20
    }, 'Phone Number must have 6–20 digits.'),
  ),
  country: text('Country must be required.', 200).check(
    z.refine(
      (country) => COUNTRIES.some((known) => known === country),
      `Country must be one of ${COUNTRIES.join(', ')}.`,
    ),
  ),
})

/** What the buyer saw of a line; only the product and the quantity are needed, and only those are believed. */
const WantedLine = renameKeys(
  z.object({
    productId: ProductId,
    quantity: Quantity,
    unitPrice: z.optional(Dollars),
    subTotal: z.optional(Dollars),
    name: SeenName,
  }),
  { seenUnitPriceCents: 'unitPrice', seenSubtotalCents: 'subTotal' },
)

const OPEN_PAYMENTS = PAYMENT_TYPES.map(({ name }) => name).filter(isOpenPayment)
const PAYMENT = `Payment must be ${OPEN_PAYMENTS.join(' or ')}.`

export const PlaceOrder = renameKeys(
  z.object({
    ...ShippingForm.shape,
    paymentType: z._default(z.enum(OPEN_PAYMENTS, PAYMENT), CASH_ON_DELIVERY),
    product: z.array(WantedLine, 'An order needs at least one product.').check(
      z.minLength(1, 'An order needs at least one product.'),
      z.maxLength(MAX_LINES, `An order can have at most ${MAX_LINES} lines.`),
      z.refine(
        (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
        'List each product only once.',
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

export const placeOrderEndpoint = endpoint({
  method: 'POST',
  path: '/orders',
  summary:
    'Place an order: priced by the shop, all lines or none; send an Idempotency-Key to be safe against repeats',
  access: 'signedIn',
  cost: 'lines',
  body: PlaceOrder,
  data: oneOrder,
  message: 'Order placed successfully.',
  status: 201,
})

export const listMyOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/orders/myOrder',
  summary: 'Your own orders, newest first',
  access: 'signedIn',
  query: z.object(paging),
  data: orders,
  also: counts,
})

/** What order lists can be sorted by; a minus sorts downwards. */
export const ORDER_SORTS = ['-orderAt', 'orderAt', '-total', 'total', '-number', 'number'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Which orders. */
const whichOrders = {
  /** A number (NB-1042 or 1042), or a part of the buyer's name, mail address or phone number. */
  search: searched('search can have at most 200 characters.'),
  orderStatus: z._default(z.array(OrderStatus).check(z.maxLength(20)), []),
  paymentStatus: z._default(z.array(PaymentStatus).check(z.maxLength(20)), []),
  ...orderDays,
  sort: z._default(one(z.enum(ORDER_SORTS, `sort must be one of ${ORDER_SORTS.join(', ')}.`)), '-orderAt'),
}

export const listOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'All orders, searched, filtered and sorted; newest first unless told',
  access: 'admin',
  query: z.object({ ...paging, ...whichOrders }),
  data: orders,
  /** `asOf` is when the list was read, to be sent as `upTo`. */
  also: z.extend(counts, { asOf: Instant }),
})

export const exportOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/orders.csv',
  summary: 'All matching orders, as CSV',
  access: 'admin',
  query: z.object(whichOrders),
  csv: true,
})

export const getOrderEndpoint = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order: the buyer’s own, or any for an admin',
  access: 'signedIn',
  data: oneOrder,
})

export const changeOrdersEndpoint = endpoint({
  method: 'PATCH',
  path: '/orders',
  summary:
    'Set the states of many orders, named by `ids` or all that the query finds (as `/orders/all/selection` answered them): up to 1,000 all or none, more in batches by the `job`; `undo` takes it back for ten minutes',
  access: 'admin',
  cost: 'bulk',
  query: z.object(whichOrders),
  body: z
    .object({
      ...chosen('order', 100),
      orderStatus: z.optional(OrderStatus),
      paymentStatus: z.optional(PaymentStatus),
    })
    .check(
      isChosen,
      z.refine(({ orderStatus, paymentStatus }) => Boolean(orderStatus ?? paymentStatus), {
        error: 'Give an order status or a payment status.',
        path: ['orderStatus'],
      }),
    ),
  data: renameKeys(
    z.object({
      changed: z.int(),
      /** Null where nothing was changed. */
      undo: z.nullable(z.string()),
      undoUntil: z.nullable(Instant),
      job: z.nullable(BulkJob),
    }),
    {},
  ),
})

export const selectOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/orders/all/selection',
  summary: 'All orders that the query finds, for a call that changes all of them as they are now',
  access: 'admin',
  query: z.object(whichOrders),
  data: Selection,
})

export const undoOrdersEndpoint = endpoint({
  method: 'POST',
  path: '/orders/undo',
  summary:
    'Take a change of many orders back, where they still stand as it left them; more than 1,000 by the `job`',
  access: 'admin',
  cost: 'bulk',
  body: z.object({ undo: text('undo is required.', 100) }),
  data: renameKeys(
    z.object({
      restored: z.int(),
      /** The numbers of the orders that were changed since, or are gone. */
      left: z.array(z.string()),
      job: z.nullable(BulkJob),
    }),
    {},
  ),
})
