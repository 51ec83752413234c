import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emailTokensOf, mailsTo, resetTokensOf, sendMails } from '../../../tests/support/mailbox.ts'
import { logIn, PASSWORD, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test' })
})
afterAll(() => shop.close())

const NEXT = 'quiet-lantern-77'
const forget = (email: string) => shop.call('POST', '/api/v1/users/forgetPassword', { json: { email } })
const reset = (token: string, password = NEXT, confirmPassword = password) =>
  shop.call('POST', `/api/v1/users/resetPassword/${token}`, { json: { password, confirmPassword } })
const change = (token: string, oldPassword: string, password = NEXT, confirmPassword = password) =>
  shop.call('POST', '/api/v1/users/updatePassword', {
    json: { oldPassword, password, confirmPassword },
    token,
  })
const isActive = async (token: string) =>
  (await shop.call('GET', '/api/v1/users/activeUser', { token })).code === 200
async function newToken(email: string): Promise<string> {
  expect((await forget(email)).code).toBe(200)
  await sendMails(shop)
  return (await resetTokensOf(shop, email)).at(-1) ?? ''
}

test('A23 ACCOUNT-LIFE: a changed password ends every session, and the old one no longer opens any', async () => {
  const { email, token } = await signUp(shop)
  const other = (await logIn(shop, email)).body.token
  const { code, body } = await change(token, PASSWORD)
  expect(code).toBe(200)
  expect(body.message).toBe('Password Update successfully.')
  expect(await isActive(token)).toBe(false)
  expect(await isActive(other)).toBe(false)
  expect((await logIn(shop, email)).code).toBe(401)
  expect((await logIn(shop, email, NEXT)).code).toBe(200)
})

test('a change of the password is refused field by field, and then nothing changes', async () => {
  const { email, token } = await signUp(shop)
  const wrong = await change(token, 'not-it-at-all-1')
  expect(wrong.code).toBe(400)
  expect(wrong.body.errors[0].field).toBe('oldPassword')
  const mismatch = await change(token, PASSWORD, NEXT, 'else-else-1')
  expect(mismatch.code).toBe(400)
  expect(mismatch.body.message).toBe('Password and Confirm Password must be same.')
  expect((await change(token, PASSWORD, 'sunshine')).code).toBe(400)
  expect((await change('nobody', PASSWORD)).code).toBe(401)
  expect(await isActive(token)).toBe(true)
  expect((await logIn(shop, email)).code).toBe(200)
})

test('A29 PUBLIC-FORM: whoever sits at an open session has ten guesses at its password, then one a minute', async () => {
  const { email, token } = await signUp(shop)
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, at) => change(token, `guess-number-${at}`)),
  )
  expect(guesses.filter(({ code }) => code === 400)).toHaveLength(10)
  const refused = await change(token, PASSWORD)
  expect([refused.code, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
  expect(refused.body.message).toMatch(/Try again in/)
  expect((await logIn(shop, email)).code).toBe(200)
  shop.wait(61)
  expect((await change(token, PASSWORD)).code).toBe(200)
})

test('of two changes at once with the same old password one counts', async () => {
  const { token } = await signUp(shop)
  const answers = await Promise.all([
    change(token, PASSWORD, 'first-lantern-1'),
    change(token, PASSWORD, NEXT),
  ])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('A22 RESET: a link sets a new password once, ends all sessions and is kept nowhere in the clear', async () => {
  const { email, token } = await signUp(shop)
  const written = vi.spyOn(shop.shop.log, 'info')
  const link = await newToken(email)
  expect(link).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(written.mock.calls)).toContain('.eml')
  expect(JSON.stringify(written.mock.calls)).not.toContain(link)
  written.mockRestore()
  const kept = [
    await shop.shop.db.selectFrom('one_time_tokens').selectAll().execute(),
    await shop.shop.db.selectFrom('mails').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).not.toContain(link)

  expect((await reset(link, NEXT, 'else-else-1')).body.message).toBe(
    'Password and Confirm Password must be same.',
  )
  expect((await reset(link, 'password1')).code).toBe(400)
  const withToken = (token: string) =>
    shop.call('POST', `/api/v1/users/resetPassword/${link}`, {
      json: { password: NEXT, confirmPassword: NEXT, token },
    })
  expect((await withToken(`${link}x`)).body.errors).toEqual([
    { field: 'token', message: 'This token belongs to another link.' },
  ])
  const { code, body } = await withToken(link)
  expect(code).toBe(200)
  expect(body.message).toBe('Password reset successfully.')
  expect((await reset(link, 'third-lantern-3')).code).toBe(400)
  expect(await isActive(token)).toBe(false)
  expect((await logIn(shop, email)).code).toBe(401)
  expect((await logIn(shop, email, NEXT)).code).toBe(200)
})

test('A22 RESET: of ten at once with one link one sets the password', async () => {
  const { email } = await signUp(shop)
  const link = await newToken(email)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(link, `lantern-number-${i}`)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 400)).toHaveLength(9)
})

