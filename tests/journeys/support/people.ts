import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoAccounts } from '../../../src/demo/demo-accounts.ts'

export const PASSWORD = 'velvet-anchor-42'
const [adminAccount] = demoAccounts

let made = 0

export type Person = { name: string; email: string; token: string; id: string }

/** A new customer, through the API. */
export async function customer(request: APIRequestContext, name = 'Journey Buyer'): Promise<Person> {
  const email = `journey-${process.pid}-${Date.now()}-${made++}@example.com`
  const answer = await request.post('/api/v1/users/signUp', {
    data: { name, email, password: PASSWORD, confirmPassword: PASSWORD },
  })
  expect(answer.status()).toBe(201)
  const { token, data } = await answer.json()
  return { name, email, token, id: data.user._id }
}

let token: Promise<string> | undefined

/** The demo shop's admin: one sign-in a worker, since each costs a password's hash. */
export const admin = (request: APIRequestContext): Promise<string> => {
  token ??= newAdminSession(request)
  return token
}

/** For a journey that ends it. */
export async function newAdminSession(request: APIRequestContext): Promise<string> {
  const { email, password } = adminAccount
  const answer = await request.post('/api/v1/users/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).token
}

/** Opens the shop as this person: the token is there before the first page is. */
export async function signIn(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((value) => {
    // A frame without rights, such as a mail's, has no storage.
    if (self !== top) return
    if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('token', value)
    sessionStorage.setItem('signed-in-once', 'yes')
  }, token)
}
