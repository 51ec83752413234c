import { expectAccess } from './support/access.ts'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { customer, signIn } from './support/people.ts'

const BAND = 'Categories, deals and best sellers'

test('the band stands above the first page alone, and leads into the shop', async ({ page, request }) => {
  await page.goto('/product')
  const band = page.getByRole('region', { name: BAND })
  // Other journeys give the categories another order meanwhile.
  await expect(band.locator('.band-tiles li')).toHaveCount(8)
  await expect(band.locator('.band-deals li')).toHaveCount(3)
  await expect(band.locator('.band-best li')).toHaveCount(3)
  // Heading, order and the first products begin on the first screen.
  expect((await page.locator('.card').first().boundingBox())?.y).toBeLessThan(560)
  await expectAccess(page)
  for (const path of ['?page=2', '?search=ryzen', '?category=memory', '?price=0-1000', '?rating=3']) {
    const html = await (await request.get(`/product${path}`)).text()
    expect(html.includes(BAND), path).toBe(false)
  }
  const tile = band.locator('.band-tiles a').first()
  const name = (await tile.locator('[dir]').textContent()) ?? ''
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(band).toHaveCount(0)
  await page.goto('/product?category=memory')
  await expect(page.getByText('DDR5 and DDR4 kits')).toBeVisible()
  await expect(page).toHaveTitle(/^Memory · /)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^DDR5 and DDR4 kits/)
})

test('the band goes with the first choice and comes with the last', async ({ page }) => {
  await page.goto('/product')
  const band = page.getByRole('region', { name: BAND })
  await page.getByRole('checkbox').first().check()
  await expect(band).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear All' }).click()
  await expect(band).toBeVisible()
})

test('a search within a category says what was searched and where', async ({ page }) => {
  await page.goto('/product?search=ddr5&category=memory')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “ddr5” in Memory')
  await expect(page.getByText('PC parts, desktops, laptops and gaming gear')).toHaveCount(0)
})

test('the category menu opens by key and press, never on hover, and is walked through with arrows', async ({
  page,
}) => {
  await page.goto('/product')
  const button = page.getByRole('button', { name: 'Categories', exact: true })
  const menu = page.getByRole('navigation', { name: 'Categories' })
  await button.hover()
  await expect(menu).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('ArrowDown')
  const links = menu.getByRole('link')
  await expect(links.nth(0)).toBeFocused()
  // Three columns that read down, and two links beside them.
  const rows = Math.ceil(((await links.count()) - 2) / 3)
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1 + rows)).toBeFocused()
  await page.keyboard.press('End')
  await expect(menu.getByRole('link', { name: /^Our Deals/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  const second = (await links.nth(1).locator('[dir]').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(menu).toHaveCount(0)
  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(700, 850)
  await expect(menu).toHaveCount(0)
})

test('pressed before the scripts are there, the menu opens once they are', async ({ page }) => {
  await page.route('**/assets/every-page-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/product', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Categories', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
})

test('on a phone the categories slide within the drawer, there and back @narrow', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/product')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Categories/ }).click()
  await expect(drawer.getByRole('link', { name: /^Webcams and audio/ })).toBeVisible()
  await expectAccess(page)
  await drawer.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(drawer.getByRole('button', { name: /^Categories/ })).toBeFocused()
  await drawer.getByRole('button', { name: /^Categories/ }).click()
  await drawer.getByRole('link', { name: /^Memory/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory')
  await expect(drawer).toHaveCount(0)
  await page.goto('/product')
  await page
    .getByRole('region', { name: BAND })
    .getByRole('button', { name: /^All 2\d/ })
    .click()
  await expect(drawer.getByRole('link', { name: /^Webcams and audio/ })).toBeVisible()
})

test('the wishlist in the header says how many it holds', async ({ page, request }) => {
  const part = await product(request)
  await page.goto(`/product/${part.id}`)
  await expect(page.getByRole('link', { name: 'Wishlist, empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await page.getByRole('link', { name: 'Wishlist, 1 product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
})

test('what was looked at stands below a product, until it is cleared or somebody logs out', async ({
  page,
  request,
}) => {
  const [one, two] = [await product(request), await product(request)]
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await page.goto(`/product/${one.id}`)
  await page.waitForFunction(() => localStorage.getItem('recentlyViewed'))
  await expect(recent).toHaveCount(0)
  await page.goto(`/product/${two.id}`)
  await expect(recent.getByRole('link', { name: new RegExp(one.name) })).toBeVisible()
  await expect(recent.getByRole('link')).toHaveCount(1)
  await expectAccess(page)
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('recentlyViewed'))
  await expect(recent).toHaveCount(0)
  await signIn(page, await customer(request))
  await page.goto(`/product/${one.id}`)
  await expect(recent).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/product')
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull()
})

test('where storage is closed nothing breaks, and nothing is kept', async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    }),
  )
  const [one, two] = [await product(request), await product(request)]
  for (const { id, name } of [one, two]) {
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
})
