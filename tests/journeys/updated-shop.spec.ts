import { test as noisy } from '@playwright/test'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { customer, signIn } from './support/people.ts'

test('on a page of before an update nothing is sent of which the answer could not be read', async ({
  page,
  request,
}) => {
  const { email } = await customer(request)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/row-codec-*.js', (route) => route.fulfill({ status: 404 }))
  let sent = 0
  await page.route('**/api/v1/users/login', (route) => {
    sent += 1
    return route.continue()
  })
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByRole('textbox', { name: 'Password' }).fill('correct-horse-77')
  await main.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The shop was updated. Reload this page and try again.')).toBeVisible()
  expect(sent).toBe(0)
})

test('after an update Logout needs no code that may be gone, and a toast says its words all the same', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  await signIn(page, await customer(request))
  await page.route(/\/assets\/(log-out|toast-host)-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/product/${goods.id}`)
  await page.waitForLoadState('networkidle')
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Product added to the cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/product')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

// The router says in the console what it could not fetch.
noisy('after an update the page that was clicked is opened, from the new version, once', async ({ page }) => {
  await page.goto('/product')
  // What opens it comes after the first look at a page, and begins once React has got round to it.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/opening-[\w-]+\.js$/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  // The window's own version of the page is gone; the new version's is there.
  let isGone = true
  await page.route(/\/assets\/about-[\w-]+\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const loads: string[] = []
  page.on('request', (sent) => {
    if (!sent.isNavigationRequest()) return
    loads.push(new URL(sent.url()).pathname)
    isGone = sent.url().endsWith('/product')
  })
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await page.waitForLoadState('networkidle')
  expect(loads.filter((path) => path === '/about')).toEqual(['/about'])
  await page.goBack()
  await expect(page).toHaveURL('/product')
})

test('after an update nothing that is typed is lost to a reload', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/register')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/drawer-menu-*.js', (route) => route.fulfill({ status: 404 }))
  const name = main(page).getByLabel('Name')
  await name.fill('Ada Typed This')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('The shop was updated. Save your work, then reload.')).toBeVisible()
  await expect(name).toHaveValue('Ada Typed This')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(name).toHaveValue('')
})

test('a browser without the newest calls buys, is told so, and comes back from the log-in', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(Promise, 'withResolvers')
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  })
  await page.goto(`/product/${goods.id}`)
  await page.waitForLoadState('networkidle')
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Product added to the cart successfully.')).toBeVisible()
  await page.goto('/login?next=%2Fabout')
  const { email } = await customer(request)
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByRole('textbox', { name: 'Password' }).fill('velvet-anchor-42')
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/about')
})

test('the colours of both themes are in terms that Safari 16.4 knows', async ({ page, request }) => {
  await page.goto('/product')
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets)
    expect(await (await request.get(sheet)).text(), sheet).not.toContain('light-dark(')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (const [theme, colour] of [
    ['light', 'rgb(251, 250, 247)'],
    ['dark', 'rgb(17, 20, 22)'],
  ] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await paper()).toBe(colour)
  }
})
