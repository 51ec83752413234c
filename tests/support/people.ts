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

export const PASSWORD = 'velvet-anchor-42'

export type Account = { id: string; email: string; password: string; token: string }

/** A customer who signed up as people do, with a password. */
export async function signUp(
  shop: TestShop,
  { email = `${newId()}@example.com`, password = PASSWORD, name = 'Test Buyer' } = {},
): Promise<Account> {
  const json = { name, email, password, confirmPassword: password }
  const { code, body, text } = await shop.call('POST', '/api/v1/users/signUp', { json })
  if (code !== 201) throw new Error(`The sign-up answered ${code}: ${text}`)
  return { id: body.data.user._id, email, password, token: body.token }
}

export const logIn = ({ call }: TestShop, email: string, password = PASSWORD, token?: string) =>
  call('POST', '/api/v1/users/login', { json: { email, password }, ...(token && { token }) })
