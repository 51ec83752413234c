import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWork } from '#/work.server.ts'
import { MAIL_LINKS } from '#work.server.ts'
import { openMailServer } from '../../../tests/support/mail-server.ts'
import { mailsTo, resetTokensOf, sendMails } from '../../../tests/support/mailbox.ts'
import { leave, logIn, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { claimReleaser, releaseDeadClaims } from './claim-mails.server.ts'
import { queueMail, queueMails } from './queue-mail.server.ts'
import { sendDueMails, sendMail } from './send-mail.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test' })
})
afterAll(() => shop.close())

const NEXT = 'quiet-lantern-77'
const forget = (at: TestShop, email: string) =>
  at.call('POST', '/api/v1/users/forgetPassword', { json: { email } })
const reset = (at: TestShop, token: string) =>
  at.call('POST', `/api/v1/users/resetPassword/${token}`, {
    json: { password: NEXT, confirmPassword: NEXT },
  })
const idsOf = async (at: TestShop, email: string, kind: string) =>
  (
    await at.shop.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute()
  ).map(({ id }) => id)

async function newestFile(kind: string) {
  const folder = join(shop.shop.settings.dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.includes(`-${kind}-`))
  return join(folder, names.sort().at(-1) ?? '')
}

test('the link of a mail leads to the configured address, in text and in HTML, whatever Host the request had', async () => {
  const { email } = await signUp(shop)
  const json = { email }
  await shop.call('POST', '/api/v1/users/forgetPassword', { json, headers: { host: 'evil.example' } })
  await sendMails(shop)
  const mail = (await mailsTo(shop, email)).find((text) => text.includes('/resetPassword/')) ?? ''
  const links = mail.match(/https?:\/\/[^\s"<]+/g) ?? []
  expect(links.length).toBeGreaterThanOrEqual(3)
  for (const link of links)
    expect(link).toMatch(/^https:\/\/shop\.example\.test\/(resetPassword\/[\w-]{43}|mail-logo\.png)$/)
  expect(mail).toMatch(/^Content-Type: text\/plain/m)
  expect(mail).toMatch(/^Content-Type: text\/html/m)
  expect(mail).toMatch(/^From: Northbridge <counter@northbridge\.example>\r?$/m)
  expect(mail).not.toContain('evil.example')
  const path = await newestFile('reset-password')
  const file = await readFile(path, 'utf8')
  // Whole, for who reads the file as it is.
  expect(file).toMatch(/^https:\/\/shop\.example\.test\/resetPassword\/[\w-]{43}\r$/m)
  expect((await stat(path)).mode & 0o077).toBe(0)
})

test('who signs up is welcomed, without a word that was typed into the form', async () => {
  const { email } = await signUp(shop, { name: 'Buy <b>pills</b> at https://spam.example' })
  await sendMails(shop)
  const [mail = ''] = await mailsTo(shop, email)
  expect(mail).toMatch(/^Subject: Welcome to Northbridge\r?$/m)
  expect(mail).not.toMatch(/spam|pills/)
})

test('no address puts anything into the head of a mail', async () => {
  const { db } = shop.shop
  const recipient = 'a@example.test\r\nBcc: x@example.test\r\n\r\nHello'
  await db
    .transaction()
    .execute((tx) => queueMail(shop.shop, tx, { kind: 'welcome', recipient, facts: {}, userId: null }))
  const folder = join(shop.shop.settings.dataDir, 'mail')
  const before = await readdir(folder)
  await sendMails(shop)
  const [written = '', ...more] = (await readdir(folder)).filter((file) => !before.includes(file))
  expect(more).toEqual([])
  const head = (await readFile(join(folder, written), 'utf8')).split('\r\n\r\n')[0] ?? ''
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head).toMatch(/^MIME-Version: 1.0/m)
})

test('a mail whose cause was rolled back is not sent', async () => {
  const recipient = 'rolled-back@example.test'
  const undone = shop.shop.db.transaction().execute(async (tx) => {
    await queueMail(shop.shop, tx, { kind: 'welcome', recipient, facts: {}, userId: null })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await sendMails(shop)
  expect(await mailsTo(shop, recipient)).toEqual([])
})

test('A22 RESET: a mail that is tried again carries a new link and ends the first; one that was sent stays sent', async () => {
  const { email } = await signUp(shop)
  await forget(shop, email)
  const [id = ''] = await idsOf(shop, email, 'reset-password')
  await sendMail(shop.shop, MAIL_LINKS, id)
  const [first = ''] = await resetTokensOf(shop, email)
  await sendMail(shop.shop, MAIL_LINKS, id)
  expect(await resetTokensOf(shop, email)).toEqual([first])
  // As after a crash between sending and noting it.
  await shop.shop.db.updateTable('mails').set({ sent_at: null }).where('id', '=', id).execute()
  await sendMail(shop.shop, MAIL_LINKS, id)
  const [second = ''] = await resetTokensOf(shop, email)
  expect(second).not.toBe(first)
  expect((await reset(shop, first)).code).toBe(400)
  expect((await reset(shop, second)).code).toBe(200)
})

test('A22 RESET: an older request whose mail comes late ends no newer link', async () => {
  const { email } = await signUp(shop)
  await forget(shop, email)
  shop.wait(1)
  await forget(shop, email)
  const [older = '', newer = ''] = await idsOf(shop, email, 'reset-password')
  await sendMail(shop.shop, MAIL_LINKS, newer)
  await sendMail(shop.shop, MAIL_LINKS, older)
  const links = await resetTokensOf(shop, email)
  expect(links).toHaveLength(1)
  expect((await reset(shop, links[0] ?? '')).code).toBe(200)
})

test('two jobs for one mail send it once; what a dead process was at is sent once it is released', async () => {
  const { email } = await signUp(shop)
  await forget(shop, email)
  const [id = ''] = await idsOf(shop, email, 'reset-password')
  const row = () =>
    shop.shop.db
      .selectFrom('mails')
      .select(['tries', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const dead = { sending_at: shop.shop.now(), sending_by: 7 }
  await shop.shop.db.updateTable('mails').set(dead).where('id', '=', id).execute()
  await releaseDeadClaims(shop.shop, [7])
  await expect(sendMail(shop.shop, MAIL_LINKS, id)).rejects.toThrow('Another job is sending this email.')
  expect(await row()).toEqual({ tries: 0, sent_at: null })
  await claimReleaser(shop.shop)()
  await Promise.allSettled(Array.from({ length: 4 }, () => sendMail(shop.shop, MAIL_LINKS, id)))
  expect(await row()).toEqual({ tries: 1, sent_at: expect.any(Date) })
  expect(await resetTokensOf(shop, email)).toHaveLength(1)
})

test('what the mail server refuses for good fails at once; what it cannot take now is tried for three days', async () => {
  const server = await openMailServer({
    answer: (line, to) =>
      line.startsWith('RCPT')
        ? to.startsWith('gone')
          ? '550 5.1.1 No such mailbox'
          : to.startsWith('full')
            ? '452 4.2.2 Mailbox full'
            : undefined
        : undefined,
  })
  const at = {
    ...shop.shop,
    settings: { ...shop.shop.settings, smtpUrl: `smtp://127.0.0.1:${server.port}` },
  }
  // What else is queued by now, so that nothing is due but these two.
  await sendMails(shop)
  const send = async (recipient: string) => {
    await at.db
      .transaction()
      .execute((tx) => queueMail(at, tx, { kind: 'contact-received', recipient, facts: {}, userId: null }))
    const [id = ''] = await idsOf(shop, recipient, 'contact-received')
    const row = () => at.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { id, row }
  }
  try {
    const gone = await send('gone@example.test')
    await expect(sendMail(at, MAIL_LINKS, gone.id)).rejects.toThrow('No such mailbox')
    expect(await gone.row()).toMatchObject({ next_try_at: null, failed_at: expect.any(Date) })
    const full = await send('full@example.test')
    await expect(sendMail(at, MAIL_LINKS, full.id)).rejects.toThrow('Mailbox full')
    expect(await full.row()).toMatchObject({ next_try_at: expect.any(Date), failed_at: expect.any(Date) })
    expect(await sendDueMails(at, MAIL_LINKS)).toBe(false)
    expect((await full.row()).tries).toBe(1)
    shop.wait(3 * 24 * 3600 - 60)
    await sendDueMails(at, MAIL_LINKS)
    expect(await full.row()).toMatchObject({ tries: 2, next_try_at: expect.any(Date) })
    shop.wait(3601)
    await sendDueMails(at, MAIL_LINKS)
    expect(await full.row()).toMatchObject({ tries: 3, next_try_at: null })
    shop.wait(3601)
    await sendDueMails(at, MAIL_LINKS)
    expect((await full.row()).tries).toBe(3)
  } finally {
    server.close()
  }
})

test('the mails of a deleted account are not sent any more', async () => {
  const { email, token } = await signUp(shop)
  await forget(shop, email)
  const ids = [...(await idsOf(shop, email, 'welcome')), ...(await idsOf(shop, email, 'reset-password'))]
  expect(ids).toHaveLength(2)
  await leave(shop, token)
  for (const id of ids) await sendMail(shop.shop, MAIL_LINKS, id)
  expect(await mailsTo(shop, email)).toEqual([])
})

test('a mail that is under way when its account goes, or when its process was taken for dead, is not handed over', async () => {
  for (const takeBack of [
    (id: string) => shop.shop.db.deleteFrom('users').where('id', '=', id).execute(),
    () => releaseDeadClaims(shop.shop, []),
  ]) {
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const server = await openMailServer({
      async answer(line) {
        if (!line.startsWith('RCPT')) return undefined
        asked.resolve()
        await goOn.promise
        return undefined
      },
    })
    const smtpUrl = `smtp://127.0.0.1:${server.port}`
    const at = { ...shop.shop, settings: { ...shop.shop.settings, smtpUrl } }
    try {
      const { id, email } = await signUp(shop)
      const [mailId = ''] = await idsOf(shop, email, 'welcome')
      const sending = sendMail(at, MAIL_LINKS, mailId).catch((problem: Error) => problem.message)
      await asked.promise
      await takeBack(id)
      goOn.resolve()
      expect(await sending).toMatch(/was canceled/)
      expect(server.taken).toEqual([])
    } finally {
      server.close()
    }
  }
})

test('the background work sends by SMTP, and a mail server that was away gets the mail later', async () => {
  const server = await openMailServer()
  const own = await openTestShop({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'The Shop <shop@example.test>',
    LOG_LEVEL: 'silent',
  })
  try {
    server.refuseNext()
    const { email } = await signUp(own)
    await startWork(own.shop)
    await server.took(1)
    expect(server.taken[0]).toMatchObject({ from: 'shop@example.test', to: email })
    await forget(own, email)
    await server.took(2)
    const text = server.taken[1]?.text.replace(/=\r\n/g, '') ?? ''
    const token = /resetPassword\/([\w-]{43})/.exec(text)?.[1] ?? ''
    expect((await reset(own, token)).code).toBe(200)
    expect((await logIn(own, email, NEXT)).code).toBe(200)
    expect(await readdir(join(own.shop.settings.dataDir, 'mail')).catch(() => [])).toEqual([])
  } finally {
    await own.close()
    server.close()
  }
})

test('a mail that somebody waits for goes out before all those of a bulk change', async () => {
  const { email, token } = await signUp(shop)
  await sendMails(shop)
  const bulk = Array.from({ length: 50 }, (_, at) => ({
    kind: 'back-in-stock' as const,
    recipient: `buyer${at}@example.test`,
    facts: { productId: 'none', name: 'A part' },
    userId: null,
  }))
  await shop.shop.db.transaction().execute((tx) => queueMails(shop.shop, tx, bulk))
  await forget(shop, email)
  await sendDueMails(shop.shop, MAIL_LINKS)
  expect(await resetTokensOf(shop, email)).toHaveLength(1)
  await shop.shop.db.deleteFrom('mails').where('kind', '=', 'back-in-stock').execute()
  await leave(shop, token)
})
