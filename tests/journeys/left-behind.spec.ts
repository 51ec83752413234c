import { announced } from './support/announced.ts'
import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { line, product, withCart } from './support/goods.ts'
import { holdAnswer } from './support/hold.ts'
import { logInElsewhere } from './support/log-in-elsewhere.ts'
import { admin, customer, signIn } from './support/people.ts'

test('a wish that is answered after the log-out goes to no other account', async ({ page, request }) => {
  const goods = await product(request)
  const [ada, grace] = [await customer(request, 'Ada First'), await customer(request, 'Grace Next')]
  await signIn(page, ada)
  await page.goto(`/product/${goods.id}`)
  const wish = main(page).getByRole('button', { name: 'Wishlist' }).first()
  const added = await holdAnswer(page, 'POST', '**/api/v1/wishlist')
  await wish.click()
  await added.reached
  await logInElsewhere(page, null)
  await logInElsewhere(page, grace.token)
  added.letGo()
  await page.goto('/wishlist')
  await expect(main(page)).toContainText(/wishlist is empty|nothing/i)
  const kept = await request.get('/api/v1/wishlist', {
    headers: { authorization: `Bearer ${grace.token}` },
  })
  expect((await kept.json()).data.product).toEqual([])
})

test('a product that was deleted meanwhile is not sold from the cache by a step back', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  await page.goto(`/product/${goods.id}`)
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL('/about')
  const gone = await request.delete(`/api/v1/products/${goods.id}`, {
    headers: { authorization: `Bearer ${await admin(request)}` },
  })
  expect(gone.status()).toBe(200)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add to cart/i })).toHaveCount(0)
})

test('a double click on Add to cart adds once and reports no mistake', async ({ page, request }) => {
  const goods = await product(request)
  await page.goto(`/product/${goods.id}`)
  await page.waitForLoadState('networkidle')
  const said = announced(page, /Product added to the cart successfully\./)
  await page.getByRole('button', { name: 'Add to cart' }).first().dblclick()
  await said
  await expect(page.getByText('Product is already in the cart.')).toHaveCount(0)
})

test('the focus stays in the line whose quantity is set to what is there', async ({ page, request }) => {
  const goods = await product(request, { stock: 2 })
  await withCart(page, [line(goods, 5)])
  await page.goto('/cart')
  await page.getByRole('button', { name: `Change to 2: ${goods.name}` }).press('Enter')
  await expect(page.getByRole('button', { name: /^Change to 2/ })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: goods.name })).toBeFocused()
})

test('a dialog whose form was sent keeps the focus, and another form takes it', async ({ page, request }) => {
  const goods = await product(request)
  await signIn(page, await customer(request))
  await page.goto(`/product/${goods.id}/review`)
  await page.getByRole('button', { name: 'Write Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  await dialog.getByRole('radio', { name: '5 of 5, excellent' }).check({ force: true })
  await dialog.getByLabel('Review').fill('It runs quiet and cool under every load.')
  await dialog.getByRole('button', { name: 'Submit review' }).press('Enter')
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Thank you.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()

  await page.goto('/contact')
  await field(page, 'Message').fill('It hums.')
  await expect(field(page, 'Name')).not.toHaveValue('')
  await main(page).getByRole('button', { name: 'Send message' }).click()
  await main(page).getByRole('button', { name: 'Write another message' }).press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
})

test('the browser holds no picture that the form has given up', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.addInitScript(() => {
    const held = new Set<string>()
    Object.assign(window, { held })
    const [make, giveUp] = [URL.createObjectURL, URL.revokeObjectURL]
    URL.createObjectURL = (file: Blob) => {
      const address = make.call(URL, file)
      held.add(address)
      return address
    }
    URL.revokeObjectURL = (address: string) => {
      held.delete(address)
      giveUp.call(URL, address)
    }
  })
  await page.goto('/dashboard/product/create')
  const buffer = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const files = page.locator('input[type=file]').first()
  const held = () => page.evaluate(() => (window as unknown as { held: Set<string> }).held.size)
  await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect.poll(held).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'My Order', exact: true }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/myOrder/)
  await expect.poll(held).toBe(0)
})

test('a message stays open when it leaves the list behind it', async ({ page, request }) => {
  const email = `stays-${process.pid}-${Date.now()}@example.com`
  const sent = await request.post('/api/v1/contact', {
    data: { name: 'Ada Night', email, subject: `Of ${email}`, message: 'It hums.' },
  })
  expect(sent.status()).toBe(201)
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/messages?state=open&search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: `Of ${email}` }).click()
  const message = page.getByRole('region', { name: 'Message', exact: true })
  const done = announced(page, /Message update successfully\./)
  await message.getByLabel('State').selectOption('Done')
  await done
  await expect(page.getByRole('link', { name: `Of ${email}` })).toHaveCount(0)
  await expect(message).toContainText('It hums.')
  await expect(message.getByLabel('State')).toHaveValue('done')
})

test('what is sold no more leaves the compare tray', async ({ page, request }) => {
  const [kept, gone] = [await product(request), await product(request)]
  const saved = [kept, gone].map(({ id, name, image }) => ({ productId: id, name, image }))
  await page.addInitScript((list) => localStorage.setItem('compare', JSON.stringify(list)), saved)
  const deleted = await request.delete(`/api/v1/products/${gone.id}`, {
    headers: { authorization: `Bearer ${await admin(request)}` },
  })
  expect(deleted.status()).toBe(200)
  await page.goto('/product')
  const tray = page.getByRole('complementary', { name: 'Compare' })
  await expect(tray.getByRole('link', { name: 'Compare 1' })).toBeVisible()
  await expect(tray).toContainText(kept.name)
  await expect(tray).not.toContainText(gone.name)
})
