import type { APIRequestContext, Page } from '@playwright/test'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { type Goods, line, order, product, withCart } from './support/goods.ts'
import { admin, customer, type Person, signIn } from './support/people.ts'

const SCRIPT = '</script><script>window.__x=1</script>'
const NAME = `RAM ${SCRIPT} kit`
const REVIEWER = '"><svg onload=window.__x=1>'
const REVIEW = 'Runs <img src=x onerror="window.__x=1"> & runs.'
const CATEGORY = 'Deals <b>bold</b> &amp;'

/** A product, a category, a review and a name that would all be code, were they taken for it. */
async function hostile(
  request: APIRequestContext,
): Promise<{ part: Goods; buyer: Person; category: string }> {
  const authorization = `Bearer ${await admin(request)}`
  const made = await request.post('/api/v1/category', {
    headers: { authorization },
    data: { name: `${CATEGORY} ${Date.now()}` },
  })
  expect(made.status(), await made.text()).toBe(201)
  const category = (await made.json()).data.category
  const part = await product(request, {
    name: NAME,
    fields: {
      category: category._id,
      description: `First ${SCRIPT} words.`,
      specification: `Kit: ${SCRIPT}, Socket: AM5`,
      series: SCRIPT,
    },
  })
  const buyer = await customer(request, REVIEWER)
  const answer = await request.post('/api/v1/reviews', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { product: part.id, rating: 4, review: REVIEW },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { part, buyer, category: category.name }
}

async function expectTextOnly(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__x' in window)).toBe(false)
  await expect(page.locator('main svg[onload], main img[onerror], main b:text-is("bold")')).toHaveCount(0)
}

test('A20 HTML-ESCAPE: a list and a product show what was typed, as text', async ({ page, request }) => {
  const { part, category } = await hostile(request)
  const paths = [`/product?search=${encodeURIComponent(part.name)}`, `/product/${part.id}`]
  for (const path of [...paths, `/product/${part.id}/specs`, `/product/${part.id}/review`]) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/<\/script>\s*<script>window\.__x/i)
    expect(html, path).not.toContain('<svg onload')
    expect(html, path).not.toContain('<img src=x')
    // Escaped once and not twice.
    expect(html, path).not.toContain('&amp;lt;')
    await page.goto(path)
    await expect(main(page)).toContainText(part.name)
    await expectTextOnly(page)
  }
  await page.goto(`/product/${part.id}`)
  await expect(page).toHaveTitle(`${part.name} · Northbridge`)
  await expect(main(page)).toContainText(`First ${SCRIPT} words.`)
  await expect(main(page)).toContainText(category)
  const written = await page.locator('script[type="application/ld+json"]').allTextContents()
  const sold = written.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'Product')
  expect(sold).toMatchObject({ name: part.name, category })
  await main(page)
    .getByRole('link', { name: /^Review/ })
    .click()
  await expect(main(page)).toContainText(REVIEW)
  await expect(main(page)).toContainText(REVIEWER)
  await page.goto(`/product/${part.id}/specs`)
  await expect(main(page)).toContainText(SCRIPT)
  await expectTextOnly(page)
})

test('A20 HTML-ESCAPE: a search for code shows its text in field, heading and title', async ({ page }) => {
  await page.goto(`/product?search=${encodeURIComponent(`<script>window.__x=1</script>`)}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('<script>window.__x=1</script>')
  await expect(page).toHaveTitle(/<script>window\.__x=1<\/script>/)
  await expectTextOnly(page)
})

test('A20 HTML-ESCAPE: cart, checkout, order and header show what was typed, as text', async ({
  page,
  request,
}) => {
  const { part, buyer } = await hostile(request)
  const { _id } = await order(request, buyer, { [part.id]: 1 })
  await signIn(page, buyer)
  await withCart(page, [line(part)])
  for (const path of ['/cart', '/cart/checkout', `/dashboard/myOrder/${_id}`]) {
    await page.goto(path)
    await expect(main(page), path).toContainText(part.name)
    await expectTextOnly(page)
  }
  await page.goto('/dashboard/profile')
  await expect(main(page)).toContainText(REVIEWER)
  await expect(page.getByRole('link', { name: `${REVIEWER}, your account` })).toBeVisible()
  await expectTextOnly(page)
})
