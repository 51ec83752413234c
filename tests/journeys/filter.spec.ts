import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { cards, items, names, openPanel } from './support/listing.ts'
import { admin } from './support/people.ts'

test('each choice is a step back in the history, and leaves the view where it is', async ({
  page,
  isMobile,
}) => {
  await page.goto('/product')
  const panel = await openPanel(page, isMobile)
  const heading = main(page).getByRole('heading', { level: 1 })
  await panel.getByRole('checkbox', { name: 'Cases' }).check()
  await expect(page).toHaveURL('/product?category=cases')
  await panel.getByRole('checkbox', { name: 'CPU coolers' }).check()
  await expect(page).toHaveURL('/product?category=cases&category=cpu-coolers')
  await panel.getByRole('slider', { name: 'Minimum rating' }).press('ArrowRight')
  await expect(page).toHaveURL('/product?category=cases&category=cpu-coolers&rating=1')
  if (isMobile) await panel.getByRole('button', { name: /^Show \d+ results$/ }).click()
  await expect(main(page).getByRole('link', { name: /^Remove / })).toHaveCount(3)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/product?category=cases')
  await expect(heading).toHaveText('Cases')
  await page.goForward()
  await expect(page).toHaveURL('/product?category=cases&category=cpu-coolers')
  await expect(main(page).getByRole('link', { name: 'Remove CPU coolers' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Remove Cases' }).click()
  await expect(page).toHaveURL('/product?category=cpu-coolers')
})

test('the price range that is chosen is given up by pressing it again', async ({ page, isMobile }) => {
  await page.goto('/product?price=1000-2000&page=2&category=laptops')
  const panel = await openPanel(page, isMobile)
  await panel.getByRole('radio', { name: '$2,000 – $3,000' }).check()
  await expect(page).toHaveURL('/product?category=laptops&price=2000-3000')
  await panel.getByRole('radio', { name: '$2,000 – $3,000' }).click()
  await expect(page).toHaveURL('/product?category=laptops')
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the chosen price range is given up by Space as well', async ({ page, isMobile }) => {
  await page.goto('/product?price=1000-2000')
  const panel = await openPanel(page, isMobile)
  const chosen = panel.getByRole('radio', { checked: true })
  await chosen.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/product')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/product?price=1000-2000')
})

test('a price range of one’s own is typed, read back, and given up', async ({ page, request, isMobile }) => {
  const tag = `own${Date.now()}`
  for (const price of [149.99, 150, 350, 350.01])
    await product(request, { price, fields: { name: `${tag} ${price}` } })
  await page.goto(`/product?search=${tag}&price=0-1000`)
  const panel = await openPanel(page, isMobile)
  const [lowest, highest] = [panel.getByLabel('Lowest price'), panel.getByLabel('Highest price')]
  await expect(lowest).toHaveValue('')
  await highest.fill('$150')
  await highest.press('Tab')
  await expect(page).toHaveURL(`/product?search=${tag}&price=0-150`)
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
  await lowest.fill('350')
  await lowest.press('Enter')
  await expect(page).toHaveURL(`/product?search=${tag}&price=150-350`)
  await expect(lowest).toHaveValue('$150')
  await expect(highest).toHaveValue('$350')
  await expect.poll(async () => (await names(page)).sort()).toEqual([`${tag} 150`, `${tag} 350`])
  await lowest.fill('cheap')
  await lowest.press('Enter')
  await expect(panel.getByText('"cheap" isn’t a valid amount')).toBeVisible()
  await expect(lowest).toHaveValue('cheap')
  await expect(page).toHaveURL(`/product?search=${tag}&price=150-350`)
  if (isMobile) await panel.getByRole('button', { name: /^Show \d+ results$/ }).click()
  await main(page).getByRole('link', { name: 'Remove $150 – $350' }).click()
  await expect(page).toHaveURL(`/product?search=${tag}`)
})

test('a category is found by a part of its name among all of them', async ({ page, isMobile }) => {
  await page.goto('/product?category=cases')
  const panel = await openPanel(page, isMobile)
  const find = panel.getByLabel('Find a category')
  await expect(find).toHaveCount(0)
  await panel.getByRole('button', { name: /^Show all/ }).click()
  await find.fill('supp')
  await expect(panel.getByRole('checkbox')).toHaveCount(2)
  await expect(panel.getByRole('checkbox', { name: 'Cases' })).toBeChecked()
  await panel.getByRole('checkbox', { name: 'Power supplies' }).check()
  await expect(page).toHaveURL('/product?category=cases&category=power-supplies')
  await panel.getByRole('button', { name: 'Show fewer' }).click()
  await expect(panel.getByRole('checkbox', { name: 'Cases' })).toBeVisible()
})

test('each choice says how many it would show, and the others count anew with it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/product')
  const panel = await openPanel(page, isMobile)
  const dear = panel.getByRole('radio', { name: '$7,000 and above' })
  const cases = panel.getByRole('checkbox', { name: /^Cases \d+ products$/ })
  const said = await cases.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)
  await cases.check()
  await expect(items(page)).toContainText(` of ${said?.match(/\d+/)?.[0]}`)
  await expect(dear).toHaveAccessibleName('$7,000 and above 0 products')
  await dear.check()
  await expect(cases).toHaveAccessibleName('Cases 0 products')
  await expect(items(page)).toHaveText('No items')
})

