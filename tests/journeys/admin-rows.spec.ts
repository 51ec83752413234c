import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

let token: string
test.beforeEach(async ({ page, request }) => {
  token ??= await admin(request)
  await signIn(page, { token })
})

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')

/** Something of each kind, to be found by the same address. */
async function fill(request: APIRequestContext) {
  const buyer = await customer(request, `Row ${crypto.randomUUID().slice(0, 8)}`)
  const part = await product(request, { price: 10, name: `Row ${crypto.randomUUID().slice(0, 8)}` })
  const placed = await order(request, buyer, { [part.id]: 1 })
  const person = { name: buyer.name, email: buyer.email }
  await request.post('/api/v1/repairs', {
    data: { ...person, device: 'A laptop', problem: 'It hums.', phone: '(503) 555-0100' },
  })
  return { buyer, part, placed }
}
type Filled = Awaited<ReturnType<typeof fill>>

/** Where a row of each list is found, on what it is pressed, and what is open then. */
const LISTS: Record<string, (filled: Filled) => { path: string; on: string; opens: RegExp }> = {
  orders: ({ buyer }) => ({
    path: `order?search=${buyer.email}`,
    on: '$53.80',
    opens: /\/dashboard\/order\/[\w-]+$/,
  }),
  products: ({ part }) => ({
    path: `product?search=${encodeURIComponent(part.name)}`,
    on: '–',
    opens: /\/dashboard\/product\/update\//,
  }),
  users: ({ buyer }) => ({ path: `user?search=${buyer.email}`, on: 'user', opens: /^Edit / }),
  repairs: ({ buyer }) => ({ path: `repairs?search=${buyer.email}`, on: 'A laptop', opens: /RP-/ }),
  categories: () => ({ path: 'category', on: 'Processors', opens: /category/i }),
  mails: ({ buyer }) => ({ path: `mails?search=${buyer.email}&kind=welcome`, on: buyer.email, opens: /./ }),
}

for (const [name, of] of Object.entries(LISTS))
  test(`a row of the ${name} opens by a press, and in a tab of its own with Ctrl or the middle button`, async ({
    page,
    context,
    request,
  }) => {
    const { path, on, opens } = of(await fill(request))
    const isOpen = async (there: Page) => {
      if (opens.source.startsWith('\\/')) return expect(there).toHaveURL(opens)
      await expect(there.getByRole('dialog', { name: opens })).toBeVisible()
      // What the address said is done: a reload shows the list.
      await expect(there).not.toHaveURL(/open=/)
    }
    await page.goto(`/dashboard/${path}`)
    const place = rowsOf(page).getByText(on, { exact: true }).first()
    for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const opened = context.waitForEvent('page')
      await place.click(how)
      const tab = await opened
      await isOpen(tab)
      await tab.close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await place.click()
    await isOpen(page)
  })

test('a press on what stands in a row, and marked text, open nothing', async ({ page, request }) => {
  const { buyer, part } = await fill(request)
  await page.goto(`/dashboard/product?search=${encodeURIComponent(part.name)}`)
  const row = rowsOf(page).first()
  await row.getByRole('checkbox').check()
  // Beside the box, too.
  await row.locator('.table-select').click({ position: { x: 3, y: 3 } })
  await row.getByRole('button', { name: /^Price of/ }).click()
  await expect(row.getByRole('textbox')).toBeFocused()
  await row.getByRole('textbox').click()
  await expect(page).toHaveURL(/\/dashboard\/product\?search=/)

  await page.goto(`/dashboard/repairs?search=${buyer.email}`)
  const name = await rowsOf(page).first().getByText(buyer.name).boundingBox()
  if (!name) throw new Error('The name is not drawn.')
  await page.mouse.move(name.x + 2, name.y + name.height / 2)
  await page.mouse.down()
  await page.mouse.move(name.x + name.width - 2, name.y + name.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Shift selects all rows between two presses, by the boxes and beside them', async ({
  page,
  request,
}) => {
  const buyer = await customer(request, `Range ${crypto.randomUUID().slice(0, 8)}`)
  const part = await product(request, { price: 10 })
  for (let count = 0; count < 6; count++) await order(request, buyer, { [part.id]: 1 })
  await page.goto(`/dashboard/order?search=${buyer.email}`)
  const rows = rowsOf(page)
  const box = (nth: number) => rows.nth(nth).getByRole('checkbox')
  await box(1).check()
  await box(3).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await rows
    .nth(5)
    .getByText('$53.80')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 selected')).toBeVisible()
  await expect(box(0)).not.toBeChecked()
  expect(await page.evaluate(() => String(getSelection())), 'no text is marked').toBe('')
  await expect(page).toHaveURL(/\/dashboard\/order\?search=/)
  await box(4).uncheck()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(box(1)).toBeChecked()
  await expect(box(5)).toBeChecked()
})

