import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer } from '../../../tests/support/people.ts'
import { appendPicture, pictureOf } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function changePhoto(id: string, token: string, shade: number) {
  const form = new FormData()
  appendPicture(form, 'photo', await pictureOf(shade))
  return shop.call('PATCH', `/api/v1/users/${id}`, { form, token })
}

test('an account changes photos twenty times an hour, its own or another’s; the rest of the profile as often as it likes', async () => {
  const her = await customer(shop)
  const boss = await admin(shop)
  for (let i = 0; i < 20; i++) expect((await changePhoto(her.id, her.token, i % 2)).code).toBe(200)
  const refused = await changePhoto(her.id, her.token, 1)
  expect(refused.code).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const form = new FormData()
  form.append('name', 'Renée')
  expect((await shop.call('PATCH', `/api/v1/users/${her.id}`, { form, token: her.token })).code).toBe(200)
  expect((await changePhoto(her.id, boss.token, 2)).code).toBe(200)
})

test('a photo of a person is kept by their browser alone, for minutes, and asked for anew after that', async () => {
  const her = await customer(shop)
  const { photo } = (await changePhoto(her.id, her.token, 77)).body.data.user
  const answer = await shop.call('GET', photo)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300, must-revalidate')
  const etag = answer.headers.get('etag') ?? ''
  expect(etag).toMatch(/^".+"$/)
  const anew = await shop.call('GET', photo, { headers: { 'if-none-match': etag } })
  expect([anew.code, anew.text]).toEqual([304, ''])
  const small = await shop.call('GET', photo.replace('.webp', '-160.webp'))
  expect(small.headers.get('cache-control')).toMatch(/^private, max-age=300/)
})
