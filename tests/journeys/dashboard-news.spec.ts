import type { APIRequestContext, Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { admin, customer, newAdminSession, type Person, signIn } from './support/people.ts'

// What comes in one of them would be told of in the other.
test.describe.configure({ mode: 'serial' })

let buyer: Person
let part: { id: string }
test.beforeEach(async ({ request }) => {
  buyer ??= await customer(request, 'News Buyer')
  part ??= await product(request, { price: 10, stock: 50, name: 'News' })
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')
const newOrder = (request: APIRequestContext) => order(request, buyer, { [part.id]: 1 })

/** As if the window had been looked at again: what is shown is asked for. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Of the latest orders those of this journey alone: others order beside it, and would be told of with them. */
async function listenOnly(page: Page, ours: ReadonlySet<string>) {
  await page.route('**/api/v1/toDo', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const order = json.data?.order.filter(({ _id }: { _id: string }) => ours.has(_id))
    await route.fulfill({ response, json: { ...json, data: { ...json.data, order } } })
  })
}

/** What is asked for is there, so that what comes from now on is new. */
async function openOrders(page: Page, address = '/dashboard/order') {
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/v1/toDo'))
  await page.goto(address)
  await asked
  await expect(rowsOf(page).first().getByRole('link').first()).toBeVisible()
}

test('a new order is told of in one window of two, both lists say so and stay, and Show shows it', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, { token: await admin(request) })
  const other = await context.newPage()
  await signIn(other, { token: await admin(request) })
  const ours = new Set<string>()
  await listenOnly(page, ours)
  await listenOnly(other, ours)
  await openOrders(page)
  await openOrders(other)
  const firstNumber = (await rowsOf(page).first().getByRole('link').first().textContent()) ?? ''
  const toasts = [page, other].map((each) => {
    const said: string[] = []
    return each
      .exposeFunction('noteToast', (words: string) => said.push(words))
      .then(() =>
        each.evaluate(() =>
          new MutationObserver(() => {
            for (const toast of document.querySelectorAll('.toast:not([data-noted])')) {
              toast.setAttribute('data-noted', '')
              // biome-ignore lint/suspicious/noExplicitAny: put there by the test.
              ;(window as any).noteToast(toast.textContent)
            }
          }).observe(document.body, { childList: true, subtree: true }),
        ),
      )
      .then(() => said)
  })
  const [here, there] = await Promise.all(toasts)
  const placed = await newOrder(request)
  ours.add(placed._id)
  const words = `New order ${placed.number}, $53.80`
  await Promise.all([lookAgain(page), lookAgain(other)])
  await expect
    .poll(() => [...(here ?? []), ...(there ?? [])].filter((said) => said.startsWith(words)))
    .toHaveLength(1)
  for (const each of [page, other]) {
    await expect(each.getByRole('status').filter({ hasText: /^1 new order/ })).toBeVisible()
    await expect(rowsOf(each).first()).toContainText(firstNumber)
  }
  // Neither a reload nor the next answer tells of it again.
  await openOrders(other)
  await lookAgain(other)
  await expect(rowsOf(other).filter({ hasText: placed.number })).toBeVisible()
  expect([...(here ?? []), ...(there ?? [])].filter((said) => said.startsWith(words))).toHaveLength(1)
  await expect(other.getByText(/^1 new order/)).toHaveCount(0)

  // Read anew, the list has no new rows; asked to, it has.
  await lookAgain(page)
  await expect(rowsOf(page).first()).toContainText(firstNumber)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(rowsOf(page).filter({ hasText: placed.number })).toHaveClass(/table-new/)
  await expect(rowsOf(page).filter({ hasText: firstNumber })).not.toHaveClass(/table-new/)
  await expect(page.getByText(/^1 new order/)).toHaveCount(0)
  // The pressed button is gone: the keyboard goes on at the heads of the rows.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeFocused()
})

