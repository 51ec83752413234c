import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Shop } from '#platform/shop.server.ts'

export type WrittenMail = {
  id: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  createdAt: Date
  replyTo?: string | undefined
  unsubscribe?: string | undefined
}

/** Hands a written mail to the mail server of SMTP_URL, or where there is none puts it into DATA_DIR/mail. */
export async function post(shop: Shop, mail: WrittenMail): Promise<void> {
  const { smtpUrl, mailFrom } = shop.settings
  const { recipient, subject, text, html, createdAt, replyTo, unsubscribe } = mail
  const message = {
    from: mailFrom ?? { name: shop.company.name, address: shop.company.email },
    // As an object the address is one address, whatever stands in it.
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text: isPlain(text) ? { raw: `${PLAIN_HEAD}\r\n${text.replace(/\n/g, '\r\n')}` } : text,
    html,
    date: createdAt,
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (smtpUrl) {
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
    const transport = nodemailer.createTransport({ url: smtpUrl, ...patience })
    await transport.sendMail(message).finally(() => transport.close())
    return
  }
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const written = await writer.sendMail(message)
  await keep(shop, mail, written.message)
}

const PLAIN_HEAD = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n'

/**
 * Such a text needs no encoding, which would break a long link in two for who reads the file as it is.
 * 998 is the longest line that a mail may have.
 */
const isPlain = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text) && !/.{990}/.test(text)

async function keep(shop: Shop, { id, kind, createdAt }: WrittenMail, message: unknown): Promise<void> {
  if (!Buffer.isBuffer(message)) throw new Error('The mail could not be written.')
  const folder = join(shop.settings.dataDir, 'mail')
  const name = `${createdAt.toISOString().replace(/[:.]/g, '-')}-${kind}-${id}.eml`
  await mkdir(folder, { recursive: true })
  // Only the shop's own user reads what may open an account; and never half a mail.
  const part = join(folder, `.${name}`)
  await writeFile(part, message, { mode: 0o600 })
  await rename(part, join(folder, name))
  shop.log.info({ file: join(folder, name) }, 'No SMTP_URL is set: a mail was written to a file.')
}
