import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, PASSWORD, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const post = (json: unknown) => shop.call('POST', '/api/v1/users/signUp', { json })
const form = (over: object = {}) => ({
  name: 'Pat Lee',
  email: 'pat@example.test',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...over,
})
const usersLike = async (email: string) =>
  (await shop.shop.db.selectFrom('users').selectAll().where('email', 'ilike', email).execute()).length

test('a sign-up answers the user and a token that works, and nothing secret', async () => {
  const { code, body, text } = await post(form({ email: ' First@Example.test ' }))
  expect(code).toBe(201)
  expect(body.message).toBe('User Sign up successfully.')
  expect(Object.keys(body.data.user).sort()).toEqual(['_id', 'createdAt', 'email', 'name', 'photo', 'role'])
  expect(body.data.user).toMatchObject({
    name: 'Pat Lee',
    email: 'first@example.test',
    role: 'user',
    photo: null,
  })
  expect(text).not.toMatch(/argon2|hash/)
  const active = await shop.call('GET', '/api/v1/users/activeUser', { token: body.token })
  expect(active.body.data.user).toEqual(body.data.user)
  expect(active.headers.get('cache-control')).toBe('no-store')
})

test('neither passwords nor tokens are kept as they are', async () => {
  const { token, id } = await signUp(shop)
  const user = await shop.shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const session = await shop.shop.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(session.token_hash).toHaveLength(32)
  expect(JSON.stringify(session)).not.toContain(token)
})

test.each([
  ['name', { name: undefined }, 'Name must be required.'],
  ['name', { name: '   ' }, 'Name must be required.'],
  ['name', { name: 'x'.repeat(201) }, 'Use at most 200 characters.'],
  ['email', { email: undefined }, 'Email must be required.'],
  ['email', { email: 'nope' }, 'Enter a valid email address.'],
  ['email', { email: 'a@b.co\r\nBcc: x@y.zz' }, 'Enter a valid email address.'],
  ['email', { email: 'a\u0001@b.co' }, 'Enter a valid email address.'],
  ['email', { email: 'a@b.co, c@d.ee' }, 'Enter a valid email address.'],
  ['email', { email: 'a@b<script>.co' }, 'Enter a valid email address.'],
  ['email', { email: { $gt: '' } }, 'Email must be required.'],
  ['password', { password: 'seven-7' }, 'Use a password of at least 8 characters.'],
  ['password', { password: 'x'.repeat(129) }, 'Use a password of 128 characters or fewer.'],
  ['confirmPassword', { confirmPassword: 'else' }, 'Password and Confirm password must be same.'],
])('a wrong %s is refused in the words of the form (%j)', async (field, over, message) => {
  const { code, body } = await post(form(over))
  expect(code).toBe(400)
  expect(body.message).toBe(message)
  expect(body.errors[0].field).toBe(field)
})

const refusalOf = async (over: object) => {
  const { password = PASSWORD } = over as { password?: string }
  return await post(form({ ...over, confirmPassword: password }))
}

test('the passwords that guessers try first are refused, however they are capitalized', async () => {
  for (const password of ['Password1', '12345678', 'QWERTYUIOP', 'qwerty12345', 'Steelers', 'ILoveYou1']) {
    const { code, body } = await refusalOf({ password })
    expect([password, code]).toEqual([password, 400])
    expect(body.errors).toEqual([{ field: 'password', message: body.message }])
    expect(body.message).toContain('most common')
  }
  expect(await usersLike('pat@example.test')).toBe(0)
})

test('a password has neither the shop’s name in it nor one’s own name or address; any signs will do else', async () => {
  const her = { name: 'Renée Łuksza', email: 'blue.whale77@example.test' }
  for (const password of [
    'northbridge-2026',
    'My-North-Bridge!',
    'renee-rules-ok',
    'RENÉE0123456',
    'xx-Bluewhale77-xx',
    'whale77whale',
  ]) {
    const { code, body } = await refusalOf({ ...her, password })
    expect([password, code]).toEqual([password, 400])
    expect(body.errors[0].field).toBe('password')
    expect(body.message).toContain('your name')
  }
  for (const password of [
    'qzwxtrpl',
    '48205917',
    'correct horse battery staple',
    '🔧🔩🪛🧲🔋💾🖥🖱',
    ' blank at both ends ',
  ]) {
    const email = `kept-${password.length}-${encodeURIComponent(password).slice(-3).replace('%', '')}@example.test`
    expect([password, (await refusalOf({ name: 'Al Po', email, password })).code]).toEqual([password, 201])
  }
})