test('the toast leads to the order', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  const ours = new Set<string>()
  await listenOnly(page, ours)
  await openOrders(page, '/dashboard/product')
  const placed = await newOrder(request)
  ours.add(placed._id)
  await Promise.all([announced(page, `New order ${placed.number}`), lookAgain(page)])
  await page.locator('.toast').getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${placed._id}$`))
})

test('the menu counts what is to do, and less of it once it is done', async ({ page, request }) => {
  const device = `Counted ${crypto.randomUUID().slice(0, 8)}`
  await request.post('/api/v1/repairs', {
    data: { name: 'Ada', email: buyer.email, device, problem: 'It hums.', phone: '(503) 555-0100' },
  })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/repairs?search=${device}`)
  const count = menu(page)
    .getByRole('link', { name: /^Repairs/ })
    .locator('.dash-count')
  await expect(count).toHaveText(/^\d+ new$/)
  const before = Number.parseInt((await count.textContent()) ?? '', 10)
  await rowsOf(page).first().getByRole('combobox').selectOption('Looked at')
  await expect
    .poll(async () =>
      (await count.count()) === 0 ? 0 : Number.parseInt((await count.textContent()) ?? '', 10),
    )
    .toBe(before - 1)
  await expect(menu(page).getByRole('link', { name: 'User', exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Newsletter', exact: true })).toBeVisible()
})

test('the loss of the role and a log-out end the questions', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (each) => each.url().endsWith('/api/v1/toDo') && asked.push(each.url()))
  const keeper = await customer(request, 'Short Keeper')
  const headers = { authorization: `Bearer ${await admin(request)}` }
  const setRole = (role: string) =>
    request.patch(`/api/v1/users/${keeper.id}`, { headers, multipart: { role } })
  expect((await setRole('admin')).status()).toBe(200)
  await signIn(page, keeper)
  await openOrders(page)
  expect((await setRole('user')).status()).toBe(200)
  // A busy shop may refuse the first question.
  await expect(async () => {
    await lookAgain(page)
    await expect(page).toHaveURL(/\/dashboard\/profile$/, { timeout: 3000 })
  }).toPass()
  await expect(menu(page)).not.toContainText('Overview')
  const many = asked.length
  await lookAgain(page)
  await page.getByRole('link', { name: 'My Order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toHaveLength(many)

  expect((await setRole('admin')).status()).toBe(200)
  await openOrders(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/product$/)
  const last = asked.length
  await lookAgain(page)
  await page.goto('/dashboard/order')
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(asked).toHaveLength(last)
})

test('questions come every ten seconds, and half as often after each that is refused', async ({
  page,
  request,
}) => {
  await signIn(page, { token: await admin(request) })
  await page.clock.install()
  await openOrders(page)
  const isOurs = (each: { url(): string }) => each.url().endsWith('/api/v1/toDo')
  let asked = 0
  page.on('request', (each) => {
    if (isOurs(each)) asked += 1
  })
  /** A question that comes within so many seconds, and its answer. */
  const pass = async (seconds: number) => {
    const answered = page.waitForResponse(isOurs)
    await page.clock.runFor(seconds * 1000)
    await (await answered).finished()
    // Taken in.
    await page.clock.runFor(100)
  }
  await pass(11)
  await page.route(/\/api\/v1\/toDo$/, (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'Busy.' } }),
  )
  await pass(11)
  // Nobody has asked for it themselves: that it failed is no news.
  await expect(page.locator('.toast').filter({ hasText: 'Busy.' })).toHaveCount(0)
  asked = 0
  await page.clock.runFor(15_000)
  expect(asked).toBe(0)
  await pass(8)
  await page.unrouteAll()
  await pass(45)
  await pass(11)
})

test('a hidden window asks for nothing', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (each) => each.url().endsWith('/api/v1/toDo') && asked.push(each.url()))
  await signIn(page, { token: await newAdminSession(request) })
  await page.clock.install()
  await openOrders(page)
  const setHidden = (isHidden: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      isHidden ? 'hidden' : 'visible',
    )
  await setHidden(true)
  const many = asked.length
  await page.clock.runFor(120_000)
  expect(asked).toHaveLength(many)
  await setHidden(false)
  await expect.poll(() => asked.length).toBeGreaterThan(many)
})

test('header, menu, content and the slim footer share one measure', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openOrders(page)
  await expect(page.getByRole('contentinfo')).not.toContainText('Price drops')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'View shop' })).toBeVisible()
  const edges = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return {
      left: [box('.head-logo'), box('.dash-menu .icon'), box('.dash-foot .wrap > span')].map((each) =>
        Math.round(each?.left ?? 0),
      ),
      right: [box('.head-tools'), box('.table-box')].map((each) => Math.round(each?.right ?? 0)),
    }
  })
  expect(new Set(edges.left).size, JSON.stringify(edges)).toBe(1)
  expect(new Set(edges.right).size, JSON.stringify(edges)).toBe(1)
  expect(edges.left[0]).toBe((1920 - 1488) / 2 + 24)
})
