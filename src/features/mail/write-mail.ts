import type { EmailContent, Sender } from './templates/email-content.ts'
import { htmlOf } from './templates/email-html.ts'
import { textOf } from './templates/email-text.ts'
import { type MailFacts, writeContent } from './templates/emails.ts'

type Written = { email: EmailContent; text: string; html: string }

type Company = Sender & { timeZone: string; delivery: { cutoff: string } }
type Now = { company: Company; publicUrl: string; returnDays: number; token: string }

/** One mail in both its forms. `token` is that of its link, for kinds that have one. */
export function writeMail<Kind extends keyof MailFacts>(
  kind: Kind,
  facts: MailFacts[Kind],
  { company, publicUrl, returnDays, token }: Now,
): Written {
  const { timeZone, delivery } = company
  const now = {
    shopName: company.name,
    shopEmail: company.email,
    publicUrl,
    token,
    timeZone,
    cutoff: delivery.cutoff,
    returnDays,
  }
  const email = writeContent(kind, facts, now)
  return { email, text: textOf(email, company), html: htmlOf(email, company, publicUrl) }
}
