import { expect, test } from '@playwright/test'

const dollars = (text: string | null) => Number(/Save \$([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

test('deals: all that is cheaper, the largest saving first, page by page', async ({ page, request }) => {
  const { totalResult } = await (await request.get('/api/v1/products?discount[gt]=0&limit=1')).json()
  expect(totalResult, 'more than one page').toBeGreaterThan(60)
  await page.goto('/deals')
  const cards = page.getByRole('region', { name: 'Deals' }).getByRole('article')
  await expect(cards).toHaveCount(60)
  const savings = (await cards.allTextContents()).map(dollars)

  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click()
  await expect(page).toHaveURL('/deals?page=2')
  await expect(page).toHaveTitle(/Our Deals, page 2/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Other journeys make deals meanwhile: no fewer, but perhaps one more.
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(Math.min(60, totalResult - 60))
  savings.push(...(await cards.allTextContents()).map(dollars))
  expect(savings.every((saving) => saving > 0)).toBe(true)
  expect(savings).toEqual(savings.toSorted((a, b) => b - a))

  await page.goBack()
  await expect(page).toHaveURL('/deals')
  await expect(cards).toHaveCount(60)
})

test('A12 PAGE-BOUNDS: a page of deals beyond the end is none, and leads back', async ({ page }) => {
  const answer = await page.goto('/deals?page=999999')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'See the first deals' }).click()
  await expect(page).toHaveURL('/deals')
})
