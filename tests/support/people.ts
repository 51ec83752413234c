import type { Role } from '#platform/db/schema.ts'
import { newId, newToken, sha256 } from '#platform/ids.server.ts'
import type { TestShop } from './shop.ts'

export type Person = { id: string; name: string; email: string; token: string }

export const PASSWORD = 'velvet-anchor-42'

// Its hash at the shop's own cost, made beforehand.
const HASH_OF_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$h6pkKCCi+bMRGQHdtkpcTg$cuzRxJMz1jGSvl9K+FeqH8P9EPwU782/nmoUOyOgWzc'

/** A signed-in customer, made without the cost of a password. */
export const customer = ({ shop }: TestShop, name = 'Test Buyer') => person(shop, name, 'user')

export const admin = ({ shop }: TestShop, name = 'Test Admin') => person(shop, name, 'admin')

async function person(shop: TestShop['shop'], name: string, role: Role): Promise<Person> {
  const id = newId()
  const token = newToken()
  const email = `${id}@example.com`
  const now = shop.now()
  await shop.db
    .insertInto('users')
    .values({ id, name, email, role, password_hash: HASH_OF_PASSWORD })
    .execute()
  await shop.db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      user_id: id,
      agent: null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
    })
    .execute()
  return { id, name, email, token }
}

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

/** A person deletes the own account, as the profile does it. */
export const leave = ({ call }: TestShop, token: string) =>
  call('DELETE', '/api/v1/users/me', { json: { currentPassword: PASSWORD }, token })

export const logIn = ({ call }: TestShop, email: string, password = PASSWORD, token?: string) =>
  call('POST', '/api/v1/users/login', { json: { email, password }, ...(token && { token }) })
