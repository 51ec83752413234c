import { paths } from '#paths.ts'
import type { ReturnState } from '#platform/db/schema.ts'
import { formatCents } from '#platform/money.ts'
import type { EmailContent, EmailPart } from './email-content.ts'

type Place = {
  /** Where the items go, and when the counter is open. */
  address: string
  hours: string[]
}

export type ReturnReceivedFacts = Place & {
  orderId: string
  /** NB-1042 */
  orderNumber: string
  /** The day by which the shop answers; null for a shop without opening hours. */
  answerBy: string | null
  lines: { name: string; quantity: number; reason: string; subtotalCents: number }[]
}

export type ReturnChangedFacts = Place & {
  orderId: string
  orderNumber: string
  /** RT-1001 */
  number: string
  state: ReturnState
  /** What the shop says to it. */
  note: string
}

type Writing = { publicUrl: string }

const seeOrder = (orderId: string, { publicUrl }: Writing): EmailPart => ({
  label: 'View order',
  link: publicUrl + paths.myOrder(orderId),
})

const bring = ({ address, hours }: Place) => `Ship it, or bring it to ${address} (${hours.join('; ')}).`

/** What happens next, as the page says it after the request was sent. */
export function returnReceivedEmail(facts: ReturnReceivedFacts, now: Writing): EmailContent {
  const { orderId, orderNumber, answerBy, lines } = facts
  const total = lines.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0)
  return {
    subject: `Return request for order ${orderNumber} received`,
    heading: 'We received your return request',
    parts: [
      answerBy
        ? `We’ll email you a return number by ${answerBy}. Please don’t send anything before that.`
        : 'We’ll email you a return number. Please don’t send anything before that.',
      ...lines.map(({ name, quantity, reason }) => `${quantity} × ${name}: ${reason}`),
      '1. We check your request and email you a return number.',
      '2. Pack the items with everything that was in the box, and write the return number on the outside.',
      `3. ${bring(facts)}`,
      `4. We’ll refund you within two business days after it arrives: about ${formatCents(total)}, the way you paid.`,
      seeOrder(orderId, now),
    ],
  }
}

type Words = { subject: string; heading: string; parts: string[] }

const WORDS: Record<ReturnState, (facts: ReturnChangedFacts) => Words> = {
  Requested: ({ orderNumber }) => ({
    subject: `Return request for order ${orderNumber} received`,
    heading: 'We received your return request',
    parts: ['We’re checking it.'],
  }),
  Approved: (facts) => ({
    subject: `Return ${facts.number} approved`,
    heading: `Your return number is ${facts.number}`,
    parts: [
      `Pack the items with everything that was in the box, and write ${facts.number} on the outside.`,
      bring(facts),
    ],
  }),
  Received: ({ number }) => ({
    subject: `Return ${number} received`,
    heading: `Your return ${number} has arrived`,
    parts: ['We’re checking the items. We’ll refund you within two business days, the way you paid.'],
  }),
  Closed: ({ number }) => ({
    subject: `Return ${number} closed`,
    heading: `Your return ${number} is complete`,
    parts: ['We’ve checked the items and closed this return. Thank you.'],
  }),
  Declined: ({ orderNumber }) => ({
    subject: `Return request for order ${orderNumber} declined`,
    heading: 'We can’t accept this return',
    parts: ['The reason is below. If you have questions, reply to this email.'],
  }),
}

/** One change of a return, and what the shop says to it. */
export function returnChangedEmail(facts: ReturnChangedFacts, now: Writing): EmailContent {
  const { subject, heading, parts } = WORDS[facts.state](facts)
  return {
    subject,
    heading,
    parts: [...parts, ...(facts.note ? [{ quote: facts.note }] : []), seeOrder(facts.orderId, now)],
  }
}
