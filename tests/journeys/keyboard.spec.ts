import type { Locator, Page } from '@playwright/test'
import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { line, product, withCart } from './support/goods.ts'
import { expectFocusKept, tabTo } from './support/keyboard.ts'
import { mistakes } from './support/mistakes.ts'
import { customer, PASSWORD, signIn } from './support/people.ts'

test('a keyboard alone gets from the listing to a placed order', async ({ page, request }) => {
  const part = await product(request, { name: 'Keyed Fan' })
  const buyer = await customer(request)
  await page.goto('/product')
  await tabTo(page, 'Skip to content')
  await tabTo(page, /^Search$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type(part.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(part.name)
  await page.keyboard.press('Escape')
  await tabTo(page, new RegExp(`^${part.name}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(part.name)
  await tabTo(page, /^Add to cart$/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Go to cart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await tabTo(page, 'Proceed to Checkout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(field(page, 'Email')).toBeVisible()
  await tabTo(page, /^Email\b(?!.*newsletter)/)
  await page.keyboard.type(buyer.email)
  await tabTo(page, /^Password/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Country')).toBeVisible()
  await tabTo(page, /^Country/)
  for (const typed of ['India', '12 Harbour Road', '560001', '+91 98450 12345']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, 'Place Order')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('suggestions are walked through with the arrow keys, and closed with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await page.goto('/product')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.focus()
  await page.keyboard.type('keyboard')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText('keyboard in Keyboards')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(search).toBeFocused()
  const id = await options.first().getAttribute('id')
  await expect(search).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('Escape')
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await expect(search).toHaveValue('keyboard')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toContainText('keyboard in Keyboards')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/product?search=keyboard&category=keyboards')
})

test.describe('A28 DRAWER:', () => {
  test.use({ viewport: { width: 800, height: 600 } })
  // Five dialogs, 80 Tabs each: on a busy machine that takes its time.
  test.describe.configure({ timeout: 120_000 })

  /** Opens with Enter, keeps the focus, closes with Escape, and gives the focus back; nothing in it is hard to reach. */
  async function expectDialog(page: Page, opener: Locator, dialog: Locator) {
    // Edit waits for the account that it edits: until then it takes no focus.
    await expect(opener).toBeEnabled()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await expectFocusKept(page, dialog)
    expect(await mistakes(page)).toEqual([])
    const behind = await page.evaluate(() => window.scrollY)
    await page.mouse.move(790, 300)
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => window.scrollY), 'the page behind stands still').toBe(behind)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }

  for (const who of ['visitor', 'customer'] as const)
    test(`the menu and the filter of a ${who}, with and without chips`, async ({ page, request }) => {
      if (who === 'customer') await signIn(page, await customer(request))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/product')
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expectDialog(page, page.getByRole('button', { name: 'Menu' }), menu)
      await expectDialog(
        page,
        main(page).getByRole('button', { name: 'Filter' }),
        page.getByRole('dialog', { name: 'Filter' }),
      )
      await page.goto('/product?category=mice&price=0-1000&rating=2')
      await expectDialog(
        page,
        main(page).getByRole('button', { name: 'Filter' }),
        page.getByRole('dialog', { name: 'Filter' }),
      )
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu.getByText(who === 'customer' ? 'Logout' : 'Sign Up')).toBeVisible()
      await expect(menu.getByText(who === 'customer' ? 'Sign Up' : 'Logout')).toBeHidden()
    })

  test('a choice in the drawer takes effect behind it and leaves the focus where it is', async ({ page }) => {
    await page.goto('/product')
    await main(page).getByRole('button', { name: 'Filter' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    const cases = dialog.getByRole('checkbox', { name: 'Cases' })
    await cases.press('Space')
    await expect(page).toHaveURL('/product?category=cases')
    await expect(cases).toBeFocused()
    await expectFocusKept(page, dialog)
  })

  test('the review form, the profile form and the question before the cart is cleared', async ({
    page,
    request,
  }) => {
    const part = await product(request)
    await withCart(page, [line(part)])
    await signIn(page, await customer(request))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/product/${part.id}/review`)
    const write = main(page).getByRole('button', { name: 'Write Review' })
    await expectDialog(page, write, page.getByRole('dialog', { name: /Review/ }))
    await page.goto('/dashboard/profile')
    for (const name of ['Edit', 'Change Password'])
      await expectDialog(
        page,
        main(page).getByRole('button', { name, exact: true }),
        page.getByRole('dialog', { name }),
      )
    await page.goto('/cart')
    await expectDialog(
      page,
      page.getByRole('button', { name: 'Clear Shopping Cart' }),
      page.getByRole('dialog', { name: 'Clear the shopping cart?' }),
    )
  })

  test('the Forgot Your Password form', async ({ page }) => {
    await page.goto('/login')
    const name = 'Forgot Your Password'
    await expectDialog(page, main(page).getByRole('button', { name }), page.getByRole('dialog', { name }))
  })
})

test('Escape in the wide search gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/about')
  const toggle = page.getByRole('button', { name: 'Search', exact: true })
  await toggle.click()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
})

test('the menu goes with the narrow header, the filter stays; the focus is never left nowhere', async ({
  page,
}) => {
  const wide = { width: 1100, height: 800 }
  const narrow = { width: 1000, height: 800 }
  await page.setViewportSize(narrow)
  await page.goto('/product')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await page.setViewportSize(wide)
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.setViewportSize(narrow)
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await main(page).getByRole('button', { name: 'Filter' }).click()
  await page.setViewportSize(wide)
  await expect(filter).toBeVisible()
})