test('Clear All resets category, price and rating, and nothing else', async ({ page }) => {
  await page.goto('/product?search=ssd&category=ssds&price=0-1000&rating=3&sort=-price&show=20')
  await main(page).getByRole('link', { name: 'Clear All' }).first().click()
  await expect(page).toHaveURL('/product?search=ssd&sort=-price&show=20')
  await expect(main(page).getByRole('link', { name: 'Clear All' })).toHaveCount(0)
  await expect(main(page).getByLabel('Sort By')).toHaveValue('-price')
})

test('A14 FILTER-TRUTH: each product is in exactly one of the eight ranges, by what is paid', {
  tag: '@wide',
}, async ({ page, request }) => {
  const tag = `bound${Date.now()}`
  const wanted: [price: number, discount: number, range: number][] = [
    [999.99, 0, 0],
    [1100, 200, 0],
    [1000, 0, 1],
    [1000.01, 0, 1],
    [2000, 0, 2],
    [6999.99, 0, 6],
    [7000, 0, 7],
  ]
  for (const [price, discount] of wanted)
    await product(request, {
      price,
      name: tag,
      fields: { name: `${tag} ${price}`, discount: String(discount) },
    })
  await page.goto(`/product?search=${tag}`)
  const panel = await openPanel(page, false)
  await expect(panel.getByRole('radio')).toHaveCount(8)
  for (let range = 0; range < 8; range++) {
    await panel.getByRole('radio').nth(range).check()
    await expect(page).toHaveURL(/&price=/)
    const expected = wanted.filter(([, , inRange]) => inRange === range).map(([price]) => `${tag} ${price}`)
    await expect.poll(async () => (await names(page)).sort()).toEqual(expected.sort())
    await expect(items(page)).toHaveText(
      expected.length ? `Items 1–${expected.length} of ${expected.length}` : 'No items',
    )
  }
  await page.goto(`/product?search=${tag}&price=0-1000`)
  await expect(cards(page).filter({ hasText: `${tag} 1100` })).toContainText('$900.00')
})

test('A15 CATEGORY: a chip outlives its category without an error', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await admin(request)}` }
  // Last in the alphabet: journeys put products of their own into the first category.
  const name = `Zigzag listing ${Date.now()}`
  const made = await request.post('/api/v1/category', { headers, data: { name } })
  const { _id } = (await made.json()).data.category
  await page.goto(`/product?category=${_id}`)
  await expect(main(page).getByRole('link', { name: `Remove ${name}` })).toBeVisible()
  expect((await request.delete(`/api/v1/category/${_id}`, { headers })).status()).toBe(200)
  await main(page).getByRole('navigation', { name: 'Show' }).getByRole('link', { name: '20' }).click()
  await expect(page).toHaveURL(`/product?category=${_id}&show=20`)
  await expect(main(page).getByRole('heading', { name: 'No products match your filters' })).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'No products match your filters' })).toBeVisible()
  await main(page)
    .getByRole('link', { name: /^Remove / })
    .click()
  await expect(page).toHaveURL('/product?show=20')
  await expect(cards(page)).toHaveCount(20)
})

test('the one drawer comes from the left, 355 px wide, with the menu or with the filter', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.goto('/product')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Home',
    'Product',
    'Cart',
    'Our Deals',
    'Wishlist',
    'About Us',
    'Contact Us',
    'Repairs',
    'Sign Up',
    'Login',
  ])
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 355 })
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await main(page).getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await expect(filter.getByRole('heading', { level: 3 })).toHaveText(['Category', 'Price', 'Rating'])
  await expect.poll(() => filter.boundingBox()).toMatchObject({ x: 0, y: 0, width: 355 })
  await page.mouse.click(365, 400)
  await expect(filter).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
})

test('categories with something to show come first, those without last and grey', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/product?search=b650')
  const panel = await openPanel(page, isMobile)
  const boxes = panel.getByRole('checkbox')
  await expect(boxes.first()).toHaveAccessibleName(/ [1-9]\d* products?$/)
  const counts = (
    await boxes.evaluateAll((all) => all.map((box) => box.closest('label')?.textContent ?? ''))
  ).map((text) => Number(/(\d+) products?$/.exec(text)?.[1]))
  const firstWithout = counts.indexOf(0)
  expect(firstWithout).toBeGreaterThan(0)
  expect(counts.slice(firstWithout).every((count) => count === 0)).toBe(true)
  await expect(panel.getByRole('checkbox', { name: /^Motherboards/ })).toBeVisible()
})
