import type { EmailContent } from './email-content.ts'
import { oneLine } from './one-line.ts'

export type ContactMessageFacts = { name: string; email: string; subject: string; message: string }

/** Go to the shop: what was written in the contact form. An answer goes to who wrote it. */
export const contactMessageEmail = ({
  name,
  email,
  subject,
  message,
}: ContactMessageFacts): EmailContent => ({
  subject: `Message from ${oneLine(name)}${subject && `: ${oneLine(subject)}`}`,
  heading: subject ? oneLine(subject) : 'Message from the contact form',
  parts: [`${oneLine(name)} (${email}) wrote:`, { quote: message }, 'Reply to this email to answer them.'],
  replyTo: email,
})

/**
 * To the address that was typed, which may be anybody's: not a word of the form stands in it, or the form would
 * carry a stranger's words to anyone.
 */
export const contactReceivedEmail = ({ shopName }: { shopName: string }): EmailContent => ({
  subject: `We received your message to ${shopName}`,
  heading: 'We received your message',
  parts: [
    'Thanks for getting in touch. We will answer within one business day.',
    'If you did not write to us, someone may have typed your address by mistake. You do not need to do anything.',
  ],
})

export type ContactReplyFacts = {
  subject: string
  text: string
  /** What was asked, and when, by the shop's clock. */
  quote: string
  askedAt: string
}

/** What somebody in the shop wrote to who asked. It is answered to the shop, whoever wrote it. */
export const contactReplyEmail = (
  { subject, text, quote, askedAt }: ContactReplyFacts,
  { shopName, shopEmail }: { shopName: string; shopEmail: string },
): EmailContent => ({
  subject: `Re: ${oneLine(subject) || `Your message to ${shopName}`}`,
  heading: 'Our reply to your message',
  parts: [{ words: text }, `On ${askedAt}, you wrote:`, { quote }],
  replyTo: shopEmail,
})
