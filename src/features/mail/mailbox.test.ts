import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIL_LINKS } from '#work.server.ts'
import { mailsTo, resetTokensOf, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, leave, type Person, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { sendMail } from './send-mail.server.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test', LOG_LEVEL: 'silent' })
  boss = await admin(shop)
})
afterAll(() => shop.close())

const list = (query = '', token = boss.token) => shop.call('GET', `/api/v1/mails${query}`, { token })
const read = (id: string, token = boss.token) => shop.call('GET', `/api/v1/mails/${id}`, { token })
const again = (id: string, token = boss.token) => shop.call('POST', `/api/v1/mails/${id}/again`, { token })
const mailsOf = async (email: string, query = '') =>
  (await list(`?search=${encodeURIComponent(email)}${query}`)).body.data.mail

test('admins see what was mailed, to whom and when, by kind, state and recipient; nobody else does', async () => {
  const { email, token } = await signUp(shop)
  const [mail] = await mailsOf(email)
  expect(mail).toMatchObject({
    kind: 'welcome',
    recipient: email,
    subject: 'Welcome to Northbridge',
    state: 'queued',
    reason: null,
    tries: 0,
    sentAt: null,
  })
  expect(await mailsOf(email, '&state=sent')).toEqual([])
  await sendMails(shop)
  const [sent] = await mailsOf(email, '&state=sent&kind=welcome')
  expect(sent).toMatchObject({ _id: mail._id, state: 'sent', tries: 1 })
  expect(sent.sentAt).toMatch(/Z$/)
  expect(await mailsOf(email, '&kind=reset-password')).toEqual([])
  expect((await list('?state=lost')).body.errors[0].field).toBe('state')
  expect((await list('?kind=spam')).body.errors[0].field).toBe('kind')
  for (const asked of [list('', token), read(mail._id, token), again(mail._id, token)])
    expect((await asked).code).toBe(403)
  expect((await shop.call('GET', '/api/v1/mails')).code).toBe(401)
  expect((await read('nothing')).code).toBe(404)
  expect((await again('nothing')).code).toBe(404)
})

test('A22 RESET: a mail is shown as it was sent, in text and HTML, but its one-time link is hidden', async () => {
  const { email } = await signUp(shop)
  await shop.call('POST', '/api/v1/users/forgetPassword', { json: { email } })
  await sendMails(shop)
  const [secret = ''] = await resetTokensOf(shop, email)
  const [{ _id }] = await mailsOf(email, '&kind=reset-password')
  const { body, text } = await read(_id)
  expect(text).not.toContain(secret)
  expect(body.data.mail.text).toContain('https://shop.example.test/resetPassword/hidden')
  expect(body.data.mail.html).toContain('<h1')
})

test('A20 HTML-ESCAPE: what a stranger typed is text in the HTML that an admin looks at', async () => {
  const json = { name: 'Pat', email: 'evil@example.test', message: '<script>alert(1)</script>' }
  await shop.call('POST', '/api/v1/contact', { json })
  const { data } = (await list('?kind=contact-message')).body
  const { html, text } = (await read(data.mail[0]._id)).body.data.mail
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script')
  expect(text).toContain('<script>alert(1)</script>')
})

