import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Waits for a mail to this address that matches, as the shop writes it for want of a mail server; answers the match. */
export async function mailedTo(email: string, what: RegExp): Promise<string> {
  const folder = join(process.env.JOURNEY_FOLDER ?? '', 'mail')
  let found: string | undefined
  await expect
    .poll(
      async () => {
        // A mail that is still being written has a name with a dot before it.
        const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
        for (const name of names.sort()) {
          const text = await readFile(join(folder, name), 'utf8')
          const whole = text.replace(/=\r?\n/g, '')
          if (whole.includes(`To: ${email}`)) found = what.exec(whole)?.[0] ?? found
        }
        return found
      },
      { timeout: 30_000, message: `a mail to ${email} with ${what}` },
    )
    .toBeTruthy()
  return found ?? ''
}

let made = 0

/** An address that no other journey writes to. */
export const address = (name: string) => `${name}-${process.pid}-${Date.now()}-${made++}@example.com`
