import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#features/cleanup/clean-up.server.ts'
import { sendMail } from '#features/mail/send-mail.server.ts'
import { MAIL_LINKS } from '#work.server.ts'
import { openMailServer } from '../../../tests/support/mail-server.ts'
import { mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, leave, type Person, signUp } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let dana: Person
let miguel: Person
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test', LOG_LEVEL: 'silent' })
  dana = await admin(shop, 'Dana Cole')
  miguel = await admin(shop, 'Miguel Ruiz')
})
afterAll(() => shop.close())

let asked = 0
const COUNTER = 'counter@northbridge.example'

/** A message of a visitor, and what is done with it. */
async function ask(over: object = {}, token?: string) {
  const email = `pat${asked++}@example.test`
  const json = { name: 'Pat Lee', email, subject: 'Does it fit?', message: 'The case is small.', ...over }
  const sent = await shop.call('POST', '/api/v1/contact', { json, ...(token && { token }) })
  expect(sent.code, sent.text).toBe(201)
  const { id } = await shop.shop.db
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const as = (method: string, path: string, who: Person, sent?: unknown) =>
    shop.call(method, `/api/v1/contact/${id}${path}`, {
      token: who.token,
      ...(sent !== undefined && { json: sent }),
    })
  let pressed = 0
  return {
    id,
    email,
    read: async () => (await as('GET', '', dana)).body.data,
    reply: (
      text: string,
      after = 0,
      { who = dana, ...more }: { who?: Person; key?: string; waiting?: boolean } = {},
    ) => as('POST', '/replies', who, { text, after, key: `${id}-${pressed++}`, ...more }),
    retry: (reply: string) => as('POST', `/replies/${reply}/retry`, dana, {}),
    row: async () => (await shop.call('GET', `/api/v1/contact?search=${email}`, { token: dana.token })).body,
  }
}
const mailOf = async (email: string) =>
  (await mailsTo(shop, email)).find((mail) => /^Subject: Re: /m.test(mail)) ?? ''
const repliesIn = async (id: string) =>
  (await shop.shop.db.selectFrom('contact_replies').selectAll().where('message_id', '=', id).execute()).length

test('a reply reaches who asked, with the question, and answers come to the shop; the list says who answered', async () => {
  const { email, reply, read, row, id } = await ask()
  expect((await row()).data.contact[0]).toMatchObject({ state: 'open', answeredBy: null, answeredAt: null })
  const { code, body } = await reply('Hi Pat,\n\nYes, it does.')
  expect([code, body.message]).toEqual([201, 'Reply sent.'])
  expect(body.data.reply).toMatchObject([
    {
      text: 'Hi Pat,\n\nYes, it does.',
      user: { _id: dana.id, name: 'Dana Cole' },
      mail: 'queued',
      reason: null,
    },
  ])
  await sendMails(shop)
  const mail = await mailOf(email)
  expect(mail).toMatch(/^Subject: Re: Does it fit\?\r?$/m)
  expect(mail).toMatch(new RegExp(`^Reply-To: ${COUNTER}\r?$`, 'm'))
  expect(mail).toContain('Hi Pat,')
  expect(mail).toContain('> The case is small.')
  expect((await read()).reply[0].mail).toBe('sent')
  const { data, result } = await row()
  expect(result).toBe(1)
  expect(data.contact[0]).toMatchObject({ _id: id, state: 'waiting', answeredBy: 'Dana Cole' })
  expect(data).toMatchObject({ open: expect.any(Number), waiting: 1 })
})

test('a state that is not to change stays, and a second reply follows the first', async () => {
  const { reply, read } = await ask()
  await reply('One.', 0, { waiting: false })
  expect((await read()).contact.state).toBe('open')
  await reply('Two.', 1, { who: miguel })
  const { contact, reply: replies } = await read()
  expect(contact).toMatchObject({ state: 'waiting', answeredBy: 'Miguel Ruiz' })
  expect(replies.map(({ text }: { text: string }) => text)).toEqual(['One.', 'Two.'])
})

