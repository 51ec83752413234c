import { paths } from '#paths.ts'
import type { EmailContent } from './email-content.ts'

type Facts = { shopName: string; publicUrl: string; token: string }

/** Asks whether the owner of the address wants the letters. Until then there are none. */
export const newsletterConfirmEmail = ({ shopName, publicUrl, token }: Facts): EmailContent => ({
  subject: `Please confirm the ${shopName} newsletter`,
  heading: 'Confirm your subscription',
  parts: [
    `We received a request to send the ${shopName} newsletter to this address.`,
    { label: 'Yes, send me the newsletter', link: publicUrl + paths.newsletterConfirm(token) },
    'The link works once and expires in seven days. If you did not ask for this, you can ignore this email: we will not send the newsletter.',
  ],
})

export const newsletterBegunEmail = ({ shopName, publicUrl, token }: Facts): EmailContent => {
  const unsubscribe = publicUrl + paths.newsletterUnsubscribe(token)
  return {
    subject: `You are subscribed to the ${shopName} newsletter`,
    heading: 'You are subscribed',
    parts: [
      'We will email you when there is something worth knowing: new parts, real savings, changed hours.',
      { label: 'Unsubscribe', link: unsubscribe },
    ],
    unsubscribe,
  }
}
