import { clockText } from '#features/company/opening-hours.ts'
import { formatArrival } from '#features/delivery/format-delivery.ts'
import { wordsOfPayment } from '#features/order-terms/payment-words.ts'
import { paths } from '#paths.ts'
import { inWords } from '#platform/time-zone.ts'
import type { EmailContent, EmailPart } from './email-content.ts'
import { aboutOrder, goodsOf, type OrderMailFacts, orderPage, sumsOf, whereAndHow } from './order-mail.ts'

type Now = { publicUrl: string; timeZone: string; cutoff: string; returnDays: number }

/** The receipt: what was ordered, what it costs, where it goes, when it arrives. */
export function orderReceivedEmail(
  order: OrderMailFacts,
  { publicUrl, timeZone, cutoff, returnDays }: Now,
): EmailContent {
  const { number, buyer, placedAt, promise, isPaid, paymentType } = order
  const next = [
    {
      title: 'We pack your order',
      text: `Usually the same business day for orders before ${cutoff === '12:00' ? 'noon' : clockText(cutoff)}`,
    },
    { title: 'It ships', text: 'You’ll get a tracking number by email' },
    isPaid
      ? { title: 'It arrives', text: 'Check the box. If it’s damaged, tell the driver and call us' }
      : wordsOfPayment(paymentType).mail.step,
  ]
  return {
    subject: `Order ${number} received`,
    heading: `Thanks${buyer ? `, ${buyer}` : ''}. We’ve received your order.`,
    about: aboutOrder(publicUrl, order),
    parts: [
      ...(placedAt ? [`Placed ${inWords(new Date(placedAt), timeZone)}`] : []),
      ...noticeOf(promise),
      { label: 'View order', link: orderPage(publicUrl, order), isShort: true },
    ],
    sections: [
      [goodsOf(order), sumsOf(order)],
      [whereAndHow(order)],
      [{ title: 'What happens next' }, { steps: next }],
      [
        {
          sentence: `You can return items within ${returnDays} days after they arrive, opened or not.`,
          label: 'Return policy',
          link: publicUrl + paths.policy('returns'),
        },
      ],
    ],
  }
}

const noticeOf = (promise: OrderMailFacts['promise']): EmailPart[] =>
  promise ? [{ notice: formatArrival(promise), note: 'We’ll email a tracking link when it ships' }] : []
