import type { OrderStatus, PaymentStatus } from '#platform/db/schema.ts'

/** Where an order stands. An admin may set either to any listed value: goods come back, payments bounce. */
export type OrderState = { orderStatus: OrderStatus; paymentStatus: PaymentStatus }

export const AS_PLACED: OrderState = { orderStatus: 'Pending', paymentStatus: 'Pending' }