test('a mail that failed says why, and is tried again at once when an admin wants it', async () => {
  const { email } = await signUp(shop)
  const [{ _id }] = await mailsOf(email)
  const away = { ...shop.shop, settings: { ...shop.shop.settings, smtpUrl: 'smtp://127.0.0.1:9' } }
  await expect(sendMail(away, MAIL_LINKS, _id)).rejects.toThrow()
  await expect(sendMail(away, MAIL_LINKS, _id)).rejects.toThrow()
  const [failed] = await mailsOf(email, '&state=failed')
  expect(failed).toMatchObject({ state: 'failed', tries: 2, sentAt: null })
  expect(failed.reason).toMatch(/ECONNREFUSED|connect/)
  expect(new Date(failed.nextTryAt).getTime()).toBeGreaterThan(new Date(failed.failedAt).getTime())
  expect((await again(_id)).body.data.mail).toMatchObject({ _id, state: 'queued', reason: null })
  await sendMails(shop)
  const [sent] = await mailsOf(email)
  expect(sent).toMatchObject({ _id, state: 'sent', tries: 3, reason: null, failedAt: null })
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('a mail that was sent goes out again as a new one; a reset then carries a new link, which ends the first', async () => {
  const { email } = await signUp(shop)
  await shop.call('POST', '/api/v1/users/forgetPassword', { json: { email } })
  await sendMails(shop)
  const [{ _id }] = await mailsOf(email, '&kind=reset-password')
  shop.wait(1)
  const { code, body } = await again(_id)
  expect(code).toBe(200)
  expect(body.data.mail._id).not.toBe(_id)
  await sendMails(shop)
  const [first = '', second = ''] = await resetTokensOf(shop, email)
  const json = { password: 'quiet-lantern-77', confirmPassword: 'quiet-lantern-77' }
  expect((await shop.call('POST', `/api/v1/users/resetPassword/${first}`, { json })).code).toBe(400)
  expect((await shop.call('POST', `/api/v1/users/resetPassword/${second}`, { json })).code).toBe(200)
})

test('a mail without a reason any more is not sent, and says so', async () => {
  const { email } = await signUp(shop)
  for (let i = 0; i < 2; i++) {
    await shop.call('POST', '/api/v1/users/forgetPassword', { json: { email } })
    shop.wait(1)
  }
  await sendMails(shop)
  const states = (await mailsOf(email, '&kind=reset-password')).map(({ state }: { state: string }) => state)
  expect(states).toEqual(['sent', 'superseded'])
  const [{ reason, nextTryAt }] = await mailsOf(email, '&state=superseded')
  expect(reason).toMatch(/^Not sent: a newer request/)
  expect(nextTryAt).toBeNull()
  for (const other of ['queued', 'failed']) expect(await mailsOf(email, `&state=${other}`)).toEqual([])
  const { data } = (await shop.call('GET', '/api/v1/overview?days=7', { token: boss.token })).body
  expect(data.overview.waiting.failedMails).toBe(0)
})

test('account mail that is sent again goes to the present address of the account, not to a former one', async () => {
  const { id, email, token } = await signUp(shop)
  await shop.call('POST', '/api/v1/users/forgetPassword', { json: { email } })
  await sendMails(shop)
  const old = await mailsOf(email)
  const next = `next-${email}`
  await shop.shop.db.updateTable('users').set({ email: next }).where('id', '=', id).execute()
  shop.wait(1)
  const before = (await mailsTo(shop, email)).length
  for (const mail of old) expect((await again(mail._id)).code).toBe(200)
  await sendMails(shop)
  expect(await mailsTo(shop, email)).toHaveLength(before)
  expect(await mailsTo(shop, next)).toHaveLength(2)
  expect(await resetTokensOf(shop, next)).toHaveLength(1)
  expect((await mailsOf(next)).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'reset-password',
    'welcome',
  ])
  expect((await leave(shop, token)).code).toBe(200)
})

test('the list is read page by page, newest first, and a search takes the signs of patterns as they are', async () => {
  for (let i = 0; i < 3; i++) {
    await signUp(shop, { email: `page_${i}@example.test` })
    shop.wait(1)
  }
  const page = async (number: number) =>
    (await list(`?search=page_&limit=2&page=${number}`)).body.data.mail.map(
      ({ recipient }: { recipient: string }) => recipient,
    )
  expect(await page(1)).toEqual(['page_2@example.test', 'page_1@example.test'])
  expect(await page(2)).toEqual(['page_0@example.test'])
  expect(await page(3)).toEqual([])
  expect((await list('?search=page%25')).body.totalResult).toBe(0)
  expect((await list('?search=PAGE_0')).body.totalResult).toBe(1)
})

test('the mails of an account are gone with it', async () => {
  const him = await customer(shop)
  await leave(shop, him.token)
  expect(await mailsOf(him.email)).toEqual([])
})
