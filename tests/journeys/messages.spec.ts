import type { APIRequestContext } from '@playwright/test'
import { openMailServer } from '../support/mail-server.ts'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { logInElsewhere } from './support/log-in-elsewhere.ts'
import { address, mailedTo } from './support/mails.ts'
import { mistakes } from './support/mistakes.ts'
import { openOwnShop } from './support/own-shop.ts'
import { admin, customer, newAdminSession, signIn } from './support/people.ts'
import { expectReach } from './support/reach.ts'

const words = (email: string) => ({
  name: 'Grace Okafor',
  email,
  subject: `Fit for ${email}`,
  message: 'Does the tall cooler fit?',
})

test('a message is answered twice with a template; a draft survives leaving @both', async ({
  page,
  request,
}) => {
  const email = address('asks')
  await request.post('/api/v1/contact', { data: words(email) })
  const token = await admin(request)
  await signIn(page, { token })
  await page.goto(`/dashboard/messages?search=${encodeURIComponent(email)}`)
  const row = page.getByRole('link', { name: `Fit for ${email}` })
  await row.click()
  const message = page.getByRole('region', { name: 'Message', exact: true })
  const box = message.getByLabel('Reply to Grace Okafor')
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Write a reply first.')

  await box.fill('Before. After.')
  await box.press('Home')
  for (let at = 0; at < 8; at++) await box.press('ArrowRight')
  await message.getByLabel('Insert a template').selectOption('It fits')
  await expect(box).toHaveValue(/^Before\. Hi Grace,\n\nYes, that fits\.[\s\S]*After\.$/)
  await expect(box).toBeFocused()
  const written = await box.inputValue()
  expect(await mistakes(page)).toEqual([])
  await expectReach(page)

  await page.goto('/dashboard/order')
  await page.goBack()
  await expect(box).toHaveValue(written)

  const sent = announced(page, /Reply sent\./)
  await message.getByRole('button', { name: 'Send reply' }).click()
  await sent
  await expect(box).toHaveValue('')
  await expect(message.getByLabel('State')).toHaveValue('waiting')
  await expect(message.getByRole('listitem').nth(1)).toContainText('· sent', { timeout: 20_000 })
  const mail = await mailedTo(email, /From: [\s\S]*Subject: Re: [\s\S]*/)
  expect(mail).toContain('Reply-To: counter@northbridge.example')
  expect(mail).toContain('> Does the tall cooler fit?')

  await message.getByLabel('Insert a template').selectOption('How to return')
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(message.getByRole('listitem')).toHaveCount(3)
  await page.goto(`/dashboard/messages?search=${encodeURIComponent(email)}`)
  await expect(row).toContainText('Waiting for customer · Dana Counter')
})

test('another admin at the browser reads no draft of the last one', async ({ page, request }) => {
  const email = address('drafted')
  await request.post('/api/v1/contact', { data: words(email) })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/messages?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: `Fit for ${email}` }).click()
  const box = page.getByLabel('Reply to Grace Okafor')
  await box.fill('Begun by Dana.')
  const there = page.url()
  // Another session of the same admin: it is theirs.
  const again = await newAdminSession(request)
  await logInElsewhere(page, again)
  await page.goto(there)
  await expect(box).toHaveValue('Begun by Dana.')
  const other = await customer(request, 'Miguel Ruiz')
  const appointed = await request.patch(`/api/v1/users/${other.id}`, {
    headers: { authorization: `Bearer ${again}` },
    multipart: { role: 'admin' },
  })
  expect(appointed.status()).toBe(200)
  await logInElsewhere(page, other.token)
  await page.goto(there)
  await expect(box).toHaveValue('')
})