test('A21 EMAIL-ID: one mailbox is one account, in whatever case and with whatever blanks it is typed', async () => {
  const first = await post(form({ email: 'Pat.Lee@Example.test' }))
  expect(first.code).toBe(201)
  expect((await post(form({ email: 'pat.lee@example.test' }))).code).toBe(409)
  expect((await post(form({ email: '  PAT.LEE@EXAMPLE.TEST\t' }))).code).toBe(409)
  for (const typed of ['PAT.LEE@EXAMPLE.TEST', '  pat.lee@example.test ']) {
    const { code, body } = await logIn(shop, typed)
    expect(code).toBe(200)
    expect(body.data.user._id).toBe(first.body.data.user._id)
  }
})

test('A21 EMAIL-ID: an address keeps every sign that is legal in it', async () => {
  for (const email of ["o'brien+shop&co=x%y!#$*/?^_`{|}~@example.test", 'pät@bücher.test']) {
    const { code, body } = await post(form({ email }))
    expect(code).toBe(201)
    expect(body.data.user.email).toBe(email)
    expect((await logIn(shop, email)).code).toBe(200)
  }
})

test('A21 EMAIL-ID: of twenty sign-ups at once in mixed case one makes the account', async () => {
  const spell = (i: number) =>
    [...'race@example.test'].map((c, at) => ((i >> (at % 5)) & 1 ? c.toUpperCase() : c)).join('')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => post(form({ email: spell(i) }))))
  expect(answers.filter(({ code }) => code === 201)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(19)
  expect(await usersLike('race@example.test')).toBe(1)
})

test('no capital letter of any script makes the database and the shop see two spellings', async () => {
  const letters: string[] = []
  for (let point = 0x80; point < 0x20000; point++) {
    const lower = String.fromCodePoint(point).normalize('NFC').toLowerCase()
    if (!/[\p{C}\s]/u.test(lower)) letters.push(lower)
  }
  const { sql } = await import('kysely')
  const { rows } =
    await sql`select letter from unnest(${letters}::text[]) as letter where letter <> lower(btrim(letter))`.execute(
      shop.shop.db,
    )
  expect(rows).toEqual([])
})

test('nobody makes himself an admin by signing up', async () => {
  const { code, body } = await post(form({ email: 'sneaky@example.test', role: 'admin' }))
  expect(code).toBe(201)
  expect(body.data.user.role).toBe('user')
})

test('A20 HTML-ESCAPE: a name of which nothing is seen is none', async () => {
  for (const name of [
    '\u200b\u200d',
    '\u3164',
    '\u2800\u2800',
    '\ufe0f',
    '\u202e\u2066',
    '\u{e0041}\u034f',
  ]) {
    const { code, body } = await post(form({ name }))
    expect([code, body.message]).toEqual([400, 'Name must be required.'])
  }
  // A joiner inside a word is how some scripts write it.
  expect((await post(form({ name: 'می\u200cخواهم', email: 'joined@example.test' }))).code).toBe(201)
})

test('hostile bodies are refused with a sentence', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const raw of ['{', '[]', 'null', '"x"', '7', '\u0000', '['.repeat(50_000), '{"name":"a\\u0000b"}']) {
    const { code, body } = await shop.call('POST', '/api/v1/users/signUp', { raw, headers })
    expect(code).toBe(400)
    expect(body.message.length).toBeGreaterThan(5)
  }
  const list = await shop.call('POST', '/api/v1/users/signUp', { raw: '[]', headers })
  expect(list.body).toEqual({ status: 'fail', message: 'The body must be a JSON object.' })
  const __proto__ = '{"__proto__":{"role":"admin"},"constructor":{"x":1}}'
  expect((await shop.call('POST', '/api/v1/users/signUp', { raw: __proto__, headers })).code).toBe(400)
  expect(
    (
      await shop.call('POST', '/api/v1/users/signUp', {
        raw: '{}',
        headers: { 'content-type': 'text/plain' },
      })
    ).code,
  ).toBe(415)
  expect(
    (await shop.call('POST', '/api/v1/users/signUp', { raw: `"${'x'.repeat(1_100_000)}"`, headers })).code,
  ).toBe(413)
})
