import type { Role } from '#platform/db/schema.ts'
import { newId, newToken, sha256 } from '#platform/ids.server.ts'
import type { TestShop } from './shop.ts'

export type Person = { id: string; name: string; email: string; token: string }

/** A signed-in customer, made without the cost of a password. */
export const customer = ({ shop }: TestShop, name = 'Test Buyer') => person(shop, name, 'user')

export const admin = ({ shop }: TestShop, name = 'Test Admin') => person(shop, name, 'admin')

async function person(shop: TestShop['shop'], name: string, role: Role): Promise<Person> {
  const id = newId()
  const token = newToken()
  const email = `${id}@example.com`
  await shop.db.insertInto('users').values({ id, name, email, role, password_hash: 'none' }).execute()
  await shop.db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      user_id: id,
      agent: null,
      expires_at: new Date(shop.now().getTime() + 30 * 24 * 3600 * 1000),
    })
    .execute()
  return { id, name, email, token }
}
