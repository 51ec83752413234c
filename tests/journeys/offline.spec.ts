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

test('what is first pressed without a connection leaves the page as it is, and works once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/product/amd-ryzen-7-9800x3d')
  await page.waitForLoadState('networkidle')
  const zoom = main(page).getByRole('button', { name: 'Zoom' })
  await context.setOffline(true)
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(main(page).getByText('1 in your cart')).toBeVisible()
  await zoom.click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/9800X3D/)
  await context.setOffline(false)
  await zoom.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page whose code went with an update of the shop is loaded anew by the first press that needs it', async ({
  page,
}) => {
  await page.goto('/product/amd-ryzen-7-9800x3d')
  await page.waitForLoadState('networkidle')
  const zoom = main(page).getByRole('button', { name: 'Zoom' })
  await page.route('**/gallery-zoom-*.js', (route) => route.fulfill({ status: 404 }))
  await Promise.all([page.waitForEvent('load'), zoom.click()])
  await page.unrouteAll()
  await page.waitForLoadState('networkidle')
  await zoom.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
