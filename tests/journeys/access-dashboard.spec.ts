import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccess, expectNoMistakes } from './support/access.ts'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'
import { expectReach } from './support/reach.ts'
import { deliveredOrder, requestedReturn } from './support/returning.ts'

/** What is in the shop before its dashboard is looked at: something of each kind. */
async function fillShop(request: APIRequestContext) {
  const part = await product(request, { name: 'Looked At' })
  const buyer = await customer(request, 'Looked At Buyer')
  const placed = await order(request, buyer, { [part.id]: 2 })
  const person = { name: 'Robin', email: buyer.email }
  await request.post('/api/v1/repairs', {
    data: { ...person, device: 'A laptop', problem: 'It hums.', phone: '(503) 555-0100' },
  })
  await request.post('/api/v1/contact', { data: { ...person, subject: 'Hours', message: 'Open late?' } })
  await request.post('/api/v1/newsletter', { data: { email: buyer.email } })
  const { _id: orderId } = await deliveredOrder(request, buyer, { [part.id]: 1 })
  await requestedReturn(request, buyer, { orderId, productId: part.id })
  const listed = await request.get(`/api/v1/contact?search=${buyer.email}`, {
    headers: { authorization: `Bearer ${await admin(request)}` },
  })
  const [message] = (await listed.json()).data.contact
  return { part, buyer, placed, message: message._id }
}
type Filled = Awaited<ReturnType<typeof fillShop>>

let token: string
let filled: Filled
test.beforeEach(async ({ page, request }) => {
  token ??= await admin(request)
  filled ??= await fillShop(request)
  await signIn(page, { token })
})
// Each page stands for itself.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/**
 * Every page of the admin, and what shows that it has come. Of lists that is any row: other journeys put theirs on top
 * meanwhile.
 */
const PAGES: Record<string, (filled: Filled) => [path: string, shows: string | RegExp]> = {
  'the overview': () => ['/dashboard/overview', 'Best sellers'],
  'the orders': () => ['/dashboard/order', /^NB-\d+$/],
  'the orders that a search leaves': () => ['/dashboard/order?search=zzzzqqq', 'No orders found'],
  'an order': ({ placed }) => [`/dashboard/order/${placed._id}`, 'History'],
  'the products': () => ['/dashboard/product', /\$\d/],
  'the change of prices without a selection': () => ['/dashboard/product/prices', 'No products selected'],
  'the import of lists': () => ['/dashboard/product/import', 'Last imports'],
  'the form of a new product': () => ['/dashboard/product/create', 'Specification'],
  'the form of a product': ({ part }) => [`/dashboard/product/update/${part.id}`, 'Specification'],
  'a product that is not there': () => ['/dashboard/product/update/nope', 'Product not found'],
  'the categories': () => ['/dashboard/category', 'Processors'],
  'the users': () => ['/dashboard/user', /^\S+@\S+$/],
  'the messages': () => ['/dashboard/messages', 'Waiting for customer'],
  'a message': ({ message }) => [`/dashboard/messages/${message}`, 'Open late?'],
  'the sales': () => ['/dashboard/sales', 'Revenue per day'],
  'the repairs': () => ['/dashboard/repairs', /^RP-\d+$/],
  'the returns': () => ['/dashboard/returns', /^RT-\d+$/],
  'the newsletter': () => ['/dashboard/newsletter', /^\S+@\S+$/],
  'the mailbox': () => ['/dashboard/mails', /^\S+@\S+$/],
  'the search words': () => ['/dashboard/search', 'Searches that found nothing'],
}

for (const [name, visit] of Object.entries(PAGES))
  test(`${name} can be used by all`, async ({ page }) => {
    const [path, shows] = visit(filled)
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    await expectAccess(page)
  })

/** Every dialog of the admin: where it is opened, and by what. */
const DIALOGS: Record<string, (page: Page, filled: Filled) => [path: string, opener: () => Locator]> = {
  'Edit order': (page, { placed }) => [
    `/dashboard/order?search=${placed.number}`,
    () => page.getByRole('button', { name: `Edit ${placed.number}` }),
  ],
  'Delete a product': (page, { part }) => [
    `/dashboard/product?search=${encodeURIComponent(part.name)}`,
    () => page.getByRole('button', { name: `Delete ${part.name}` }),
  ],
  'Create category': (page) => [
    '/dashboard/category',
    () => page.getByRole('button', { name: 'Create category' }).first(),
  ],
  'Update category': (page) => [
    '/dashboard/category',
    () => page.getByRole('button', { name: 'Edit Processors' }),
  ],
  'Delete a category': (page) => [
    '/dashboard/category',
    () => page.getByRole('button', { name: 'Delete Processors' }),
  ],
  'Edit a user': (page, { buyer }) => [
    `/dashboard/user?search=${buyer.email}`,
    () => page.getByRole('button', { name: `Edit ${buyer.name}` }),
  ],
  'Delete a user': (page, { buyer }) => [
    `/dashboard/user?search=${buyer.email}`,
    () => page.getByRole('button', { name: `Delete ${buyer.name}` }),
  ],
  'Keyboard shortcuts': (page) => [
    '/dashboard/product',
    () => page.getByRole('button', { name: 'Keyboard shortcuts' }),
  ],
  Templates: (page) => ['/dashboard/messages', () => page.getByRole('button', { name: 'Templates' })],
  'A return': (page, { buyer }) => [
    `/dashboard/returns?search=${buyer.email}`,
    () => page.getByRole('button', { name: /^RT-/ }),
  ],
  'A repair': (page, { buyer }) => [
    `/dashboard/repairs?search=${buyer.email}`,
    () => page.getByRole('button', { name: /^RP-/ }),
  ],
}

for (const [name, open] of Object.entries(DIALOGS))
  test(`A28 DRAWER: ${name} can be used by all, and gives the focus back`, async ({ page }) => {
    const [path, opener] = open(page, filled)
    await page.goto(path)
    await opener().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading').first()).not.toBeEmpty()
    await expectNoMistakes(page)
    await expectReach(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener()).toBeFocused()
  })

test('A28 DRAWER: what asks before many are changed can be used by all', async ({ page }) => {
  await page.goto(`/dashboard/product?search=${encodeURIComponent(filled.part.name)}`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expectReach(page)
  await page.getByRole('button', { name: 'Set discount' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoMistakes(page)
  await expectReach(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Change prices' }).click()
  await page.getByLabel('Amount').fill('5')
  await expect(page.getByRole('button', { name: 'Change 1 price' })).toBeVisible()
  await expectAccess(page)
  await page.goto(`/dashboard/order?search=${filled.placed.number}`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expectReach(page)
  await page.getByRole('button', { name: 'Set order status' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoMistakes(page)
  await expectReach(page)
})

test('the choice of dates can be used by all', async ({ page }) => {
  await page.goto('/dashboard/order')
  await page.getByRole('button', { name: 'All dates' }).click()
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByRole('gridcell').nth(9).getByRole('button').click()
  await expectAccess(page)
})

test('the choice of columns and the views of one’s own can be used by all', async ({ page }) => {
  await page.goto('/dashboard/order?orderStatus=Pending')
  for (const panel of ['Columns', 'Views']) {
    await page.getByRole('button', { name: panel }).click()
    await expect(page.getByRole('button', { name: panel })).toHaveAttribute('aria-expanded', 'true')
    await expectAccess(page)
  }
})
