import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/console.ts'
import { change, line, order, product, withCart } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

const ARRIVES = /^Arrives \w{3}, \w{3} \d+/
const ORDER_BY = /Order (within \d+ (h|min)|by \d+(:\d\d)? [AP]M \w{3}, )/

test('when it arrives is read on the product, in the cart, at checkout and on the order', async ({
  page,
  request,
}) => {
  const part = await product(request, { stock: 9 })
  const buyer = await customer(request)
  await withCart(page, [line(part)])
  await signIn(page, buyer)
  for (const path of [`/product/${part.id}`, '/cart', '/cart/checkout']) {
    await page.goto(path)
    const promise = page.getByRole('main').getByText(ARRIVES)
    await expect(promise, path).toBeVisible()
    await expect(page.getByRole('main').getByText(ORDER_BY).first(), path).toBeVisible()
  }
  const { _id } = await order(request, buyer, { [part.id]: 1 })
  await page.goto(`/dashboard/myOrder/${_id}`)
  await expect(page.getByRole('heading', { name: ARRIVES })).toBeVisible()
  await expect(page.getByText('Tracking appears when the order ships')).toBeVisible()
})

test('a kept page names no day: its HTML says what is always true, and what is sold out promises nothing', async ({
  page,
  request,
}) => {
  const [there, out] = [await product(request, { stock: 9 }), await product(request)]
  await change(request, out, { quantity: '0' })
  const html = await (await request.get(`/product/${there.id}`)).text()
  expect(html).toContain('Usually arrives 2–4 business days')
  expect(html).not.toMatch(/Arrives|Order (within|by)/)
  expect(await (await request.get(`/product/${out.id}`)).text()).not.toMatch(/[Aa]rrives/)
  await page.route('**/api/v1/delivery', (route) => route.abort())
  await page.goto(`/product/${there.id}`)
  await expect(page.getByText('Usually arrives 2–4 business days')).toBeVisible()
})

test('the time left is the shop’s, whatever the reader’s clock says, and what runs out is asked for anew', async ({
  page,
  request,
}) => {
  const part = await product(request, { stock: 9 })
  const answers = [
    { from: '2026-12-02', to: '2026-12-04', now: '2026-11-30T18:30:00Z', orderBy: '2026-11-30T20:00:00Z' },
    { from: '2026-12-03', to: '2026-12-07', now: '2026-11-30T20:00:05Z', orderBy: '2026-12-01T20:00:00Z' },
  ]
  let asked = 0
  await page.route('**/api/v1/delivery', (route) =>
    route.fulfill({ json: { status: 'success', data: { delivery: answers[Math.min(asked++, 1)] } } }),
  )
  await page.clock.install({ time: new Date('2031-05-05T05:05:05Z') })
  await page.goto(`/product/${part.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Order within 1 h 30 min')).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(main.getByText('Order within 1 h 29 min')).toBeVisible()
  await page.clock.runFor(90 * 60_000)
  await expect(main.getByText('Arrives Thu, Dec 3 – Mon, Dec 7')).toBeVisible()
  await expect(main.getByText('Order by 12 PM Tue, Dec 1')).toBeVisible()
})

test('half a day is not taken for none: each is said beside its field, until it is whole', async ({
  page,
  request,
}) => {
  const { _id } = await order(request, await customer(request), { [(await product(request)).id]: 1 })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/order/${_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const [from, to] = [dialog.getByLabel('Expected from'), dialog.getByLabel('Expected to')]
  const before = { from: await from.inputValue(), to: await to.inputValue() }
  for (const day of [from, to]) {
    await day.focus()
    await page.keyboard.press('Backspace')
  }
  await dialog.getByRole('button', { name: /^Save/ }).click()
  for (const day of [from, to]) await expect(day).toHaveAccessibleDescription(/Enter a complete date\./)
  await expect(from).toBeFocused()
  await from.fill(before.from)
  await expect(from).not.toHaveAccessibleDescription(/complete date/)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(from).not.toHaveAccessibleDescription(/./)
  await expect(to).toHaveAccessibleDescription(/Enter a complete date\./)
  await to.fill(before.to)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
})

test('an order is shipped with a number, and its buyer finds the link on it and in the mail', async ({
  page,
  request,
  browser,
}) => {
  const buyer = await customer(request, 'Robin Shopper')
  const { _id, number } = await order(request, buyer, { [(await product(request, { stock: 9 })).id]: 1 })
  const keeper = await admin(request)
  await signIn(page, { token: keeper })
  await page.goto(`/dashboard/order/${_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: /^Save/ })
  await expect(save).toHaveAccessibleName('Save')
  await dialog.getByLabel('Order status').selectOption('Shipped')
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('UPS')
  const typed = dialog.getByLabel('Tracking number')
  await typed.fill('12345')
  await expect(typed).toHaveAccessibleDescription(/This doesn’t look like a UPS number/)
  await typed.fill('1Z 999 AA1 01 2345 6784')
  await expect(typed).toHaveAccessibleDescription(/18 characters, UPS format/)
  await expect(
    dialog.getByRole('checkbox', { name: /^Email Robin that the order has shipped/ }),
  ).toBeChecked()
  await expect(save).toHaveAccessibleName('Save and email')
  await dialog.getByRole('checkbox').uncheck()
  await expect(save).toHaveAccessibleName('Save')
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('Other')
  await save.click()
  await expect(dialog.getByLabel('Tracking link', { exact: true })).toHaveAccessibleDescription(
    /Enter the carrier’s tracking link/,
  )
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('UPS')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await save.click()
  await expect(page.getByText('Order update successfully.')).toBeVisible()
  // The shop writes the number without blanks: that is nothing that was typed and is left to save.
  await expect(dialog.getByRole('button', { name: 'Saved' })).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, buyer)
  await theirs.goto(`/dashboard/myOrder/${_id}`)
  await expect(theirs.getByRole('link', { name: 'Track package' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  expect((await new AxeBuilder({ page: theirs }).include('main').analyze()).violations).toEqual([])
  await theirs.getByRole('link', { name: 'Get help' }).click()
  await expect(theirs.getByLabel('Subject')).toHaveValue(`Order ${number}`)
  await theirs.context().close()

  const headers = { authorization: `Bearer ${keeper}` }
  const search = `search=${encodeURIComponent(buyer.email)}`
  const { data } = await (await request.get(`/api/v1/mails?${search}`, { headers })).json()
  const subjects = data.mail.map(({ subject }: { subject: string }) => subject)
  expect(subjects.filter((subject: string) => subject.startsWith('Order')).sort()).toEqual([
    `Order ${number} received`,
    `Order ${number} shipped`,
  ])
})
