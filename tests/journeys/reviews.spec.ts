import type { APIRequestContext, Page } from '@playwright/test'
import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { type Goods, order, product } from './support/goods.ts'
import { mistakes } from './support/mistakes.ts'
import { customer, PASSWORD, type Person, signIn } from './support/people.ts'

async function review(request: APIRequestContext, { token, name }: Person, { id }: Goods, rating: number) {
  const answer = await request.post('/api/v1/reviews', {
    data: { rating, review: `${rating} stars from ${name}`, product: id },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(201)
}

/** A product with eleven reviews of 5 stars and one of 2; the author of that has bought it. */
async function reviewed(request: APIRequestContext): Promise<Goods> {
  const part = await product(request, { stock: 5 })
  const critic = await customer(request, 'Cora Critic')
  await order(request, critic, { [part.id]: 1 })
  await review(request, critic, part, 2)
  for (let at = 0; at < 11; at++) await review(request, await customer(request, `Fan ${at}`), part, 5)
  return part
}

const shown = (page: Page) => main(page).locator('#reviews').getByRole('listitem')
const bar = (page: Page, name: RegExp) =>
  main(page).getByRole('list', { name: 'Rating breakdown' }).getByRole('link', { name })
const count = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /review/ })

test('a bar picks the reviews with its stars, and gives them up when pressed again', async ({
  page,
  request,
}) => {
  const part = await reviewed(request)
  await page.goto(`/product/${part.id}/review`)
  await expect(count(page)).toHaveText('12 reviews')
  await bar(page, /^5 stars/).click()
  await expect(page).toHaveURL(`/product/${part.id}/review?rating=5`)
  await expect(count(page)).toHaveText('11 of 12 reviews')
  await expect(bar(page, /^5 stars/)).toHaveAttribute('aria-current', 'true')
  await expect(shown(page)).toHaveCount(10)
  await main(page).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`/product/${part.id}/review?rating=5&page=2#reviews`)
  await expect(shown(page)).toHaveCount(1)
  await bar(page, /^2 stars/).click()
  await expect(page).toHaveURL(`/product/${part.id}/review?rating=2`)
  await expect(shown(page)).toHaveCount(1)
  await expect(shown(page)).toContainText('Verified purchase')
  await bar(page, /^2 stars/).click()
  await expect(page).toHaveURL(`/product/${part.id}/review`)
  await expect(count(page)).toHaveText('12 reviews')
  await expect(main(page).getByText('Verified purchase')).toHaveCount(0)
})

test('reviews are sorted in the address, also together with their stars', async ({ page, request }) => {
  const part = await reviewed(request)
  await page.goto(`/product/${part.id}/review`)
  await expect(shown(page).first()).toContainText('5 stars from Fan 10')
  await main(page).getByLabel('Sort By').selectOption('Lowest rating')
  await expect(page).toHaveURL(`/product/${part.id}/review?sort=rating`)
  await expect(shown(page).first()).toContainText('2 stars from Cora Critic')
  await bar(page, /^5 stars/).click()
  await expect(page).toHaveURL(`/product/${part.id}/review?rating=5&sort=rating`)
  await main(page).getByRole('link', { name: 'Remove 5 stars' }).click()
  await expect(page).toHaveURL(`/product/${part.id}/review?sort=rating`)
  await page.goBack()
  await page.goBack()
  await expect(main(page).getByLabel('Sort By')).toHaveValue('rating')
  await main(page).getByLabel('Sort By').selectOption('Newest first')
  await expect(page).toHaveURL(`/product/${part.id}/review`)
})

test('stars that nobody gave say so, and lead back to all', async ({ page, request }) => {
  const part = await reviewed(request)
  await page.goto(`/product/${part.id}/review?rating=1&sort=-rating`)
  await expect(main(page).getByText('No 1-star reviews')).toBeVisible()
  await expect(count(page)).toHaveText('0 of 12 reviews')
  await main(page).getByRole('link', { name: 'Show all reviews' }).click()
  await expect(page).toHaveURL(`/product/${part.id}/review?sort=-rating`)
  await expect(shown(page)).toHaveCount(10)
})

