import { buy } from './checkout.ts'
import { addProducts } from './listing.ts'
import { customer, type Person } from './people.ts'
import { appendPicture } from './product-form.ts'
import type { TestShop } from './shop.ts'

export type Bought = { buyer: Person; id: string; number: string }
type Wish = { productId: string; quantity: number; reason: string }

export const fans = (quantity = 1, reason = 'faulty'): Wish => ({ productId: 'fan', quantity, reason })

/** The body of a request: its lines, a note, photos. */
export function returnForm(lines: unknown, note = '', photos: Buffer[] = []): FormData {
  const form = new FormData()
  form.append('product', typeof lines === 'string' ? lines : JSON.stringify(lines))
  form.append('note', note)
  for (const photo of photos) appendPicture(form, 'photos', photo)
  return form
}

/** Fans, supplies and a category of software, of all of which there is enough. */
export async function shelveReturnables(shop: TestShop): Promise<void> {
  await addProducts(shop, { fan: 500, psu: 500, windows: 500 })
  const { db } = shop.shop
  await db
    .insertInto('categories')
    .values({ id: 'os', name: 'Operating systems', name_key: 'operating systems', is_software: true })
    .execute()
  await db.updateTable('products').set({ category_id: 'os' }).where('id', '=', 'windows').execute()
}

/** What buyers and the shopkeeper do, in a shop. */
export const returningIn = (shop: TestShop, boss: Person) => ({
  async bought(goods: Record<string, number> = { fan: 2 }, orderStatus = 'Delivered'): Promise<Bought> {
    const buyer = await customer(shop)
    const { _id: id, number } = await buy(shop, buyer, goods)
    const json = { orderStatus, paymentStatus: 'Paid' }
    await shop.call('PATCH', `/api/v1/orders/${id}`, { json, token: boss.token })
    return { buyer, id, number }
  },
  ask: ({ buyer, id }: Pick<Bought, 'buyer' | 'id'>, form: FormData, headers: Record<string, string> = {}) =>
    shop.call('POST', `/api/v1/orders/${id}/returns`, { form, token: buyer.token, headers }),
  look: ({ buyer, id }: Pick<Bought, 'buyer' | 'id'>) =>
    shop.call('GET', `/api/v1/orders/${id}/returns`, { token: buyer.token }),
  step: (id: string, state: string, note = '', token = boss.token) =>
    shop.call('PATCH', `/api/v1/returns/${id}`, { json: { state, note }, token }),
})
