import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailTokensOf, mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, leave, logIn, PASSWORD, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
})
afterAll(() => shop.close())

const edit = (id: string, token: string, fields: Record<string, string>, at = shop) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return at.call('PATCH', `/api/v1/users/${id}`, { form, token })
}
const ask = ({ id, token }: Person, email: string, currentPassword = PASSWORD) =>
  edit(id, token, { email, currentPassword })
const emailOf = async ({ token }: Person) =>
  (await shop.call('GET', '/api/v1/users/activeUser', { token })).body.data.user.email
const pendingOf = async ({ token }: Person) =>
  (await shop.call('GET', '/api/v1/users/me/email', { token })).body.data.pendingEmail
const confirm = (token: string) => shop.call('POST', `/api/v1/users/confirmEmail/${token}`)
const fresh = () => `${crypto.randomUUID()}@example.test`

async function linksTo(address: string) {
  await sendMails(shop)
  return emailTokensOf(shop, address)
}

test('a new address counts once its link was used; until then the old one stays, and it is told', async () => {
  const her = await customer(shop)
  const email = fresh()
  const { code, body } = await ask(her, email)
  expect(code).toBe(200)
  expect(body.message).toContain(`We emailed a link to ${email}`)
  expect(body).toMatchObject({ pendingEmail: email, data: { user: { email: her.email } } })
  expect(await emailOf(her)).toBe(her.email)
  expect(await pendingOf(her)).toBe(email)
  const [token = ''] = await linksTo(email)
  const [told] = await mailsTo(shop, her.email)
  expect(told).toContain(`change the email address of your account to ${email}`)
  expect(told).toContain('If this was not you')
  expect(told).not.toContain('/confirm-email/')
  expect((await confirm(token)).body.message).toBe('Your new email address is confirmed.')
  expect(await emailOf(her)).toBe(email)
  expect(await pendingOf(her)).toBeNull()
  expect((await logIn(shop, email)).code).toBe(200)
  expect((await logIn(shop, her.email)).code).toBe(401)
  expect((await confirm(token)).code).toBe(400)
  await sendMails(shop)
  expect((await mailsTo(shop, her.email)).at(-1)).toContain('was changed')
  const trail = await shop.call('GET', `/api/v1/audit?subject=user:${her.id}`, { token: boss.token })
  expect(trail.body.data.audit[0]).toMatchObject({
    user: { _id: her.id },
    change: [{ field: 'email', before: her.email, after: email }],
  })
})

test('without the password, or with a wrong one, no address is changed and no mail goes; a name needs none', async () => {
  const her = await customer(shop)
  const email = fresh()
  for (const fields of [
    { email },
    { email, currentPassword: '' },
    { email, currentPassword: 'not-it-at-all-1' },
  ]) {
    const { code, body } = await edit(her.id, her.token, { ...fields, name: 'Sneaky' })
    expect(code).toBe(400)
    expect(body.errors[0].field).toBe('currentPassword')
  }
  expect(await pendingOf(her)).toBeNull()
  expect(await linksTo(email)).toEqual([])
  const named = await edit(her.id, her.token, { name: 'New Name', email: her.email.toUpperCase() })
  expect([named.code, named.body.message, named.body.pendingEmail]).toEqual([
    200,
    'User update successfully.',
    null,
  ])
  expect(named.body.data.user).toMatchObject({ name: 'New Name', email: her.email })
})

test('a link is dead after a day, after a newer request, a change of the password, and when it is given up', async () => {
  const her = await customer(shop)
  const emails = [fresh(), fresh(), fresh(), fresh()] as const
  await ask(her, emails[0])
  const [first = ''] = await linksTo(emails[0])
  await ask(her, emails[1])
  const [second = ''] = await linksTo(emails[1])
  expect((await confirm(first)).code).toBe(400)
  expect((await shop.call('DELETE', '/api/v1/users/me/email', { token: her.token })).code).toBe(200)
  expect((await confirm(second)).code).toBe(400)
  await ask(her, emails[2])
  const [third = ''] = await linksTo(emails[2])
  shop.wait(24 * 3600 + 1)
  expect((await confirm(third)).code).toBe(400)
  expect(await pendingOf(her)).toBeNull()
  await ask(her, emails[3])
  const [last = ''] = await linksTo(emails[3])
  const json = { oldPassword: PASSWORD, password: 'quiet-lantern-77', confirmPassword: 'quiet-lantern-77' }
  expect((await shop.call('POST', '/api/v1/users/updatePassword', { json, token: her.token })).code).toBe(200)
  expect((await confirm(last)).code).toBe(400)
  expect((await logIn(shop, her.email, 'quiet-lantern-77')).code).toBe(200)
})

