import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { escapeHtml } from '#platform/escape-html.ts'
import { readSettings } from '#platform/settings.server.ts'
import { MAIL_KINDS } from './contract.ts'
import { runMail } from './mail.command.ts'
import { sampleFacts } from './sample-facts.ts'
import type { MailFacts } from './templates/emails.ts'
import { writeMail } from './write-mail.ts'

const company = {
  name: 'Tom & Sons',
  address: ['1 Main Street'],
  phone: '555',
  email: 'a@b.example',
  timeZone: 'America/Los_Angeles',
  delivery: { cutoff: '12:00' },
  openingHours: [{ days: [1, 2, 3, 4], opens: '09:00', closes: '17:30' }],
}
const now = { company, publicUrl: 'https://shop.example', returnDays: 30, token: 'abc' }
const EVIL = '"><img src=x onerror=alert(1)>\r\nBcc: x@example.test'

test('the mailbox knows every kind of mail by name', () => {
  expect([...MAIL_KINDS].sort()).toEqual(Object.keys(sampleFacts).sort())
})

test('every kind of mail has a subject on one line, and says the same in text and in HTML', () => {
  for (const kind of MAIL_KINDS) {
    const { email, text, html } = writeMail(kind, sampleFacts[kind], now)
    expect(email.subject, kind).toMatch(/^\S.{5,150}$/)
    for (const part of [email.parts, ...(email.sections ?? [])].flat())
      for (const words of wordsIn(part)) {
        expect(text, kind).toContain(words)
        expect(html, kind).toContain(escapeHtml(words))
      }
    expect(html, kind).toContain('</html>')
    expect(html, kind).not.toMatch(/undefined|null|\[object/)
    expect(text, kind).not.toMatch(/undefined|null|\[object/)
  }
})

/** Everything that a part says, apart from its own words such as "×". */
const wordsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return part.startsWith('/images/') ? [] : (part.split('\n').slice(0, 1) ?? [])
  return part && typeof part === 'object' ? Object.values(part).flatMap(wordsIn) : []
}

test('all mails have one frame: whose they are at the head, how to reach them at the foot', () => {
  for (const kind of MAIL_KINDS) {
    const { email, html, text } = writeMail(kind, sampleFacts[kind], now)
    expect(html.match(/<h1/g), kind).toHaveLength(1)
    expect(html, kind).toContain('Tom &amp; Sons</span>')
    expect(html, kind).toContain('Tom &amp; Sons, 1 Main Street, a@b.example')
    expect(html.includes('Questions? Reply to this email'), kind).toBe(email.replyTo === undefined)
    expect(text, kind).toContain('Tom & Sons\n1 Main Street\n555, a@b.example\nMon-Thu 9:00 AM - 5:30 PM')
    // One button, and nothing that a mail program leaves out or asks another server for.
    expect(html.match(/class="b"/g) ?? [], kind).toHaveLength(
      email.parts.some((part) => typeof part === 'object' && 'link' in part) ? 1 : 0,
    )
    expect(html, kind).not.toMatch(/<svg|<link|<script|@import|url\(/)
  }
})

test('a mail of an order that was queued before an update is written as well', () => {
  const { orderId, number, lines, subtotalCents, shippingCents, taxCents, gstCents, totalCents } =
    sampleFacts['order-received']
  const before = {
    ...{ orderId, number, subtotalCents, shippingCents, taxCents, gstCents, totalCents },
    lines: lines.map(({ name, quantity, subtotalCents: cents }) => ({
      name,
      quantity,
      subtotalCents: cents,
    })),
  }
  const { text, html } = writeMail('order-received', before, now)
  expect(text).toContain('2 × $119.99  $239.98')
  expect(text + html).not.toMatch(/undefined|null|NaN|Arrives/)
})

test('A20 HTML-ESCAPE: what a stranger typed is text in the mails to the shop, on one line in their subjects', () => {
  const words = { name: EVIL, email: 'pat@example.test', subject: EVIL, message: EVIL }
  const repair = {
    number: 'RP-1007',
    device: EVIL,
    problem: EVIL,
    name: EVIL,
    email: 'pat@example.test',
    phone: '5',
  }
  for (const written of [
    writeMail('contact-message', words, now),
    writeMail('repair-request', repair, now),
  ]) {
    expect(written.html).not.toContain('<img')
    expect(written.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(written.email.subject).not.toMatch(/[\r\n]/)
    expect(written.email.replyTo).toBe('pat@example.test')
  }
})

test('the lines of a message stay lines, each marked as a quotation', () => {
  const facts: MailFacts['contact-message'] = {
    name: 'Pat',
    email: 'p@example.test',
    subject: '',
    message: 'One\n\nTwo',
  }
  const { text } = writeMail('contact-message', facts, now)
  expect(text).toContain('> One\n> \n> Two')
})

test('mail preview writes one of each kind as files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-preview-'))
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    expect(await runMail(readSettings({}), ['preview', folder])).toBe(0)
    expect((await readdir(folder)).sort()).toEqual(
      MAIL_KINDS.flatMap((kind) => [`${kind}.html`, `${kind}.txt`]).sort(),
    )
    expect(await readFile(join(folder, 'order-received.txt'), 'utf8')).toMatch(/NB-1042[\s\S]*\$762\.78/)
  } finally {
    said.mockRestore()
    await rm(folder, { recursive: true })
  }
})
