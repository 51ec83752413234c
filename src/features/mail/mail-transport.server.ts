import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { OWN_FILE, OWN_FOLDER } from '#platform/data-folder.server.ts'
import type { Shop } from '#platform/shop.server.ts'

export type WrittenMail = {
  id: string
  /** What receivers know it by: two with the same one are one mail. */
  messageId: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  createdAt: Date
  replyTo?: string | undefined
  unsubscribe?: string | undefined
}

/**
 * Hands a written mail to the mail server of SMTP_URL, or where there is none puts it into DATA_DIR/mail.
 * `onHandingOver` is awaited when the server has all of the mail but its last line, without which it takes none of it:
 * where it fails, the mail was not handed over.
 */
export async function handOver(
  shop: Shop,
  mail: WrittenMail,
  onHandingOver: () => Promise<void>,
): Promise<void> {
  const { smtpUrl } = shop.settings
  if (!smtpUrl) {
    const writer = nodemailer.createTransport({ streamTransport: true, buffer: true })
    const written = await writer.sendMail(messageOf(shop, mail))
    await onHandingOver()
    await keep(shop, mail, written.message)
    return
  }
  // Servers that look for viruses take their time with the last line, and others wait for theirs meanwhile.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience })
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message)
    // Read only once the server asks for the mail; see SMTPConnection.send.
    message.createReadStream = (options) => Readable.from(thenSay(read(options), onHandingOver)) as never
    done()
  })
  await transport.sendMail(messageOf(shop, mail)).finally(() => transport.close())
}

async function* thenSay(mail: AsyncIterable<Buffer>, say: () => Promise<void>) {
  for await (const part of mail) yield part
  await say()
}

function messageOf({ settings, company }: Shop, mail: WrittenMail) {
  const { messageId, recipient, subject, text, html, createdAt, replyTo, unsubscribe } = mail
  return {
    messageId,
    from: settings.mailFrom ?? { name: company.name, address: company.email },
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
}

const PLAIN_HEAD = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n'

/**
 * Such a text needs no encoding, which would break a long link in two for who reads the file as it is.
 * 998 is the longest line that a mail may have.
 */
const isPlain = (text: string): boolean =>
  /^[\n\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length < 990)

export const mailFolderOf = ({ settings }: Pick<Shop, 'settings'>): string => join(settings.dataDir, 'mail')

async function keep(shop: Shop, { id, kind, createdAt }: WrittenMail, message: unknown): Promise<void> {
  if (!Buffer.isBuffer(message)) throw new Error('The email could not be written.')
  const folder = mailFolderOf(shop)
  const name = `${createdAt.toISOString().replace(/[:.]/g, '-')}-${kind}-${id}.eml`
  await mkdir(folder, OWN_FOLDER)
  // Only the shop's own user reads what may open an account; and never half a mail.
  const part = join(folder, `.${name}`)
  await writeFile(part, message, OWN_FILE)
  await rename(part, join(folder, name))
  shop.log.info({ file: join(folder, name) }, 'SMTP_URL is not set: an email was written to a file.')
}

/**
 * Whether trying again cannot help: the mail server refused this mail or its recipient for good. A refused log-in or
 * greeting is the server's affair, and may be mended.
 */
export function isRefusedForGood(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  const { code, responseCode } = problem as { code?: string; responseCode?: number }
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfThisMail && responseCode !== undefined && responseCode >= 500
}

/** Whether the server said that it did not take the mail; else it may have, and the answer was lost. */
export const wasAnswered = (problem: unknown): boolean =>
  problem instanceof Error && 'responseCode' in problem && typeof problem.responseCode === 'number'
