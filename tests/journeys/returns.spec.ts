import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { change, product } from './support/goods.ts'
import { mailedTo } from './support/mails.ts'
import { mistakes } from './support/mistakes.ts'
import { admin, customer, signIn } from './support/people.ts'
import { deliveredOrder, requestedReturn } from './support/returning.ts'

const GREEN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = { name: 'dent.png', mimeType: 'image/png', buffer: GREEN }

test('a buyer returns one of two units with a photo; it is approved, received and closed, and each step is told', async ({
  page,
  request,
}) => {
  test.slow()
  const buyer = await customer(request, 'Robin Return')
  const part = await product(request, { name: 'Returned Fan' })
  const { _id, number } = await deliveredOrder(request, buyer, { [part.id]: 2 })
  await signIn(page, buyer)
  await page.goto(`/dashboard/myOrder/${_id}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await expect(page.getByRole('heading', { name: 'Return items' })).toBeVisible()

  // A single line is chosen already; the reason is the buyer's to say.
  const send = page.getByRole('button', { name: 'Send request' })
  await send.click()
  const why = page.getByLabel(`Why you return ${part.name}`)
  await expect(why).toBeFocused()
  await expect(why).toHaveAccessibleDescription('Choose a reason')
  await expect(page.getByRole('link', { name: `Choose a reason for ${part.name}` })).toBeVisible()
  await why.selectOption('Doesn’t work')
  await page.getByLabel('Tell us what’s wrong').fill('It rattles.')
  // Back and a reload take nothing of it away.
  await page.goBack()
  await page.goForward()
  await page.reload()
  await expect(page.getByLabel('Tell us what’s wrong')).toHaveValue('It rattles.')
  await expect(why).toHaveValue('faulty')

  const photos = page.getByLabel('Add photo')
  await photos.setInputFiles({ ...photo, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(photos).toHaveAccessibleDescription(/This photo is larger than 5 MB/)
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await photos.setInputFiles(photo)
  await expect(page.getByText('1 item, about $100.00 back')).toBeVisible()
  expect(await mistakes(page)).toEqual([])
  await send.click()
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeFocused()
  expect(await mistakes(page)).toEqual([])
  await mailedTo(buyer.email, new RegExp(`Return request for order ${number} received`))

  const keeper = await admin(request)
  await page.evaluate((token) => localStorage.setItem('token', token), keeper)
  await page.goto(`/dashboard/returns?search=${encodeURIComponent(buyer.email)}`)
  await page.getByRole('button', { name: /^RT-/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It rattles.')
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await dialog.getByLabel('Note to the buyer').fill('Please add the screws.')
  for (const [step, state, told] of [
    ['Approve', 'Approved', /Please add the screws\./],
    ['Mark received', 'Received', /has arrived/],
    ['Close return', 'Closed', /is complete/],
  ] as const) {
    const button = dialog.getByRole('button', { name: step })
    await Promise.all([announced(page, 'Return updated. The buyer gets an email.'), button.click()])
    await expect(dialog.locator('.entry-facts .tag')).toHaveText(state)
    // The next step takes the place of a mail that is not sent yet.
    await mailedTo(buyer.email, told)
  }

  await page.evaluate((token) => localStorage.setItem('token', token), buyer.token)
  await page.goto('/dashboard/myReturns')
  await page.getByRole('row').nth(1).getByRole('link', { name: number }).click()
  const panel = page.getByRole('region', { name: /^Return RT-/ })
  await expect(panel).toContainText('Closed')
  await expect(panel).toContainText('Please add the screws.')
  await expect(panel.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
  // One unit is left.
  await page.getByRole('link', { name: 'Return items' }).click()
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
})

test('a return is declined with a reason that the buyer reads on the order', async ({ page, request }) => {
  const buyer = await customer(request)
  const part = await product(request)
  const { _id } = await deliveredOrder(request, buyer, { [part.id]: 1 })
  const number = await requestedReturn(request, buyer, { orderId: _id, productId: part.id })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/returns?search=${number}`)
  await page.getByRole('button', { name: number }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByLabel('Note to the buyer')).toHaveAccessibleDescription(/Enter a reason/)
  await dialog.getByLabel('Note to the buyer').fill('The pins are bent.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.locator('.entry-facts .tag')).toHaveText('Declined')
  await mailedTo(buyer.email, /The pins are bent\./)

  await page.evaluate((token) => localStorage.setItem('token', token), buyer.token)
  await page.goto(`/dashboard/myOrder/${_id}`)
  const panel = page.getByRole('region', { name: 'Return request' })
  await expect(panel).toContainText('We can’t accept this return.')
  await expect(panel).toContainText('The pins are bent.')
})

test('before it arrives nothing can be returned, and a keyboard hears why', async ({ page, request }) => {
  const buyer = await customer(request)
  const part = await product(request)
  const headers = { authorization: `Bearer ${buyer.token}` }
  const { _id } = await deliveredOrder(request, buyer, { [part.id]: 1 })
  await request.patch(`/api/v1/orders/${_id}`, {
    headers: { authorization: `Bearer ${await admin(request)}` },
    data: { orderStatus: 'Shipped', paymentStatus: 'Pending' },
  })
  expect((await request.get(`/api/v1/orders/${_id}/returns`, { headers })).status()).toBe(200)
  await signIn(page, buyer)
  await page.goto(`/dashboard/myOrder/${_id}`)
  await expect(page.getByRole('button', { name: 'Return items' })).toHaveAccessibleDescription(
    'Returns open when your order arrives',
  )
  await page.goto(`/dashboard/myOrder/${_id}/return`)
  await expect(page.getByRole('heading', { name: 'Returns open when your order arrives' })).toBeVisible()
})

test('an order is bought again: what is in stock, and the line that is sold out is named', async ({
  page,
  request,
}) => {
  const buyer = await customer(request)
  const [there, gone] = [
    await product(request, { name: 'Still There' }),
    await product(request, { name: 'All Gone' }),
  ]
  const { _id } = await deliveredOrder(request, buyer, { [there.id]: 2, [gone.id]: 1 })
  await change(request, gone, { quantity: '0' })
  await change(request, there, { price: '90' })
  await signIn(page, buyer)
  await page.goto(`/dashboard/myOrder/${_id}`)
  await page.getByRole('button', { name: 'Reorder' }).dblclick()
  const dialog = page.getByRole('dialog', { name: '1 product added to your cart' })
  await expect(dialog).toContainText(`${gone.name} is out of stock.`)
  await expect(dialog).toContainText(`${there.name} is now $90.00. You paid $100.00.`)
  expect(await mistakes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Reorder' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${there.name} is already in your cart.`)
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('spinbutton', { name: new RegExp(there.name) })).toHaveValue('2')
  await expect(page.getByText(gone.name)).toHaveCount(0)
})
