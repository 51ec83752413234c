import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { cards, items } from './support/listing.ts'

test.use({ javaScriptEnabled: false })

test('scripts off: the list is read, filtered, sorted and turned over by links and forms', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/product')
  await expect(cards(page)).toHaveCount(10)
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await filter.getByRole('checkbox', { name: 'Cases' }).check()
  await filter.getByRole('radio', { name: '$0 – $1,000' }).check()
  await filter.getByRole('button', { name: 'Apply' }).click()
  const query = new URL(page.url()).searchParams
  expect(query.getAll('category')).toEqual(['cases'])
  expect(query.get('price')).toBe('0-1000')
  await expect(main(page).getByRole('link', { name: 'Remove Cases' })).toBeVisible()
  await expect(items(page)).toHaveText(/^Items 1–\d+ of \d+$/)

  await main(page).getByLabel('Sort By').selectOption('Price: high to low')
  await main(page).getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/\/product\?category=cases&price=0-1000&sort=-price$/)
  await main(page).getByRole('link', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/product?sort=-price')
  await main(page).getByRole('navigation', { name: 'Show' }).getByRole('link', { name: '35' }).click()
  await expect(cards(page)).toHaveCount(35)
  await main(page).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/product?sort=-price&page=2&show=35')
  await expect(items(page)).toHaveText(/^Items 36–70 of/)
})

// The wide header keeps its field behind a button that needs scripts.
test('scripts off: a search finds, from the field of a narrow window', { tag: '@narrow' }, async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('combobox', { name: 'Search' }).fill('ryzen')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL('/product?search=ryzen')
  await expect(cards(page).first()).toContainText(/ryzen/i)
})

test('scripts off: a product’s tabs are pages of their own', async ({ page }) => {
  await page.goto('/product?category=monitors')
  await cards(page).first().getByRole('link').click()
  const name = (await main(page).getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(
    main(page)
      .locator('#details')
      .getByText(/^\d+ in stock$/),
  ).toBeVisible()
  const tabs = main(page).getByRole('navigation', { name: 'Product' })
  await tabs.getByRole('link', { name: /^Specs/ }).click()
  await expect(page).toHaveURL(/\/product\/[\w-]+\/specs$/)
  await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible()
  await tabs.getByRole('link', { name: /^Review/ }).click()
  await expect(page).toHaveURL(/\/product\/[\w-]+\/review$/)
  await expect(main(page).getByRole('link', { name: 'Write Review' })).toHaveAttribute(
    'href',
    /^\/login\?next=/,
  )
})

test('scripts off: every link of the header leads to a page that can be read', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/product')
  const nav = page.getByRole('navigation', { name: 'Main' })
  if (isMobile)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toBeVisible()
  else await expect(nav).toBeVisible()
  for (const [path, heading] of [
    ['/about', 'About Us'],
    ['/contact', 'Contact Us'],
    ['/repairs', 'Repairs'],
    ['/deals', 'Our Deals'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(((await main(page).textContent()) ?? '').length).toBeGreaterThan(300)
  }
})

test('scripts off: a message is sent, and one with mistakes comes back with its text', async ({ page }) => {
  await page.goto('/contact')
  await field(page, 'Name').fill('Ada <b>Plain</b>')
  await field(page, 'Email').fill('no address')
  await field(page, 'Message').fill('First line.\nIs the <board> in stock?')
  await main(page).getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please fix the highlighted fields.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ada <b>Plain</b>')
  await expect(page.getByLabel('Message')).toHaveValue('First line.\nIs the <board> in stock?')
  await page.getByLabel(/^Email/).fill('ada-plain@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent')
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL('/product')
})

test('scripts off: a repair is asked for, and its number is said', async ({ page }) => {
  await page.goto('/repairs')
  await field(page, 'Device').fill('Framework 13')
  await field(page, 'Problem').fill('It does not start.')
  await field(page, 'Name').fill('Ada Plain')
  await field(page, 'Email').fill('ada-plain@example.com')
  await main(page).getByRole('button', { name: 'Request repair' }).click()
  await expect(page.getByText(/Your repair is RP-\d+\./)).toBeVisible()
})

test('scripts off: pages that need scripts say so', async ({ page }) => {
  for (const path of ['/cart', '/cart/checkout', '/dashboard/profile', '/login', '/register']) {
    await page.goto(path)
    await expect(main(page).getByText(/needs? JavaScript/), path).toBeVisible()
  }
})

test('before scripts are there a form keeps its password out of the address', async ({ page }) => {
  for (const path of ['/login', '/register', '/resetPassword/some-token']) {
    await page.goto(path)
    const password = main(page).getByLabel(/^(New )?Password$/)
    await password.fill('velvet-anchor-42')
    await password.press('Enter')
    await page.waitForLoadState()
    expect(page.url()).not.toContain('velvet')
    await expect(password).toHaveValue('')
  }
})
