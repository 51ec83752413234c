import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { appendPicture, pictureOf } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const headOf = (field: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="me.png"\r\n\r\n`

/** Sends a form at twice the least pace, until it is told to hang up. */
function sendSlowly(method: string, path: string, field: string, { token }: Person) {
  let timer: NodeJS.Timeout
  let hangUp = () => undefined as unknown
  let isAnswered = false
  const raw = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(headOf(field)))
      timer = setInterval(() => stream.enqueue(randomBytes(2048)), 250)
      hangUp = () => {
        clearInterval(timer)
        if (!isAnswered) stream.error(new Error('hung up'))
      }
    },
    cancel: () => clearInterval(timer),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = shop.call(method, path, { raw, token, headers }).finally(() => {
    isAnswered = true
  })
  return { answer, hangUp: () => hangUp(), isAnswered: () => isAnswered }
}

test('a dozen photos that are sent slowly keep nobody else from changing theirs', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => customer(shop)))
  const slow = people.map((who) => sendSlowly('PATCH', `/api/v1/users/${who.id}`, 'photo', who))
  const her = await customer(shop)
  const form = new FormData()
  appendPicture(form, 'photo', await pictureOf(9))
  expect((await shop.call('PATCH', `/api/v1/users/${her.id}`, { form, token: her.token })).code).toBe(200)
  expect(slow.filter(({ isAnswered }) => isAnswered())).toEqual([])
  for (const { hangUp } of slow) hangUp()
  for (const { answer } of slow) expect((await answer).code).toBe(400)
})

test('the same of lists and pictures that admins send', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => admin(shop)))
  const slow = people.map((who) => sendSlowly('POST', '/api/v1/imports', 'lists', who))
  const boss = await admin(shop)
  const form = new FormData()
  form.append('lists', new Blob(['name,price\nFan,9\n']), 'fans.csv')
  expect((await shop.call('POST', '/api/v1/imports', { form, token: boss.token })).code).toBeLessThan(400)
  expect(slow.filter(({ isAnswered }) => isAnswered())).toEqual([])
  for (const { hangUp } of slow) hangUp()
  for (const { answer } of slow) expect((await answer).code).toBe(400)
})
