import type { OrderState } from '#features/order-terms/order-state.ts'

/** An order that is held, as it stands and as it shall stand. */
export type StateChange = { now: OrderState & { id: string; number: number }; next: OrderState }

export const isMove = ({ now, next }: StateChange): boolean =>
  now.orderStatus !== next.orderStatus || now.paymentStatus !== next.paymentStatus
