import type { APIRequestContext, Page } from '@playwright/test'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { line, order, product, withCart } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

/** Texts from right to left that stand in nothing that takes their direction. */
const undirected = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement
      const text = walker.currentNode.textContent ?? ''
      if (!/[\u0590-\u07ff]/.test(text) || !holder || holder.closest('script, style, option, title, .vh'))
        continue
      const directed = holder.closest('[dir="auto"], bdi')
      if (!directed?.closest('body')) found.push(`${holder.tagName}.${holder.className}: ${text}`)
    }
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:is([type="text"], [type="search"], :not([type])), textarea',
    )
    for (const field of fields)
      if (field.checkVisibility() && field.dir !== 'auto')
        found.push(`field ${field.name || field.ariaLabel}`)
    return found
  })

const WORDS = 'מאוורר שקט'

async function goods(request: APIRequestContext) {
  return await product(request, {
    name: WORDS,
    fields: { description: `${WORDS}.`, specification: `תושבת: ${WORDS}`, series: WORDS },
  })
}

test('what people write has the direction of its own words, on the pages of the shop', async ({
  page,
  request,
}) => {
  const part = await goods(request)
  const buyer = await customer(request, WORDS)
  await order(request, buyer, { [part.id]: 1 })
  const headers = { authorization: `Bearer ${buyer.token}` }
  const review = { rating: 5, review: `${WORDS}. `.repeat(20), product: part.id }
  expect((await request.post('/api/v1/reviews', { headers, data: review })).status()).toBe(201)
  const repair = { device: WORDS, problem: WORDS, name: WORDS, email: buyer.email, phone: '', website: '' }
  expect((await request.post('/api/v1/repairs', { headers, data: repair })).status()).toBe(201)
  await withCart(page, [line(part)])
  await signIn(page, buyer)
  const found: string[] = []
  const look = async (path: string, drawn: string) => {
    await page.goto(path)
    await expect(page.getByText(drawn).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    found.push(...(await undirected(page)).map((text) => `${path}: ${text}`))
  }
  await look(`/product?search=${encodeURIComponent(part.name)}`, WORDS)
  for (const tab of ['', '/specs', '/review']) await look(`/product/${part.id}${tab}`, WORDS)
  await main(page)
    .getByRole('button', { name: /^Wishlist/ })
    .first()
    .click()
  await main(page)
    .getByRole('button', { name: /Compare/ })
    .first()
    .click()
  await page.waitForLoadState('networkidle')
  for (const path of ['/cart', '/cart/checkout', '/wishlist', `/compare?id=${part.id}`, '/dashboard/profile'])
    await look(path, WORDS)
  for (const path of ['/dashboard/myOrder', '/dashboard/myRepairs']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    found.push(...(await undirected(page)).map((text) => `${path}: ${text}`))
  }
  for (const path of ['/contact', '/repairs', '/login', '/register'])
    await look(path, path === '/contact' ? 'Contact Us' : 'Northbridge')
  expect(found).toEqual([])
})

test('and in the dashboard of its keepers', async ({ page, request }) => {
  const part = await goods(request)
  const buyer = await customer(request, WORDS)
  const { _id } = await order(request, buyer, { [part.id]: 1 })
  const data = { name: WORDS, email: buyer.email, subject: WORDS, message: WORDS, website: '' }
  expect((await request.post('/api/v1/contact', { data })).status()).toBe(201)
  await signIn(page, { token: await admin(request) })
  const found: string[] = []
  for (const path of [
    `/dashboard/product?search=${encodeURIComponent(part.name)}`,
    `/dashboard/product/update/${part.id}`,
    `/dashboard/order?search=${encodeURIComponent(buyer.email)}`,
    `/dashboard/order/${_id}`,
    `/dashboard/user?search=${encodeURIComponent(buyer.email)}`,
    `/dashboard/messages?search=${encodeURIComponent(buyer.email)}`,
    `/dashboard/mails?search=${encodeURIComponent(buyer.email)}`,
    '/dashboard/overview',
    '/dashboard/category',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(main(page).locator('tbody tr, form, .over, dl, li').first()).toBeVisible()
    found.push(...(await undirected(page)).map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
})