test('A19 REVIEW-INTEGRITY: a second review is refused with a sentence in the dialog, and what was typed stays', async ({
  page,
  request,
}) => {
  const part = await product(request)
  const author = await customer(request, 'Ada Twice')
  await signIn(page, author)
  await page.goto(`/product/${part.id}/review`)
  await main(page).getByRole('button', { name: 'Write Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  // The first one is sent from another window meanwhile.
  await review(request, author, part, 5)
  await dialog.getByRole('radio', { name: /^1/ }).check({ force: true })
  await dialog.getByLabel('Review', { exact: true }).fill('On second thought: it whines.')
  await dialog.getByRole('button', { name: 'Submit review' }).click()
  await expect(dialog.getByText('You already reviewed this product.')).toBeVisible()
  await expect(dialog.getByLabel('Review', { exact: true })).toHaveValue('On second thought: it whines.')
  await expect(dialog.getByRole('radio', { name: /^1/ })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Submit review' })).toBeEnabled()
  await page.reload()
  await expect(count(page)).toHaveText('1 review')
  await expect(shown(page)).toContainText('5 stars from Ada Twice')
})

test('who has reviewed the product reads so beside the button', async ({ page, request }) => {
  const part = await product(request)
  const author = await customer(request, 'Ada Once')
  await review(request, author, part, 5)
  await signIn(page, author)
  await page.goto(`/product/${part.id}/review`)
  await expect(main(page).getByText('You reviewed this product.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Write Review' })).toBeVisible()
})

test('a review begins on the stars; what is typed is kept over Escape and a log-in, and is gone once sent', async ({
  page,
  request,
}) => {
  const part = await product(request)
  const author = await customer(request, 'Ada Returns')
  await page.goto('/about')
  await page.evaluate((token) => localStorage.setItem('token', token), author.token)
  const path = `/product/${part.id}/review`
  await page.goto(path)
  const write = main(page).getByRole('button', { name: 'Write Review' })
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  const text = dialog.getByLabel('Review', { exact: true })
  await write.click()
  await expect(dialog.getByRole('radio', { name: /^1/ })).toBeFocused()
  await dialog.getByRole('radio', { name: /^4/ }).check({ force: true })
  await text.fill('Half a thought.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await write.click()
  await expect(text).toHaveValue('Half a thought.')
  await expect(dialog.getByRole('radio', { name: /^4/ })).toBeChecked()

  await request.post('/api/v1/users/logout', { headers: { authorization: `Bearer ${author.token}` } })
  await dialog.getByRole('button', { name: 'Submit review' }).click()
  await expect(dialog.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await mistakes(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  await field(page, 'Email').fill(author.email)
  await field(page, 'Password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  await write.click()
  await expect(text).toHaveValue('Half a thought.')
  await dialog.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Review submit successfully.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(main(page).getByText('You reviewed this product.')).toBeVisible()
})

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('bars and order work as links and as a form', async ({ page, request }) => {
    const part = await reviewed(request)
    await page.goto(`/product/${part.id}/review`)
    await bar(page, /^2 stars/).click()
    await expect(page).toHaveURL(`/product/${part.id}/review?rating=2`)
    await expect(shown(page)).toHaveCount(1)
    await main(page).getByLabel('Sort By').selectOption('Highest rating')
    await main(page).getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(`/product/${part.id}/review?rating=2&sort=-rating`)
    await expect(shown(page)).toHaveCount(1)
  })
})

test('sees the reviews that the stars lead to @narrow', async ({ page, request }) => {
  const part = await product(request, { fields: { description: 'A paragraph.\n\n'.repeat(30) } })
  await page.goto(`/product/${part.id}`)
  await page.getByRole('link', { name: /No reviews yet/ }).click()
  await expect(page.getByRole('link', { name: 'Write Review' })).toBeInViewport()
})