test('who answers second sees the first answer, and keeps their own text', async ({ page, request }) => {
  const email = address('twice')
  await request.post('/api/v1/contact', { data: words(email) })
  const token = await admin(request)
  const authorization = { authorization: `Bearer ${token}` }
  const listed = await request.get(`/api/v1/contact?search=${encodeURIComponent(email)}`, {
    headers: authorization,
  })
  const [{ _id }] = (await listed.json()).data.contact
  await signIn(page, { token })
  await page.goto(`/dashboard/messages/${_id}`)
  const box = page.getByLabel('Reply to Grace Okafor')
  await box.fill('My own words.')
  const first = await request.post(`/api/v1/contact/${_id}/replies`, {
    headers: authorization,
    data: { text: 'The first answer.', key: 'journey-first', after: 0 },
  })
  expect(first.status()).toBe(201)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent. Dana Counter answered' })).toBeVisible()
  await expect(page.getByText('The first answer.')).toBeVisible()
  await expect(box).toHaveValue('My own words.')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'My own words.' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('what cannot be sent stays and says so: without a line to the shop, and without a mail server', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  let isDown = true
  const server = await openMailServer({
    answer: (line) => (isDown && /^(EHLO|HELO)/i.test(line) ? '421 4.3.2 Not now' : undefined),
  })
  const [email, password] = ['dana@shop.example', 'velvet-anchor-42']
  const shop = await openOwnShop({
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  })
  try {
    const login = await request.post(`${shop.address}/api/v1/users/login`, { data: { email, password } })
    const { token } = await login.json()
    await request.post(`${shop.address}/api/v1/contact`, { data: words('grace@example.com') })
    await signIn(page, { token })
    await page.goto(`${shop.address}/dashboard/messages`)
    await page.getByRole('link', { name: 'Fit for grace@example.com' }).click()
    const box = page.getByLabel('Reply to Grace Okafor')
    await box.fill('It fits.')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not sent.' })).toBeVisible()
    await expect(box).toHaveValue('It fits.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    const reply = page.getByRole('listitem').filter({ hasText: 'It fits.' })
    await expect(reply).toContainText('Not sent. We’ll keep trying.', { timeout: 30_000 })
    const message = page.getByRole('region', { name: 'Message', exact: true })
    await expect(message.getByRole('listitem')).toHaveCount(2)
    expect(await mistakes(page)).toEqual([])
    isDown = false
    await reply.getByRole('button', { name: 'Retry' }).click()
    await expect(reply).toContainText('· sent', { timeout: 30_000 })
    expect(server.taken.filter(({ text }) => text.includes('Subject: Re: Fit for'))).toHaveLength(1)
  } finally {
    await shop.close()
    server.close()
  }
})

async function changeTemplateMeanwhile(
  request: APIRequestContext,
  token: string,
  name: string,
  text: string,
) {
  const path = '/api/v1/replies/templates'
  const headers = { authorization: `Bearer ${token}` }
  const { template } = (await (await request.get(path, { headers })).json()).data
  const { _id, ...was } = template.find((one: { name: string }) => one.name === name)
  const changed = await request.patch(`${path}/${_id}`, { headers, data: { name, text, was } })
  expect(changed.ok()).toBe(true)
}

test('own templates are added, changed and deleted', async ({ page, request }) => {
  const name = `Hours ${process.pid} ${Date.now()}`
  const boss = await admin(request)
  await signIn(page, { token: boss })
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: 'Templates' }).click()
  const all = page.getByRole('dialog', { name: 'Templates' })
  expect(await mistakes(page)).toEqual([])
  await all.getByRole('button', { name: 'Add template' }).click()
  const add = page.getByRole('dialog', { name: 'Add template' })
  await add.getByLabel('Name').fill(name)
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add.locator('.field-error')).toHaveText('Enter the text.')
  await add.getByLabel('Text').fill('Hi {name}, we open at 9.')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add).toBeHidden()
  await all.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit template' })
  await edit.getByLabel('Text').fill('Hi {name}, we open at 10.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(all.getByText('we open at 10.')).toBeVisible()

  await all.getByRole('button', { name: `Edit ${name}` }).click()
  await edit.getByLabel('Text').fill('Hi {name}, we open at 11.')
  await changeTemplateMeanwhile(request, boss, name, 'Hi {name}, we are closed.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('alert')).toContainText('while you were editing. Save again to replace it.')
  await expect(edit.getByText('Hi {name}, we are closed.')).toBeVisible()
  await expect(edit.getByLabel('Text')).toHaveValue('Hi {name}, we open at 11.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(all.getByText('we open at 11.')).toBeVisible()
  await all.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(all.getByText(name)).toHaveCount(0)
})
