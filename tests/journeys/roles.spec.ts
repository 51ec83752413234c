import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { admin, customer, PASSWORD, signIn } from './support/people.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('A23 ACCOUNT-LIFE: a deleted customer is signed out in both browsers', async ({
  page,
  browser,
  request,
}) => {
  const buyer = await customer(request)
  const { token } = await (
    await request.post('/api/v1/users/login', { data: { email: buyer.email, password: PASSWORD } })
  ).json()
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(page, buyer)
  await signIn(elsewhere, { token })
  for (const one of [page, elsewhere]) {
    await one.goto('/dashboard/profile')
    await expect(main(one).getByText(buyer.email)).toBeVisible()
  }
  const deleted = await request.delete(`/api/v1/users/${buyer.id}`, { headers: bearer(await admin(request)) })
  expect(deleted.status()).toBe(200)
  for (const one of [page, elsewhere]) {
    await main(one)
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'My Order' })
      .click()
    await expect(one).toHaveURL('/login?next=%2Fdashboard%2FmyOrder')
    expect(await one.evaluate(() => localStorage.getItem('token'))).toBe(null)
    await expect(
      one.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible()
  }
  await elsewhere.context().close()
})

test('A23 ACCOUNT-LIFE: an admin who is one no more is led out of the shop’s pages', async ({
  page,
  request,
}) => {
  const keeper = await customer(request, 'Kim Keeper')
  const headers = bearer(await admin(request))
  const appoint = (role: string) =>
    request.patch(`/api/v1/users/${keeper.id}`, { headers, multipart: { role } })
  await appoint('admin')
  await signIn(page, keeper)
  await page.goto('/dashboard/order')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'User', exact: true })).toBeVisible()
  await appoint('user')
  await menu.getByRole('link', { name: 'User', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(menu.getByRole('link', { name: 'User', exact: true })).toHaveCount(0)
})

test('A23 ACCOUNT-LIFE: so is one whose change is refused', async ({ page, request }) => {
  const keeper = await customer(request, 'Kit Keeper')
  const headers = bearer(await admin(request))
  const appoint = (role: string) =>
    request.patch(`/api/v1/users/${keeper.id}`, { headers, multipart: { role } })
  await appoint('admin')
  await signIn(page, keeper)
  await page.goto('/dashboard/category')
  await main(page).getByRole('button', { name: 'Create category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').fill('Not for long')
  await appoint('user')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(dialog).toHaveCount(0)
})

test('A24 AUTHZ: neither page nor data of another’s order hold anything of it', async ({ page, request }) => {
  const [owner, other] = [await customer(request, 'Orla Owner'), await customer(request, 'Otto Other')]
  const part = await product(request)
  const { _id, number } = await order(request, owner, { [part.id]: 1 })
  const secrets = [number, owner.name, owner.email, part.name, '2207 SE Clinton']
  for (const headers of [{}, bearer(other.token), bearer(owner.token)])
    for (const path of [
      `/dashboard/myOrder/${_id}`,
      `/dashboard/myOrder/${_id}.data`,
      `/dashboard/order/${_id}`,
    ]) {
      const text = await (await request.get(path, { headers })).text()
      for (const secret of secrets) expect(text, `${secret} in ${path}`).not.toContain(secret)
    }
  await signIn(page, other)
  await page.goto(`/dashboard/myOrder/${_id}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shown = (await page.locator('body').textContent()) ?? ''
  for (const secret of secrets) expect(shown).not.toContain(secret)
})

test('A24 AUTHZ: a customer is led away from the shop’s pages, and asks for nothing there', async ({
  page,
  request,
}) => {
  await signIn(page, await customer(request))
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  for (const path of ['/dashboard/order', '/dashboard/product', '/dashboard/category', '/dashboard/user']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Account Information')
  }
  await expect(main(page).getByRole('heading', { name: 'The shop' })).toHaveCount(0)
  expect(refused).toEqual([])
})