test('rows a page are links with a name', async ({ page }) => {
  await page.goto('/dashboard/order')
  await page.getByRole('link', { name: 'Show 20 per page' }).click()
  await expect(page).toHaveURL(/show=20/)
})

test.describe('read far from the shop', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('words for days are days by the shop’s clock, at once; Custom waits for Apply', async ({ page }) => {
    // December 1 in Kolkata, still Monday, November 30 in Portland.
    await page.clock.setFixedTime(new Date('2026-11-30T20:00:00Z'))
    const asked: (string | null)[][] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/v1/orders')
        asked.push([url.searchParams.get('from'), url.searchParams.get('to')])
    })
    await page.goto('/dashboard/order')
    await expect.poll(() => asked.at(-1)).toEqual([null, null])
    const dates = page.getByRole('region', { name: 'Dates' })
    const choose = async (words: string) => {
      await page
        .getByRole('button', { name: /^(All dates|Today|Yesterday|This week|Last week|This month)$/ })
        .click()
      await dates.getByRole('button', { name: words }).click()
    }
    const DAYS: [string, string, string][] = [
      ['Today', '2026-11-30', '2026-11-30'],
      ['Yesterday', '2026-11-29', '2026-11-29'],
      ['This week', '2026-11-29', '2026-11-30'],
      ['Last week', '2026-11-22', '2026-11-28'],
      ['This month', '2026-11-01', '2026-11-30'],
    ]
    for (const [words, from, to] of DAYS) {
      await choose(words)
      await expect.poll(() => asked.at(-1), words).toEqual([from, to])
      await expect(dates).toHaveCount(0)
      await expect(page.getByRole('button', { name: words, exact: true })).toBeFocused()
    }
    await expect(page).toHaveURL(/dates=thisMonth/)

    await choose('Custom')
    const many = asked.length
    await dates.getByRole('button', { name: 'Friday, November 20, 2026' }).click()
    await dates.getByRole('button', { name: 'Monday, November 9, 2026' }).click()
    await expect(dates.getByLabel('From')).toHaveValue('2026-11-09')
    await expect(dates.getByLabel('To')).toHaveValue('2026-11-20')
    expect(asked).toHaveLength(many)
    await dates.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => asked.at(-1)).toEqual(['2026-11-09', '2026-11-20'])
    await expect(page.getByRole('button', { name: 'Nov 9–20' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Nov 9–20' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dates.getByRole('button', { name: 'Clear' }).click()
    await expect(page).not.toHaveURL(/from=|dates=/)
  })

  test('the calendar goes by keys', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-30T20:00:00Z'))
    await page.goto('/dashboard/order')
    await page.getByRole('button', { name: 'All dates' }).click()
    await page.getByRole('button', { name: 'Custom' }).click()
    const dates = page.getByRole('region', { name: 'Dates' })
    await dates.getByRole('button', { name: 'Monday, November 30, 2026' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dates.getByRole('button', { name: 'Tuesday, December 1, 2026' })).toBeFocused()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dates.getByLabel('From')).toHaveValue('2026-11-01')
    await expect(dates.getByLabel('To')).toHaveValue('2026-11-08')
  })
})

test('the bar of what is selected has each of its acts within a phone’s width @narrow', async ({ page }) => {
  await page.goto('/dashboard/product')
  await rowsOf(page).first().getByRole('checkbox').check()
  const bar = page.locator('.table-bulk')
  const { width = 0 } = page.viewportSize() ?? {}
  for (const button of await bar.getByRole('button').all()) {
    const { x = 0, width: own = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(x, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(0)
    expect(x + own, (await button.textContent()) ?? '').toBeLessThanOrEqual(width)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('figures that are changed in the list are as large as a finger @narrow', async ({ page }) => {
  await page.goto('/dashboard/product')
  for (const name of [/^Price of/, /^Quantity of/]) {
    const button = rowsOf(page).first().getByRole('button', { name })
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(width).toBeGreaterThanOrEqual(44)
    expect(height).toBeGreaterThanOrEqual(44)
  }
})
