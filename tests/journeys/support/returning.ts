import { type APIRequestContext, expect } from '@playwright/test'
import { order } from './goods.ts'
import { admin, type Person } from './people.ts'

/** An order that has just arrived. */
export async function deliveredOrder(
  request: APIRequestContext,
  buyer: Person,
  quantities: Record<string, number>,
) {
  const placed = await order(request, buyer, quantities)
  const answer = await request.patch(`/api/v1/orders/${placed._id}`, {
    headers: { authorization: `Bearer ${await admin(request)}` },
    data: { orderStatus: 'Delivered', paymentStatus: 'Paid' },
  })
  expect(answer.status()).toBe(200)
  return placed
}

/** A request to return one unit of a product, and its number. */
export async function requestedReturn(
  request: APIRequestContext,
  buyer: Person,
  { orderId, productId }: { orderId: string; productId: string },
): Promise<string> {
  const answer = await request.post(`/api/v1/orders/${orderId}/returns`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    multipart: { product: JSON.stringify([{ productId, quantity: 1, reason: 'faulty' }]), note: 'It hums.' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const headers = { authorization: `Bearer ${await admin(request)}` }
  const list = await request.get(`/api/v1/returns?search=${encodeURIComponent(buyer.email)}`, { headers })
  return (await list.json()).data.return[0].number
}
