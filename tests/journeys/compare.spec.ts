import type { Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { change, type Goods, product } from './support/goods.ts'

const choose = async (page: Page, { id }: Goods) => {
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
}
const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare' })

test('chosen on the card and on the product, laid side by side from the tray', async ({ page, request }) => {
  const [one, two] = [await product(request, { price: 150 }), await product(request, { price: 90 })]
  await change(request, one, { specification: 'Socket: AM5, Cores: 8, Supports ECC' })
  await change(request, two, { specification: 'cores: 6, Socket: AM5, TDP: 65 W' })
  await page.goto(`/product?search=${encodeURIComponent(one.name)}`)
  const card = page.locator(`article:has(a[title="${one.name}"])`)
  await card.hover()
  await card.getByRole('button', { name: `Compare: ${one.name}` }).click()
  await expect(tray(page)).toBeVisible()
  await choose(page, two)
  await tray(page).getByRole('link', { name: 'Compare 2' }).click()
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${one.id},${two.id}$`))
  await expect(page.getByRole('columnheader', { name: one.name })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Price' })).toContainText('$150.00')
  const rows = page.locator('.compare-specs tr')
  await expect(rows).toHaveText([
    /^SocketAM5AM5$/,
    /^Cores \(differs\)8 best6$/,
    /^Supports ECC \(differs\)Yesnot stated$/,
    /^TDP \(differs\)not stated65 W$/,
  ])
  await page.getByRole('switch', { name: 'Only differences' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('1 row is the same for both and is hidden: Socket AM5.')).toBeVisible()
})

test('four are the most; the fifth is refused in words', async ({ page, request }) => {
  for (let at = 0; at < 4; at += 1) await choose(page, await product(request))
  await choose(page, await product(request))
  await expect(page.getByText('You can compare up to four products. Remove one first.')).toBeVisible()
  await expect(tray(page).getByRole('link', { name: 'Compare 4' })).toBeVisible()
  await tray(page)
    .getByRole('button', { name: /^Clear/ })
    .click()
  await expect(tray(page)).toHaveCount(0)
})

test('the address can be shared: it is drawn whole by the server, and says which ids it does not know', async ({
  browser,
  request,
}) => {
  const part = await product(request)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/compare?ids=${part.id},no-such-thing`)
  await expect(page.getByRole('columnheader', { name: part.name })).toBeVisible()
  await expect(page.getByText(/never were: no-such-thing/)).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await context.close()
})

test('a removed product leaves the address and the tray; the last one leaves an empty page', async ({
  page,
  request,
}) => {
  const [one, two] = [await product(request), await product(request)]
  await choose(page, one)
  await choose(page, two)
  await page.goto('/compare')
  await expect(page).toHaveURL(new RegExp(`ids=${one.id},${two.id}$`))
  await page.getByRole('button', { name: `Remove ${one.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`ids=${two.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: `Remove ${two.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test('the keyboard reaches controls and rows, and the names stay in sight while the rest is scrolled', async ({
  page,
  request,
}) => {
  const parts = [await product(request), await product(request), await product(request)]
  await page.goto(`/compare?ids=${parts.map(({ id }) => id).join(',')}`)
  await page.setViewportSize({ width: 375, height: 812 })
  const box = page.getByRole('region', { name: 'Comparison' })
  const name = page.getByRole('rowheader', { name: 'Socket' })
  const before = await name.boundingBox()
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20)
  expect((await name.boundingBox())?.x).toBe(before?.x)
  expect(before?.width).toBe(128)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.getByRole('switch').press('Space')
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
})

test('name, picture and price stay in sight while the rows are scrolled, sideways too @both', async ({
  page,
  request,
}) => {
  const parts = [await product(request, { price: 90 }), await product(request, { price: 150 })]
  const many = Array.from({ length: 40 }, (_, at) => `Row ${at}: ${at}`).join(', ')
  for (const part of parts) await change(request, part, { specification: many })
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await page.goto(`/compare?ids=${parts.map(({ id }) => id).join(',')}`)
    const strip = page.locator('.compare-strip-in')
    await expect(page.getByRole('row', { name: 'Price' })).toContainText('best')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(strip).toHaveCount(0)
    await page.getByRole('rowheader', { name: 'Row 39' }).scrollIntoViewIfNeeded()
    await expect(strip).toBeInViewport()
    await expect(strip).toContainText('$90.00')
    // As wide as the columns below it, and gone along with them.
    const box = page.getByRole('region', { name: 'Comparison' })
    await box.evaluate((element) => element.scrollTo({ left: 60 }))
    const edges = () =>
      page.evaluate(() =>
        ['.compare-strip li:nth-child(2)', '.compare-specs td'].map((one) =>
          Math.round(document.querySelector(one)?.getBoundingClientRect().left ?? -1),
        ),
      )
    await expect.poll(async () => new Set(await edges()).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('products of different categories are told to be so, and nothing of them is best', async ({
  page,
  request,
}) => {
  const firstOf = async (category: string) => {
    const { data } = await (await request.get(`/api/v1/products?category=${category}&limit=1`)).json()
    return data.product[0]
  }
  const [one, other] = [await firstOf('processors'), await firstOf('motherboards')]
  await page.goto(`/compare?ids=${one._id},${other._id}`)
  await expect(page.getByText('These products are from different categories')).toBeVisible()
  await expect(page.locator('.compare-best')).toHaveCount(0)
})
