import type { APIRequestContext, Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { change, type Goods, line, product, withCart } from './support/goods.ts'
import { cards, items, names } from './support/listing.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function totalOf(request: APIRequestContext, query = ''): Promise<number> {
  return (await (await request.get(`/api/v1/products?limit=1&${query}`)).json()).totalResult
}

test('back, forward, reload and a shared link show the same list at the same scroll', async ({
  page,
  context,
}) => {
  const address = '/product?category=keyboards&category=mice&price=0-1000&sort=-price&show=20'
  await page.goto(address)
  await expect(cards(page).first()).toBeVisible()
  const list = await names(page)
  expect(list.length).toBeGreaterThan(10)
  await page.evaluate(() => window.scrollTo(0, 700))
  await cards(page).nth(8).getByRole('link').click()
  await expect(
    main(page)
      .getByRole('tablist', { name: 'Product' })
      .or(main(page).getByRole('navigation', { name: 'Product' })),
  ).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(640)
  expect(await names(page)).toEqual(list)
  const before = await scrolled(page)
  await page.goForward()
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
  await expect.poll(() => scrolled(page)).toBe(150)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(before)
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(before)
  expect(await names(page)).toEqual(list)
  const friend = await context.newPage()
  await friend.goto(address)
  expect(await names(friend)).toEqual(list)
  await friend.close()
})

test('A12 PAGE-BOUNDS: the ends of the list have no link beyond, and another page size begins anew', async ({
  page,
  request,
}) => {
  // Journeys put their own products elsewhere: this number stands still.
  const query = 'category=monitors&category=laptops&category=desktops'
  const total = await totalOf(request, query)
  const last = Math.ceil(total / 10)
  expect(last).toBeGreaterThan(2)
  await page.goto(`/product?${query}`)
  await expect(items(page)).toHaveText(`Items 1–10 of ${total}`)
  const pages = main(page).getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  await pages.getByRole('link', { name: `Page ${last}`, exact: true }).click()
  await expect(page).toHaveURL(`/product?${query}&page=${last}`)
  await expect(items(page)).toHaveText(`Items ${(last - 1) * 10 + 1}–${total} of ${total}`)
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', /page=\d+$/)
  await main(page).getByRole('navigation', { name: 'Show' }).getByRole('link', { name: '35' }).click()
  await expect(page).toHaveURL(`/product?${query}&show=35`)
  await expect(items(page)).toHaveText(`Items 1–${Math.min(total, 35)} of ${total}`)
  await expect(pages).toHaveCount(total > 35 ? 1 : 0)
  for (const wrong of ['0', '-2', 'abc', '1.5', '']) {
    await page.goto(`/product?${query}&page=${wrong}`)
    await expect(items(page)).toHaveText(`Items 1–10 of ${total}`)
  }
})

test('A13 SORT-TIES: pages of equal prices and ratings neither repeat nor lose a product', {
  tag: '@wide',
}, async ({ page, request }) => {
  const word = `tie${Date.now()}`
  const parts: Goods[] = []
  for (let at = 0; at < 23; at++) parts.push(await product(request, { price: 199, name: word }))
  const wanted = parts.map(({ id }) => `/product/${id}`).sort()
  for (const sort of ['Price: high to low', 'Price: low to high', 'Rating']) {
    await page.goto(`/product?search=${word}`)
    await main(page).getByLabel('Sort By').selectOption(sort)
    await expect(page).toHaveURL(/&sort=/)
    const walked: string[] = []
    for (let number = 1; number <= 3; number++) {
      await expect(items(page)).toHaveText(`Items ${number * 10 - 9}–${Math.min(number * 10, 23)} of 23`)
      const links = cards(page).getByRole('heading').getByRole('link')
      walked.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
      // A row that is written moves in the table; its place in the list is the same.
      const [moved] = parts.slice(number)
      if (moved) await change(request, moved, { description: `Moved after page ${number}.` })
      if (number < 3) await main(page).getByRole('link', { name: 'Next page' }).click()
    }
    expect(walked.sort()).toEqual(wanted)
  }
})

