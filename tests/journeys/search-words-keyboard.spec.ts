import type { APIRequestContext, Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { holdAnswer } from './support/hold.ts'
import { logInElsewhere } from './support/log-in-elsewhere.ts'
import { admin, signIn } from './support/people.ts'

let made = 0
/** Letters only: a search takes numbers for measures. */
const newWord = () =>
  `wob${[...`${process.pid}${Date.now()}${made++}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

async function formatOpening(page: Page, request: APIRequestContext): Promise<string> {
  const token = await admin(request)
  await signIn(page, { token })
  await page.goto('/dashboard/search')
  return token
}

async function addSynonym(request: APIRequestContext, finds: string, words: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${await admin(request)}` }
  const answer = await request.post('/api/v1/synonyms', { headers, data: { finds, words } })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('a keyboard goes on where a word or a search was taken away', async ({ page, request }) => {
  const [one, two, finds] = [newWord(), newWord(), newWord()]
  await addSynonym(request, finds, [one, two])
  const missed = newWord()
  await page.goto(`/product?search=${missed}`)
  await formatOpening(page, request)
  const remove = page.getByRole('button', { name: `Remove ${two}`, exact: true })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Add word for ${finds}` })).toBeFocused()
  const ignore = page.getByRole('button', { name: `Ignore ${missed}` })
  await ignore.focus()
  await page.keyboard.press('Enter')
  await expect(ignore).toHaveCount(0)
  await expect(main(page).locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: `Delete the words for ${finds}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(finds)).toHaveCount(0)
  await expect(main(page).locator(':focus')).toHaveCount(1)
})

test('words that are typed stay when the session ends, and while others are being saved', async ({
  page,
  request,
}) => {
  const [one, two, finds] = [newWord(), newWord(), newWord()]
  const token = await formatOpening(page, request)
  await main(page).getByRole('button', { name: 'Add synonym', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add synonym' })
  await dialog.getByLabel('When someone types').fill(one)
  await dialog.getByLabel('Finds').fill(finds)
  await logInElsewhere(page, null)
  await expect(dialog.getByText('Your session has ended.')).toBeVisible()
  await expect(dialog.getByLabel('When someone types')).toHaveValue(one)
  await logInElsewhere(page, token)
  await expect(dialog.getByText('Your session has ended.')).toHaveCount(0)
  const answer = await holdAnswer(page, 'POST', '**/api/v1/synonyms')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await answer.reached
  await dialog.getByLabel('When someone types').fill(`${one}, ${two}`)
  const saved = announced(page, `Added. “${one}” now finds ${finds}.`)
  answer.letGo()
  await saved
  await expect(dialog.getByLabel('When someone types')).toHaveValue(`${one}, ${two}`)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('table', { name: 'Synonyms' }).getByRole('row').filter({ hasText: finds })
  await expect(row).toContainText(two)
})
