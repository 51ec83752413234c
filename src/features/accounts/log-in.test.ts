import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#app.server.ts'
import { cleanUp } from '#features/cleanup/clean-up.server.ts'
import { openLimits } from '#platform/limits.server.ts'
import { logIn, PASSWORD, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { logIn as logInVerb } from './log-in.server.ts'
import { inHashingPlace } from './passwords.server.ts'

// The real hashing, watched.
const argon2 = vi.hoisted(() => ({ verify: vi.fn() }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  argon2.verify.mockImplementation(real.verify)
  return { ...real, ...argon2 }
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const WRONG = 'not-the-password-1'
const active = (token: string) => shop.call('GET', '/api/v1/users/activeUser', { token })
async function guess(email: string, times: number) {
  const codes: number[] = []
  for (let i = 0; i < times; i++) codes.push((await logIn(shop, email, WRONG)).code)
  return codes
}

test('a log-in answers the user and a token of its own', async () => {
  const { email, id, token } = await signUp(shop)
  const { code, body } = await logIn(shop, email)
  expect(code).toBe(200)
  expect(body.message).toBe('User Login successfully.')
  expect(body.data.user._id).toBe(id)
  expect(body.token).not.toBe(token)
  expect((await active(body.token)).code).toBe(200)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await signUp(shop)
  const wrong = await logIn(shop, email, WRONG)
  const unknown = await logIn(shop, 'nobody-at-all@example.test')
  expect(wrong.code).toBe(401)
  expect(unknown.code).toBe(401)
  expect(unknown.text).toBe(wrong.text)
})

test('a wrong password and an unknown address cost the same hashing, so that the time tells nothing', async () => {
  const { email } = await signUp(shop)
  const workFor = async (address: string) => {
    argon2.verify.mockClear()
    expect((await logIn(shop, address, WRONG)).code).toBe(401)
    return argon2.verify.mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(hash))?.[0])
  }
  const known = await workFor(email)
  expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
  expect(await workFor('nobody-here@example.test')).toEqual(known)
})

test('log-out ends that session on the server and no other', async () => {
  const { email, token } = await signUp(shop)
  const other = (await logIn(shop, email)).body.token
  const { code, body } = await shop.call('POST', '/api/v1/users/logout', { token })
  expect(code).toBe(200)
  expect(body.message).toBe('User Logout successfully.')
  expect((await active(token)).code).toBe(401)
  expect((await active(other)).code).toBe(200)
})

test('a token that is not good is a 401', async () => {
  const { token } = await signUp(shop)
  for (const bad of ['nonsense', 'a.b.c', `${token}x`, token.slice(0, -1), ''])
    expect((await active(bad)).code).toBe(401)
})

test('a session lasts 30 days from its last use, and is swept away after', async () => {
  const own = await openTestShop()
  try {
    const { token } = await signUp(own)
    const codeNow = async () => (await own.call('GET', '/api/v1/users/activeUser', { token })).code
    own.wait(29 * 24 * 3600)
    expect(await codeNow()).toBe(200)
    own.wait(29 * 24 * 3600)
    expect(await codeNow()).toBe(200)
    await cleanUp(own.shop)
    expect(await codeNow()).toBe(200)
    own.wait(31 * 24 * 3600)
    expect(await codeNow()).toBe(401)
    await cleanUp(own.shop)
    expect(await own.shop.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  } finally {
    await own.close()
  }
})

test('A29 PUBLIC-FORM: ten wrong guesses, then no more, whatever X-Forwarded-For says', async () => {
  const victim = await signUp(shop)
  const other = await signUp(shop)
  const codes: number[] = []
  for (let i = 0; i < 20; i++) {
    const { code, headers, body } = await shop.call('POST', '/api/v1/users/login', {
      json: { email: victim.email, password: `guess-number-${i}` },
      headers: { 'x-forwarded-for': `203.0.113.${i}` },
    })
    codes.push(code)
    if (code !== 429) continue
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(body.message).toMatch(/Try again in/)
  }
  expect(codes).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  expect((await logIn(shop, victim.email)).code).toBe(429)
  expect((await logIn(shop, other.email)).code).toBe(200)
  expect((await active(victim.token)).code).toBe(200)
  expect((await logIn(shop, victim.email, PASSWORD, other.token)).code).toBe(429)
})

test('A29 PUBLIC-FORM: who waits as long as he is told gets in with the right password, and that clears the count', async () => {
  const { email } = await signUp(shop)
  await guess(email, 12)
  const refused = await logIn(shop, email)
  expect(refused.code).toBe(429)
  shop.wait(Number(refused.headers.get('retry-after')))
  expect(await guess(email, 2)).toEqual([401, 429])
  shop.wait(61)
  expect((await logIn(shop, email)).code).toBe(200)
  expect(await guess(email, 11)).toEqual([...Array(10).fill(401), 429])
})

test('failures count for 15 minutes', async () => {
  const { email } = await signUp(shop)
  await guess(email, 9)
  shop.wait(14 * 60)
  expect(await guess(email, 2)).toEqual([401, 429])
  shop.wait(61)
  // The first nine are too old by now.
  expect(await guess(email, 9)).toEqual(Array(9).fill(401))
})

test('a request with a good token of the account is neither counted nor refused', async () => {
  const { email, token } = await signUp(shop)
  for (let i = 0; i < 12; i++) expect((await logIn(shop, email, WRONG, token)).code).toBe(401)
  expect(await guess(email, 11)).toEqual([...Array(10).fill(401), 429])
  expect((await logIn(shop, email, PASSWORD, token)).code).toBe(200)
})

test('of ninety guesses at once ten are tried, on two nodes together', async () => {
  const { email } = await signUp(shop)
  const secondNode = createApp({ ...shop.shop, limits: openLimits() })
  for (const address of [email, 'not-here@example.test']) {
    const json = JSON.stringify({ email: address, password: WRONG })
    const atSecond = () =>
      secondNode.send(
        new Request('http://shop.test/api/v1/users/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: json,
        }),
      )
    const codes = await Promise.all(
      Array.from({ length: 90 }, async (_, i) =>
        i % 2 ? (await atSecond()).status : (await logIn(shop, address, WRONG)).code,
      ),
    )
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(80)
  }
})

test('twenty right log-ins at once all succeed', async () => {
  const { email } = await signUp(shop)
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await logIn(shop, email)).code))
  expect(codes).toEqual(Array(20).fill(200))
})

