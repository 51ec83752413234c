import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { TIMES_SLOWER, timeBareCards, timeChoice } from '../tests/support/time-first-choice.ts'
import { median } from './measure.ts'
import { freshFolder, removeFolder, startShop } from './running-shop.ts'

// The first choice in the filter on a slow phone: from the answer with the list to the paint, against a bare page of the
// same looks in the same browser that puts as many cards there from the same answer. Aim: 300 ms.

const ROUNDS = 7
const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, locale: 'en-US' }

export async function benchFirstChoice(): Promise<string[]> {
  const folder = await freshFolder()
  const shop = await startShop(folder)
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const choices: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      await page.goto(`${shop.address}/product`)
      await page.waitForLoadState('networkidle')
      bare.push(await timeBareCards(page))
      await page.getByRole('main').getByRole('button', { name: 'Filter' }).click()
      const choice = page.getByRole('dialog', { name: 'Filter' }).getByRole('checkbox', { name: /^Cases / })
      await choice.waitFor()
      await page.waitForLoadState('networkidle')
      choices.push(await timeChoice(page, choice))
      await context.close()
    }
    const [choice, reference] = [median(choices), median(bare)]
    return [
      `first choice, a processor ${TIMES_SLOWER} times slower: painted ${Math.round(choice)} ms after its answer (aim: 300 ms)`,
      `the same cards on a bare page: ${Math.round(reference)} ms; ratio ${(choice / reference).toFixed(1)}`,
    ]
  } finally {
    await browser.close()
    await shop.stop()
    await removeFolder(folder)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const line of await benchFirstChoice()) console.log(line)
