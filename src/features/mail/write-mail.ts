import type { Letter, Sender } from './templates/letter.ts'
import { htmlOf } from './templates/letter-html.ts'
import { textOf } from './templates/letter-text.ts'
import { type MailFacts, writeLetter } from './templates/letters.ts'

type Written = { letter: Letter; text: string; html: string }

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
  const letter = writeLetter(kind, facts, now)
  return { letter, text: textOf(letter, company), html: htmlOf(letter, company, publicUrl) }
}