test('of two admins at once one answers; the other hears by whom, and may answer after it', async () => {
  const { reply, read, email } = await ask()
  const both = await Promise.all([reply('From Dana.', 0), reply('From Miguel.', 0, { who: miguel })])
  expect(both.map(({ code }) => code).sort()).toEqual([201, 409])
  const refused = both.find(({ code }) => code === 409)
  expect(refused?.body.message).toMatch(/^(Dana Cole|Miguel Ruiz) answered this message while you/)
  expect((await read()).reply).toHaveLength(1)
  expect((await reply('And one thing more.', 1, { who: miguel })).code).toBe(201)
  await sendMails(shop)
  expect((await mailsTo(shop, email)).filter((mail) => /^Subject: Re:/m.test(mail))).toHaveLength(2)
})

test('a press whose answer got lost is one reply and one mail, also many at once; another text under its key is refused', async () => {
  const { id, reply, email } = await ask()
  const key = 'the same key'
  const codes = (await Promise.all(Array.from({ length: 6 }, () => reply('Once.', 0, { key })))).map(
    ({ code }) => code,
  )
  expect(codes).toEqual([201, 201, 201, 201, 201, 201])
  expect(await repliesIn(id)).toBe(1)
  const changed = await reply('Once, and changed.', 0, { key })
  expect([changed.code, changed.body.message]).toEqual([409, expect.stringMatching(/before you changed it/)])
  await sendMails(shop)
  expect((await mailsTo(shop, email)).filter((mail) => /^Subject: Re:/m.test(mail))).toHaveLength(1)
})

test('while the mail server is away a reply is kept and said to be unsent; tried again it arrives once', async () => {
  const { reply, read, retry, id } = await ask()
  await sendMails(shop)
  const server = await openMailServer()
  const smtpUrl = `smtp://127.0.0.1:${server.port}`
  const at = { ...shop.shop, settings: { ...shop.shop.settings, smtpUrl } }
  const mailId = async () =>
    (
      await shop.shop.db
        .selectFrom('contact_replies')
        .select('mail_id')
        .where('message_id', '=', id)
        .executeTakeFirstOrThrow()
    ).mail_id ?? ''
  try {
    server.refuseNext()
    await reply('It will.')
    await expect(sendMail(at, MAIL_LINKS, await mailId())).rejects.toThrow()
    const [unsent] = (await read()).reply
    expect(unsent).toMatchObject({ mail: 'retrying', reason: expect.stringMatching(/./) })
    expect((await retry(unsent._id)).body).toMatchObject({
      message: 'Trying again.',
      data: { reply: [{ mail: 'queued' }] },
    })
    await sendMail(at, MAIL_LINKS, await mailId())
    expect((await read()).reply[0]).toMatchObject({ mail: 'sent', reason: null })
    // Pressed by somebody whose page is old by then.
    expect((await retry(unsent._id)).code).toBe(200)
    await sendMail(at, MAIL_LINKS, await mailId())
    expect(server.taken).toHaveLength(1)
    expect((await retry('nothing')).code).toBe(404)
  } finally {
    server.close()
  }
})

