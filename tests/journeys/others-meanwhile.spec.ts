import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { hold } from './support/hold.ts'
import { admin, customer, signIn } from './support/people.ts'
import { deliveredOrder, requestedReturn } from './support/returning.ts'

test.beforeEach(() => test.slow())

test('of an account that somebody else changed meanwhile, nothing is given back that was not touched here', async ({
  page,
  request,
}) => {
  const person = await customer(request, 'Ada Before')
  const token = await admin(request)
  await signIn(page, { token })
  await page.goto(`/dashboard/user?search=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: 'Edit Ada Before' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ada Here')
  await request.patch(`/api/v1/users/${person.id}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { name: 'Ada There', role: 'admin' },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/to “Ada There”/).first()).toBeVisible()
  await expect(dialog.getByLabel('Role')).toHaveValue('admin')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: 'Ada Here' }).getByText('admin', { exact: true })).toBeVisible()
})

test('a category that was renamed meanwhile keeps that name, and its line is saved with the next press', async ({
  page,
  request,
}) => {
  const name = `Fittings ${process.pid}${Date.now()}`
  const headers = { authorization: `Bearer ${await admin(request)}` }
  const made = await request.post('/api/v1/category', { headers, data: { name, about: 'Bends.' } })
  const { _id } = (await made.json()).data.category
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/category')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('About')).toHaveValue('Bends.')
  await dialog.getByLabel('About').fill('Bends and plugs.')
  await request.patch(`/api/v1/category/${_id}`, { headers, data: { name: `${name} new` } })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByLabel('Category')).toHaveValue(`${name} new`)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
  const read = await request.get(`/api/v1/category/${_id}`)
  expect((await read.json()).data.category).toMatchObject({ name: `${name} new`, about: 'Bends and plugs.' })
  await request.delete(`/api/v1/category/${_id}`, { headers })
})

test('what another window has asked to return goes from the request, and the rest can be sent', async ({
  page,
  request,
}) => {
  const buyer = await customer(request)
  const [one, other] = [await product(request), await product(request)]
  const { _id } = await deliveredOrder(request, buyer, { [one.id]: 1, [other.id]: 2 })
  await signIn(page, buyer)
  await page.goto(`/dashboard/myOrder/${_id}/return`)
  for (const { name } of [one, other]) {
    await page.getByRole('checkbox', { name: `Return ${name}` }).check()
    await page.getByLabel(`Why you return ${name}`).selectOption('faulty')
  }
  await page.getByRole('spinbutton', { name: other.name }).fill('2')
  for (const { id } of [one, other]) await requestedReturn(request, buyer, { orderId: _id, productId: id })
  const send = page.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(page.getByRole('checkbox', { name: `Return ${one.name}` })).toBeDisabled()
  await expect(page.getByText('1 item, about $100.00 back')).toBeVisible()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
})

test('a return stands as it was set, whether or not the list has been read since, by whomever', async ({
  page,
  request,
}) => {
  const buyer = await customer(request)
  const part = await product(request)
  const { _id } = await deliveredOrder(request, buyer, { [part.id]: 1 })
  const number = await requestedReturn(request, buyer, { orderId: _id, productId: part.id })
  const token = await admin(request)
  await signIn(page, { token })
  await page.goto(`/dashboard/returns?search=${number}&state=Requested`)
  await page.getByRole('button', { name: number }).click()
  const dialog = page.getByRole('dialog')
  const state = dialog.locator('.entry-facts .tag')
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get(`/api/v1/returns?search=${number}`, { headers })
  const { _id: id } = (await list.json()).data.return[0]
  await request.patch(`/api/v1/returns/${id}`, { headers, data: { state: 'Approved' } })
  await dialog.getByLabel('Note to the buyer').fill('Add the screws.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(state).toHaveText('Approved')
  await expect(dialog.getByLabel('Note to the buyer')).toHaveValue('Add the screws.')
  const letGo = await hold(/\/api\/v1\/returns\?/, page)
  await dialog.getByRole('button', { name: 'Mark received' }).click()
  await expect(state).toHaveText('Received')
  letGo()
})
