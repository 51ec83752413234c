import { daysText, spanText } from '#features/company/opening-hours.ts'
import type { EmailContent, EmailPart, Sender } from './email-content.ts'

export function textOf(email: EmailContent, sender: Sender): string {
  const parts = [email.parts, ...(email.sections ?? [])].flat()
  const [hours] = sender.openingHours
  const signed = [
    sender.name,
    ...sender.address,
    `${sender.phone}, ${sender.email}`,
    // In ASCII, so that a mail without other signs needs no encoding, which breaks a long link in two.
    ...(hours ? [`${daysText(hours.days)} ${spanText(hours)}`.replaceAll('–', '-')] : []),
  ]
  return `${[email.heading, ...parts.map(partOf)].join('\n\n')}\n\n-- \n${signed.join('\n')}\n`
}

// A link stands on a line of its own, so that a mail program takes all of it and nothing more.
function partOf(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('words' in part) return part.words
  if ('quote' in part) return part.quote.replace(/^/gm, '> ')
  if ('notice' in part) return [part.notice, part.note, part.code].filter(Boolean).join('\n')
  if ('small' in part) return part.small
  if ('goods' in part)
    return part.goods
      .map(({ name, quantity, unitPrice, subtotal }) => `${name}\n  ${quantity} × ${unitPrice}  ${subtotal}`)
      .join('\n')
  if ('sums' in part)
    return [...part.sums, part.total].map(({ label, value }) => `${label.padEnd(14)}${value}`).join('\n')
  if ('columns' in part)
    return part.columns.map(({ title, lines }) => [`${title}:`, ...lines].join('\n')).join('\n\n')
  if ('steps' in part)
    return part.steps.map(({ title, text }, place) => `${place + 1}. ${title}\n   ${text}`).join('\n')
  if ('sentence' in part) return `${part.sentence}\n${part.label}:\n${part.link}`
  if ('title' in part) return `${part.title}:`
  return `${part.label}:\n${part.link}`
}
