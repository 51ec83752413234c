import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendMail } from '#features/mail/send-mail.server.ts'
import { MAIL_LINKS } from '#work.server.ts'
import type { TestShop } from './shop.ts'

/** Sends what is queued, oldest first, as the background work does: what is deleted meanwhile holds nothing up. */
export async function sendMails({ shop }: TestShop): Promise<void> {
  const rows = await shop.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .execute()
  for (const { id } of rows)
    await sendMail(shop, MAIL_LINKS, id).catch((problem: Error) => {
      if (!/was canceled/.test(problem.message)) throw problem
    })
}

/**
 * The mails that were written for an address, with their lines put together again: oldest first, but those of one
 * millisecond in any order.
 */
export async function mailsTo({ shop }: TestShop, address: string): Promise<string[]> {
  const folder = join(shop.settings.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`\nTo: ${address}\r\n`)).map(unfold)
}

/** The tokens of the reset links that an address has got, oldest first. */
export async function resetTokensOf(shop: TestShop, address: string): Promise<string[]> {
  const mails = await mailsTo(shop, address)
  return mails.flatMap((mail) => /\/resetPassword\/([\w-]{20,})/.exec(mail)?.[1] ?? [])
}

/** The tokens of the links that confirm this address for an account, oldest first. */
export async function emailTokensOf(shop: TestShop, address: string): Promise<string[]> {
  const mails = await mailsTo(shop, address)
  return mails.flatMap((mail) => /\/confirm-email\/([\w-]{20,})/.exec(mail)?.[1] ?? [])
}

const unfold = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
