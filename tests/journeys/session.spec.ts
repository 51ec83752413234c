import { announced } from './support/announced.ts'
import { main } from './support/buying.ts'
import { passUntil, stopTime } from './support/clock.ts'
import { expect, test } from './support/console.ts'
import { line, product, withCart } from './support/goods.ts'
import { customer, signIn } from './support/people.ts'

const LONG = 'It runs quiet and cool under every load that I could think of. '.repeat(3).trim()

test('Logout leads to the listing in place of the page it was pressed on, and forgets who was there', {
  tag: '@both',
}, async ({ page, request, isMobile }) => {
  await withCart(page, [line(await product(request))])
  await signIn(page, await customer(request, 'Ada Leaves'))
  await page.goto('/about')
  await page.goto('/dashboard/profile')
  await expect(main(page)).toContainText('Ada Leaves')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await Promise.all([
    announced(page, 'User Logout successfully.'),
    page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click(),
  ])
  await expect(page).toHaveURL('/product')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByText('Ada Leaves')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('who is signed in is asked for only where a token is kept', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/users/activeUser')) asked.push(sent.method())
  })
  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await signIn(page, await customer(request))
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/about')
  await expect.poll(() => asked).toEqual(['GET'])
})

test('when the user cannot be read, the header says so and can try again; a bad token is only signed out', async ({
  page,
  request,
}) => {
  test.slow() // a failed query is tried three times more, with growing pauses
  await signIn(page, await customer(request))
  await page.route('**/api/v1/users/activeUser', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'The shop is being put right.' } }),
  )
  await page.goto('/product')
  const problem = page.getByRole('banner').getByRole('alert')
  await expect(problem).toContainText('The shop is being put right.', { timeout: 20_000 })
  await expect(problem.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await page.unroute('**/api/v1/users/activeUser')
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(problem).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(problem).toHaveCount(0)
})

test('when the categories do not come, the filter says so and can try again', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  test.slow() // as above
  await page.route('**/api/v1/category', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'Not now.' } }),
  )
  await page.goto('/about')
  await page
    .getByRole('contentinfo')
    // On a phone its column is folded.
    .getByRole('link', { name: 'All products', includeHidden: true })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/product')
  if (isMobile) await main(page).getByRole('button', { name: 'Filter' }).click()
  const panel = isMobile
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filter' })
  const problem = panel.getByRole('alert')
  await expect(problem).toContainText('Couldn’t load the categories', { timeout: 20_000 })
  await expect(problem).toContainText('Not now.')
  await expect(problem.locator('svg.picture, .picture').first()).toBeVisible()
  await expect(problem.getByRole('button', { name: 'Retry' })).toBeVisible()
  await problem.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await expect(page).toHaveURL('/product')
  if (isMobile) await main(page).getByRole('button', { name: 'Filter' }).click()
  await expect(problem).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/v1/category')
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByRole('checkbox').first()).toBeVisible()
})

test('a review is written in a dialog that closes 3 seconds later, and its long text unfolds', async ({
  page,
  request,
}) => {
  const part = await product(request)
  const ada = await customer(request, 'Ada Reviews')
  await signIn(page, ada)
  await page.clock.install()
  await page.goto(`/product/${part.id}/review`)
  await main(page).getByRole('button', { name: 'Write Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  await dialog.getByRole('button', { name: 'Submit review' }).click()
  // The two blanks are in the page; the eye sees one.
  await expect(dialog.getByText('Rating must be required.')).toBeVisible()
  await expect(dialog.getByText('Review must be required.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^4/ }).check({ force: true })
  await dialog.getByLabel('Review', { exact: true }).fill(LONG)
  await stopTime(page)
  const sent = page.waitForRequest('**/api/v1/reviews')
  await dialog.getByRole('button', { name: 'Submit review' }).click()
  expect((await sent).postDataJSON()).toEqual({ rating: 4, review: LONG, product: part.id, user: ada.id })
  await passUntil(page, page.getByText('Review submit successfully.'))
  await passUntil(page, dialog.getByRole('paragraph').getByText('Your review has been posted.'))
  await page.clock.runFor(2500)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(500)
  await expect(dialog).toBeHidden()
  await page.clock.resume()

  const review = main(page).getByRole('listitem').filter({ hasText: 'Ada Reviews' })
  await expect(review).toContainText(`${LONG.slice(0, 150)}…`)
  await review.getByRole('button', { name: 'Show all' }).click()
  await expect(review).toContainText(LONG)
  await review.getByRole('button', { name: 'Show less' }).click()
  await expect(review).toContainText(`${LONG.slice(0, 150)}…`)
  await expect(main(page)).toContainText('1 review')
})
