import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { change, product, remove, savedCart } from './support/goods.ts'
import { customer, PASSWORD, signIn } from './support/people.ts'

const cardOf = (name: string) => `article:has(a[title="${name}"])`

test('a heart on the card keeps a product over reloads and tabs, and can be taken back', async ({
  page,
  context,
  request,
}) => {
  const part = await product(request)
  await page.goto(`/product?search=${encodeURIComponent(part.name)}`)
  const card = page.locator(cardOf(part.name))
  const heart = card.getByRole('button', { name: `Wishlist: ${part.name}` })
  await card.hover()
  await Promise.all([announced(page, 'Added to your wishlist.'), heart.click()])
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const other = await context.newPage()
  await other.goto('/wishlist')
  await other.getByRole('button', { name: `Remove ${part.name}` }).click()
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the list shows the price then and now, the stock, and what is sold no longer', async ({
  page,
  request,
}) => {
  const [cheaper, gone] = [await product(request, { price: 120 }), await product(request)]
  for (const { id } of [cheaper, gone]) {
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  }
  await change(request, cheaper, { price: '100', quantity: '3' })
  await remove(request, gone)
  await page.goto('/wishlist')
  await expect(page.getByText('2 products')).toBeVisible()
  const row = page.getByRole('row', { name: cheaper.name })
  await expect(row).toContainText('$120.00')
  await expect(row).toContainText('$100.00')
  await expect(row).toContainText('$20.00 less than when you added it')
  await expect(row).toContainText('Only 3 left')
  await expect(page.getByRole('row', { name: gone.name })).toContainText('No longer sold')
  await Promise.all([
    announced(page, 'Product added to the cart successfully.'),
    row.getByRole('button', { name: /Add To Cart/ }).click(),
  ])
  expect(await savedCart(page)).toMatchObject([{ productId: cheaper.id, unitPrice: 100, quantity: 1 }])
})

test('what was taken off can be had back, at its old place', async ({ page, request }) => {
  const parts = [await product(request), await product(request)]
  for (const { id } of parts) {
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  }
  await page.goto('/wishlist')
  const names = () => page.locator('.lines-name').allTextContents()
  await expect(page.getByText('2 products')).toBeVisible()
  const before = await names()
  await page.getByRole('button', { name: `Remove ${before[0]}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${before[1]}` })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 products')).toBeVisible()
  expect(await names()).toEqual(before)
})

test('at log-in the browser’s list and the account’s become one; at log-out none of it stays', async ({
  page,
  request,
}) => {
  const [here, there] = [await product(request), await product(request)]
  const buyer = await customer(request)
  await request.post('/api/v1/wishlist', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { product: [{ productId: there.id }] },
  })
  await page.goto(`/product/${here.id}`)
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await page.goto('/login?next=/wishlist')
  await page.getByLabel('Email', { exact: true }).fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(page.getByRole('row', { name: here.name })).toBeVisible()
  await expect(page.getByRole('row', { name: there.name })).toBeVisible()
  await expect
    .poll(async () => {
      const answer = await request.get('/api/v1/wishlist', {
        headers: { authorization: `Bearer ${buyer.token}` },
      })
      return (await answer.json()).data.product.length
    })
    .toBe(2)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test('what is taken off or added while signed in reaches the account', async ({ page, request }) => {
  const [one, two] = [await product(request), await product(request)]
  const buyer = await customer(request)
  const headers = { authorization: `Bearer ${buyer.token}` }
  await request.post('/api/v1/wishlist', { headers, data: { product: [{ productId: one.id }] } })
  const account = async () =>
    (await (await request.get('/api/v1/wishlist', { headers })).json()).data.product.map(
      ({ productId }: { productId: string }) => productId,
    )
  await signIn(page, buyer)
  await page.goto(`/product/${one.id}`)
  const button = page.getByRole('button', { name: 'Wishlist', exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect.poll(account).toEqual([])
  await page.goto(`/product/${two.id}`)
  await button.click()
  await expect.poll(account).toEqual([two.id])
})

test('without the shop the list stays, and it says so', async ({ page, request }) => {
  const part = await product(request)
  await page.goto(`/product/${part.id}`)
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await page.route('**/api/v1/products/by/ids*', (route) => route.abort())
  await page.goto('/wishlist')
  await expect(page.getByText('Can’t reach the shop.')).toBeVisible()
  await expect(page.getByRole('row', { name: part.name })).toContainText('$100.00')
})

test('whatever was stored, the page opens', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('wishlist', '[{"productId":5},null,{"a":')
    localStorage.setItem('compare', '{"productId":"x"}')
  })
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})
