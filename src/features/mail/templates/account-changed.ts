import type { EmailContent } from './email-content.ts'

type Facts = { shopName: string; publicUrl: string }

const RESET = 'If this was not you, set a new password now. That ends all sessions.'

const resetLink = (publicUrl: string) => ({ label: 'Set a new password', link: `${publicUrl}/login` })

/** Goes to whatever address was typed: it names nobody. */
export const confirmAddressEmail = ({
  shopName,
  publicUrl,
  token,
}: Facts & { token: string }): EmailContent => ({
  subject: `Confirm your email address for ${shopName}`,
  heading: 'Confirm your email address',
  parts: [
    `Confirm that this is the new email address for your ${shopName} account.`,
    { label: 'Confirm email address', link: `${publicUrl}/confirm-email/${encodeURIComponent(token)}` },
    'The link works once and expires in 24 hours.',
    'If you did not ask for this, you can ignore this email.',
  ],
})

/** Goes to the old address, before anything has changed. */
export const addressChangeAskedEmail = (
  { email }: { email: string },
  { shopName, publicUrl }: Facts,
): EmailContent => ({
  subject: `Your email address at ${shopName} is about to change`,
  heading: 'Your email address is about to change',
  parts: [
    `We received a request to change the email address of your account to ${email}. It changes once someone opens the link we sent there.`,
    `${RESET} It also cancels the change.`,
    resetLink(publicUrl),
  ],
})

/** Goes to the old address, which can no longer log in. */
export const addressChangedEmail = ({ shopName }: Facts): EmailContent => ({
  subject: `Your email address at ${shopName} was changed`,
  heading: 'Your email address was changed',
  parts: [
    `Your ${shopName} account has a new email address. We no longer send email to this one.`,
    'If this was not you, reply to this email or call us right away and we will help you get your account back.',
  ],
})

export const passwordChangedEmail = ({ shopName, publicUrl }: Facts): EmailContent => ({
  subject: `Your password at ${shopName} was changed`,
  heading: 'Your password was changed',
  parts: [
    `The password of your ${shopName} account was changed, and all sessions were ended.`,
    `${RESET} Choose Forgot Your Password on the login page.`,
    resetLink(publicUrl),
  ],
})
