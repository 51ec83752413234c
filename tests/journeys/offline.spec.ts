import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'

test('a lost connection is said in the corner until it is back, and covers nothing that can be pressed', async ({
  page,
  context,
}) => {
  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  const notice = page.getByRole('status').filter({ hasText: 'line' })
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toHaveText('You are offline. Nothing new can load.')
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(notice).toHaveCSS('pointer-events', 'none')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveText('You are online again.')
  await expect(notice).toHaveClass('vh')
})