test('pages are numbered only where there is more than one', async ({ page, request }) => {
  const total = await totalOf(request, 'category=chairs')
  expect(total).toBeLessThanOrEqual(20)
  await page.goto('/product?category=chairs&show=20')
  await expect(items(page)).toHaveText(`Items 1–${total} of ${total}`)
  await expect(main(page).getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('the list is sorted as Sort By says, from its first page', async ({ page }) => {
  await page.goto('/product?category=monitors&page=2')
  const sortBy = main(page).getByLabel('Sort By')
  await expect(sortBy.getByRole('option')).toHaveText([
    'Latest',
    'Price: high to low',
    'Price: low to high',
    'Rating',
  ])
  await expect(sortBy).toHaveValue('-createdAt')
  await sortBy.selectOption('Price: high to low')
  await expect(page).toHaveURL('/product?category=monitors&sort=-price')
  const prices = async () =>
    (await cards(page).locator('.card-foot').allTextContents()).map((text) =>
      Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')),
    )
  // Skeletons stand in the list's place for a moment, and no prices would be in order too.
  await expect(cards(page)).toHaveCount(10)
  await expect.poll(async () => isFalling(await prices())).toBe(true)
  expect(await prices()).toHaveLength(10)
  await sortBy.selectOption('Price: low to high')
  await expect(page).toHaveURL('/product?category=monitors&sort=price')
  await expect(cards(page)).toHaveCount(10)
  await expect.poll(async () => isFalling((await prices()).reverse())).toBe(true)
  await page.goto('/product?search=samsung')
  await expect(sortBy.getByRole('option').first()).toHaveText('Best match')
})

const isFalling = (prices: number[]) =>
  prices.every((price, at) => price <= (prices[at - 1] ?? Number.POSITIVE_INFINITY))

test('a search without results shows the picture and a way out', async ({ page }) => {
  await page.goto('/product?search=zzzqqqxxx')
  await expect(items(page)).toHaveText('No items')
  await expect(main(page).getByRole('heading', { name: 'No matches for “zzzqqqxxx”' })).toBeVisible()
  await expect(main(page).locator('.state > svg')).toBeVisible()
  await main(page).getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/product')
  await expect(cards(page)).toHaveCount(10)
})

test('an empty search leads to the plain list', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/product?search=samsung')
  if (!isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('   ')
  await search.press('Enter')
  await expect(page).toHaveURL('/product')
})

test('the header is narrow up to 1000 px and wide from 1001', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.goto('/product')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const menu = page.getByRole('button', { name: 'Menu' })
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect(menu).toBeVisible()
  await expect(search).toBeVisible()
  await expect(nav).toBeHidden()
  await page.setViewportSize({ width: 1001, height: 700 })
  await expect(menu).toBeHidden()
  await expect(search).toBeHidden()
  await expect(nav).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Search', exact: true })
  await toggle.click()
  await expect(search).toBeFocused()
  await expect(nav).toBeHidden()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(nav).toBeVisible()
  await expect(search).toBeHidden()
})

test('a product that is in the cart already is refused', async ({ page }) => {
  await page.goto('/product?category=mice')
  const add = main(page)
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
  await Promise.all([announced(page, 'Product added to the cart successfully.'), add.click()])
  await add.click()
  await expect(page.getByText('Product is already in the cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('nothing jumps while list and product arrive, with a cart and a bad token saved', async ({
  page,
  request,
}) => {
  const part = await product(request)
  await withCart(page, [line(part)])
  await page.addInitScript(() => localStorage.setItem('token', 'garbage'))
  await watchShifts(page)
  for (const path of [
    '/product',
    '/product?search=zzzqqqxxx',
    `/product/${part.id}`,
    `/product/${part.id}/review`,
    '/deals',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { sum, what } = await shiftsOf(page)
    expect(sum, `${path}: ${what.join(' ')}`).toBeLessThan(0.01)
  }
})
