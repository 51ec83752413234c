import { POLICIES } from '../../src/features/policies/policy-names.ts'
import { expect, test } from './support/console.ts'
import { line, product, withCart } from './support/goods.ts'
import { mistakes } from './support/mistakes.ts'
import { customer, signIn } from './support/people.ts'

test('each policy is in the page as it is sent, with its head and its one address', async ({ request }) => {
  for (const name of POLICIES) {
    const answer = await request.get(`/policies/${name}`)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    const { title } = (await (await request.get(`/api/v1/policies/${name}`)).json()).data.policy
    expect(html).toContain(`<title>${title} · Northbridge</title>`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/policies/${name}"`))
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain('<h2>')
    expect(html).not.toContain('noindex')
  }
  const nothing = await request.get('/policies/nothing')
  expect(nothing.status()).toBe(404)
  expect(await nothing.text()).toContain('Page Not Found')
})

test('the foot, the product and the checkout lead to them', async ({ page, request }) => {
  const part = await product(request)
  await page.goto(`/product/${part.id}`)
  await page.getByRole('link', { name: '30 days to return' }).click()
  await expect(page).toHaveURL('/policies/returns')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Returns')
  const policies = page.getByRole('navigation', { name: 'Policies' })
  await expect(policies.getByRole('link', { name: 'Returns' })).toHaveAttribute('aria-current', 'page')
  await policies.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  for (const name of POLICIES) await expect(page.locator(`footer a[href="/policies/${name}"]`)).toHaveCount(1)

  await signIn(page, await customer(request))
  await withCart(page, [line(part)])
  await page.goto('/cart/checkout')
  await page.getByRole('textbox', { name: 'Address' }).fill('2207 SE Clinton St')
  await page.locator('main').getByRole('link', { name: 'Shipping', exact: true }).click()
  await expect(page).toHaveURL('/policies/shipping')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('2207 SE Clinton St')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`a policy is accessible in the ${colorScheme} theme and fits 320 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/policies/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await mistakes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    // The scripts hear of the new width a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
  })

test('on paper a policy says where its links lead, and leaves out what stands in the text', async ({
  page,
}) => {
  await page.goto('/policies/returns')
  const after = (name: string | RegExp) =>
    page
      .getByRole('article')
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await after('contact form')).toBe('none')
  await page.emulateMedia({ media: 'print' })
  expect(await after('contact form')).toBe('" (/contact)"')
  expect(await after(/@/)).toBe('none')
})