test('of two who want the same address the first to confirm has it', async () => {
  const [her, him] = [await customer(shop), await customer(shop)]
  const email = fresh()
  await ask(her, email)
  await ask(him, email)
  const links = await linksTo(email)
  expect(links).toHaveLength(2)
  const codes = await Promise.all(links.map(confirm))
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 409])
  expect((await confirm(links[0] ?? '')).code).toBeOneOf([400, 409])
})

test('whether addresses are taken is told ten times an hour, and then not', async () => {
  const [her, other] = [await customer(shop), await customer(shop)]
  const codes: number[] = []
  for (let at = 0; at < 12; at++) codes.push((await edit(her.id, her.token, { email: other.email })).code)
  expect(codes).toEqual([...Array(10).fill(409), 429, 429])
  expect((await edit(her.id, her.token, { name: 'Still Here' })).code).toBe(200)
})

test('ten changes an hour are mailed, on all nodes together', async () => {
  const her = await customer(shop)
  const nodes = [shop, { ...shop, call: shop.openNode().call }]
  const codes: number[] = []
  for (let at = 0; at < 14; at++) {
    const fields = { email: fresh(), currentPassword: PASSWORD }
    codes.push((await edit(her.id, her.token, fields, nodes[at % 2])).code)
  }
  expect(codes).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  shop.wait(3601)
  expect((await edit(her.id, her.token, { email: fresh(), currentPassword: PASSWORD }, nodes[1])).code).toBe(
    200,
  )
})

test('from one address it is told twenty times an hour, whatever the account', async () => {
  const own = await openTestShop({ ADDRESS_RATE_LIMIT: 'on' })
  const other = await customer(own)
  const codes: number[] = []
  for (let at = 0; at < 24; at++) {
    const one = await customer(own)
    codes.push((await edit(one.id, one.token, { email: other.email }, own)).code)
  }
  expect(codes).toEqual([...Array(20).fill(409), ...Array(4).fill(429)])
  await own.close()
})

test('an admin’s word for somebody else’s address counts at once, and the old one is told; for the own it does not', async () => {
  const her = await customer(shop)
  const email = fresh()
  await ask(her, fresh())
  const { body } = await edit(her.id, boss.token, { email })
  expect(body.data.user.email).toBe(email)
  expect(body.pendingEmail).toBeNull()
  expect(await pendingOf(her)).toBeNull()
  await sendMails(shop)
  expect((await mailsTo(shop, her.email)).some((mail) => mail.includes('was changed'))).toBe(true)
  expect((await edit(boss.id, boss.token, { email: fresh() })).body.errors[0].field).toBe('currentPassword')
})

test('an account is deleted with its password alone; the token is not enough', async () => {
  const her = await customer(shop)
  const remove = (json?: object) =>
    shop.call('DELETE', '/api/v1/users/me', { token: her.token, ...(json && { json }) })
  for (const json of [undefined, {}, { currentPassword: '' }, { currentPassword: 'not-it-at-all-1' }])
    expect((await remove(json)).code).toBe(400)
  expect((await remove({})).body.message).toBe('Current Password must be required.')
  expect((await shop.call('DELETE', `/api/v1/users/${boss.id}`, { token: boss.token })).code).toBe(409)
  expect((await leave(shop, her.token)).code).toBe(200)
  expect((await logIn(shop, her.email)).code).toBe(401)
})

test('guesses at the password of an open session are counted over all that asks for it', async () => {
  const her = await customer(shop)
  const codes: number[] = []
  for (let at = 0; at < 12; at++) {
    const wrong = `guess-number-${at}`
    const json = { currentPassword: wrong }
    codes.push(
      at % 2
        ? (await ask(her, fresh(), wrong)).code
        : (await shop.call('DELETE', '/api/v1/users/me', { json, token: her.token })).code,
    )
  }
  expect(codes).toEqual([...Array(10).fill(400), 429, 429])
  expect((await logIn(shop, her.email)).code).toBe(200)
})
