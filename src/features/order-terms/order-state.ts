import type { OrderStatus, PaymentStatus } from '#platform/db/schema.ts'

/** Where an order stands. */
export type OrderState = { orderStatus: OrderStatus; paymentStatus: PaymentStatus }

export const AS_PLACED: OrderState = { orderStatus: 'Pending', paymentStatus: 'Pending' }
