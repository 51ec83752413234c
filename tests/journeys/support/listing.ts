import type { Page } from '@playwright/test'
import { main } from './buying.ts'

export const cards = (page: Page) => main(page).getByRole('article')
export const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
export const items = (page: Page) => main(page).getByRole('status')

/** The filter where this width has it: at the side, or in the drawer. */
export async function openPanel(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filter' })
  await main(page).getByRole('button', { name: 'Filter' }).click()
  return page.getByRole('dialog', { name: 'Filter' })
}