test('A29 PUBLIC-FORM: neither what was asked nor what is answered gets into the head of a mail', async () => {
  const subject = 'Fit?\r\nBcc: all@example.test\r\n\r\nHello'
  const { email, reply } = await ask({ subject, message: 'Line\r\nBcc: x@example.test' })
  await reply('Yes.\r\nBcc: y@example.test\r\n.\r\nQUIT')
  await sendMails(shop)
  const mail = await mailOf(email)
  expect(mail.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(mail).toMatch(/^Subject: Re: Fit\? Bcc: all@example\.test/m)
})

test('A20 HTML-ESCAPE: a reply is text, in either direction, with its lines; line ends are one', async () => {
  const { email, reply, read } = await ask({ message: 'مرحبا <b>' })
  const words = 'שלום <img src=x>\r\n\r\nنعم\rgood'
  await reply(words)
  expect((await read()).reply[0].text).toBe('שלום <img src=x>\n\nنعم\ngood')
  const { facts } = await shop.shop.db
    .selectFrom('mails')
    .select('facts')
    .where('recipient', '=', email)
    .where('kind', '=', 'contact-reply')
    .executeTakeFirstOrThrow()
  expect(facts.text).toBe('שלום <img src=x>\n\nنعم\ngood')
  const [listed] = (
    await shop.call('GET', `/api/v1/mails?search=${email}&kind=contact-reply`, { token: dana.token })
  ).body.data.mail
  const { mail } = (await shop.call('GET', `/api/v1/mails/${listed._id}`, { token: dana.token })).body.data
  expect(mail.html).toContain('<p dir="auto"')
  expect(mail.html).toContain('&lt;img src=x&gt;')
  expect(mail.html).not.toContain('<img src=x')
})

test('nothing, blanks, what is too long and a megabyte are refused with words, and keep nothing', async () => {
  const { id, reply } = await ask()
  for (const text of ['', ' \n ', '\u200b'])
    expect((await reply(text)).body.errors[0], JSON.stringify(text)).toMatchObject({
      field: 'text',
      message: 'Write a reply first.',
    })
  expect((await reply('x'.repeat(10_001))).code).toBe(400)
  expect((await reply('x'.repeat(1_000_000))).code).toBe(413)
  expect((await reply('fine', -1)).code).toBe(400)
  expect((await reply('fine', 0, { key: 'short' })).code).toBe(400)
  expect((await reply('😀'.repeat(10_000))).code).toBe(201)
  expect(await repliesIn(id)).toBe(1)
})

test('each reply leaves a line of who sent it; customers neither read nor write any', async () => {
  const { id, reply } = await ask()
  await reply('Noted.')
  const lines = await shop.shop.db
    .selectFrom('audit')
    .select(['act', 'user_name', 'change'])
    .where('subject_id', '=', id)
    .execute()
  expect(lines).toEqual([
    { act: 'send', user_name: 'Dana Cole', change: { state: { before: 'open', after: 'waiting' } } },
  ])
  const buyer = await customer(shop)
  expect((await reply('Mine.', 1, { who: buyer })).code).toBe(403)
  for (const path of [`/contact/${id}`, '/replies/templates'])
    expect((await shop.call('GET', `/api/v1${path}`, { token: buyer.token })).code).toBe(403)
  expect((await shop.call('GET', `/api/v1/contact/nothing`, { token: dana.token })).code).toBe(404)
})

test('who asked gets the replies with their data, without who wrote them; their author gets their own', async () => {
  const her = await signUp(shop)
  const { reply, read, email } = await ask({}, her.token)
  const { _id: author, token } = { _id: miguel.id, token: miguel.token }
  await reply('A word of Miguel.', 0, { who: miguel })
  expect((await read()).account).toEqual({ email: her.email, orders: 0 })
  const own = async (who: string) =>
    (await shop.call('GET', '/api/v1/users/me/data', { token: who })).body.data
  const hers = await own(her.token)
  expect(hers.contact).toMatchObject([{ email, reply: [{ text: 'A word of Miguel.' }] }])
  expect(JSON.stringify(hers)).not.toMatch(/Miguel Ruiz|Dana/)
  expect(JSON.stringify(hers)).not.toContain(author)
  expect((await own(token)).reply.map(({ text }: { text: string }) => text)).toContain('A word of Miguel.')
  await leave(shop, her.token)
  expect((await read()).account).toBeNull()
})

test('a reply outlives its author’s account without their name, and goes with its message when that is past its life', async () => {
  const gone = await admin(shop, 'Gone Soon')
  const { id, reply, read } = await ask()
  await reply('Bye.', 0, { who: gone })
  await leave(shop, gone.token)
  const { contact, reply: replies } = await read()
  expect(replies[0].user).toEqual({ _id: null, name: 'Deleted user' })
  expect(contact.answeredBy).toBe('Deleted user')
  const open = await ask()
  const long = new Date(shop.shop.now().getTime() - 731 * 24 * 3600 * 1000)
  await shop.shop.db
    .updateTable('contact_messages')
    .set({ changed_at: long })
    .where('id', 'in', [id, open.id])
    .execute()
  await cleanUp(shop.shop)
  expect(await repliesIn(id)).toBe(0)
  const left = await shop.shop.db
    .selectFrom('contact_messages')
    .select('id')
    .where('id', 'in', [id, open.id])
    .execute()
  expect(left).toEqual([{ id: open.id }])
})