test('A22 RESET: a link is dead after a newer request, a change of the password, a new address and an hour', async () => {
  const { email, token, id } = await signUp(shop)
  const older = await newToken(email)
  await forget(email)
  expect((await reset(older)).code).toBe(400)
  await sendMails(shop)
  const newer = (await resetTokensOf(shop, email)).at(-1) ?? ''
  expect(newer).not.toBe(older)
  expect((await reset(older)).code).toBe(400)

  expect((await change(token, PASSWORD)).code).toBe(200)
  expect((await reset(newer)).code).toBe(400)

  const beforeMove = await newToken(email)
  const form = new FormData()
  form.append('email', `moved-${email}`)
  form.append('currentPassword', NEXT)
  const again = (await logIn(shop, email, NEXT)).body.token
  expect((await shop.call('PATCH', `/api/v1/users/${id}`, { form, token: again })).code).toBe(200)
  await sendMails(shop)
  const [link] = await emailTokensOf(shop, `moved-${email}`)
  expect((await shop.call('POST', `/api/v1/users/confirmEmail/${link}`)).code).toBe(200)
  expect((await reset(beforeMove)).code).toBe(400)

  const late = await newToken(`moved-${email}`)
  shop.wait(3601)
  expect((await reset(late)).code).toBe(400)
  expect((await reset('made-up-token')).code).toBe(400)
  expect((await reset('%00')).code).toBe(404)
  expect((await logIn(shop, `moved-${email}`, NEXT)).code).toBe(200)
})

test('A22 RESET: a request from before a change of the password sends no link after it', async () => {
  const { email, token } = await signUp(shop)
  await forget(email)
  await change(token, PASSWORD)
  await sendMails(shop)
  expect(await resetTokensOf(shop, email)).toEqual([])
})

test('A22 RESET: the answer tells nobody which addresses have accounts, nor does its time', async () => {
  const { email } = await signUp(shop)
  const unknown = 'nobody-at-all@example.test'
  const timed = async (address: string) => {
    const begun = performance.now()
    const { code, text } = await forget(address)
    return { code, text, ms: performance.now() - begun }
  }
  const [known, stranger] = [await timed(email.toUpperCase()), await timed(unknown)]
  expect(stranger.code).toBe(200)
  expect(stranger.text).toBe(known.text)
  expect(known.text).not.toMatch(/token/i)
  expect(stranger.ms).toBeGreaterThan(190)
  await sendMails(shop)
  expect(await mailsTo(shop, unknown)).toEqual([])
  expect(await resetTokensOf(shop, email)).toHaveLength(1)
})

test('A29 PUBLIC-FORM: thirty requests at once are at most five mails an hour, and the answer stays', async () => {
  const { email, id } = await signUp(shop)
  const answers = await Promise.all(Array.from({ length: 30 }, () => forget(email)))
  expect(new Set(answers.map(({ code, text }) => `${code} ${text}`)).size).toBe(1)
  const asked = () =>
    shop.shop.db
      .selectFrom('mails')
      .selectAll()
      .where('user_id', '=', id)
      .where('kind', '=', 'reset-password')
      .execute()
  expect(await asked()).toHaveLength(5)
  const link = await newToken(email)
  expect(await asked()).toHaveLength(5)
  shop.wait(3601)
  expect((await reset(link)).code).toBe(400)
  expect((await reset(await newToken(email))).code).toBe(200)
})

test('a reset by mail lets its owner in, however many strangers guess', async () => {
  const { email } = await signUp(shop)
  for (let i = 0; i < 11; i++) await logIn(shop, email, 'not-the-password-1')
  expect((await logIn(shop, email)).code).toBe(429)
  expect((await reset(await newToken(email))).code).toBe(200)
  expect((await logIn(shop, email, NEXT)).code).toBe(200)
})

test('a new password is told by mail and stands in the audit, by whom and how; the password is in neither', async () => {
  const her = await signUp(shop)
  await change(her.token, PASSWORD)
  await reset(await newToken(her.email), 'third-lantern-3')
  await sendMails(shop)
  const told = (await mailsTo(shop, her.email)).filter((mail) => mail.includes('Subject: Your password'))
  expect(told).toHaveLength(2)
  expect(told[0]).toContain('If this was not you')
  const trail = await shop.shop.db
    .selectFrom('audit')
    .select(['act', 'user_id', 'address', 'change'])
    .where('kind', '=', 'user')
    .where('subject_id', '=', her.id)
    .orderBy('id')
    .execute()
  const by = { act: 'password', user_id: her.id, address: 'here' }
  expect(trail).toEqual([
    { ...by, change: {} },
    { ...by, change: { with: { before: null, after: 'a reset link' } } },
  ])
  expect(told.join()).not.toMatch(/lantern/)
})