test('a flood of log-ins is turned away beyond a queue, and the shop goes on answering', async () => {
  const hashed = Promise.withResolvers<void>()
  const before = [inHashingPlace(() => hashed.promise), inHashingPlace(() => hashed.promise)]
  try {
    const flood = Array.from({ length: 400 }, (_, i) => logIn(shop, `flood-${i}@example.test`, WRONG))
    let answered = 0
    for (const one of flood) void one.then(() => answered++)
    await expect.poll(() => answered, { timeout: 60_000 }).toBe(300)
    expect((await shop.call('GET', '/api/v1/shop')).code).toBe(200)
    expect(answered).toBe(300)
    hashed.resolve()
    const codes = (await Promise.all(flood)).map(({ code }) => code)
    expect(codes.filter((code) => code === 401)).toHaveLength(100)
    expect(codes.filter((code) => code === 429)).toHaveLength(300)
  } finally {
    hashed.resolve()
    await Promise.all(before)
  }
})

test('no session starts from a password that was changed while it was being checked', async () => {
  const { email, token, id } = await signUp(shop)
  const json = { oldPassword: PASSWORD, password: 'quiet-lantern-77', confirmPassword: 'quiet-lantern-77' }
  const change = shop.call('POST', '/api/v1/users/updatePassword', { json, token })
  const logIns = Array.from({ length: 30 }, async (_, i) => {
    await new Promise((resolve) => setTimeout(resolve, i * 5))
    return logInVerb(
      shop.shop,
      { email, password: PASSWORD },
      { caller: null, agent: null, address: 'here' },
    ).catch(() => null)
  })
  expect((await change).code).toBe(200)
  await Promise.all(logIns)
  expect(await shop.shop.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()).toEqual(
    [],
  )
})

test('sign-ups and guesses are limited by address, and a token does not lift that', async () => {
  const own = await openTestShop({ ADDRESS_RATE_LIMIT: 'on' })
  try {
    const { token } = await signUp(own)
    const json = { name: 'x' }
    const codes: number[] = []
    for (let i = 0; i < 21; i++) codes.push((await own.call('POST', '/api/v1/users/signUp', { json })).code)
    expect(codes).toEqual([...Array(19).fill(400), 429, 429])
    const guesses = Array.from({ length: 301 }, () =>
      own.call('POST', '/api/v1/users/login', { json: {}, token }),
    )
    expect((await Promise.all(guesses)).filter(({ code }) => code === 429)).toHaveLength(1)
  } finally {
    await own.close()
  }
})
