import type { Letter } from './letter.ts'

type Facts = { shopName: string; publicUrl: string }

const RESET = 'If that was not you, set a new password now. This ends all sessions.'

const resetLink = (publicUrl: string) => ({ label: 'Set a new password', link: `${publicUrl}/login` })

/** Goes to whatever address was typed: it names nobody. */
export const confirmEmailLetter = ({ shopName, publicUrl, token }: Facts & { token: string }): Letter => ({
  subject: `Confirm your email address for ${shopName}`,
  heading: 'Confirm your email address',
  parts: [
    `Confirm that this is the new email address of your account at ${shopName}.`,
    { label: 'Confirm email address', link: `${publicUrl}/confirm-email/${encodeURIComponent(token)}` },
    'The link works once and expires in 24 hours.',
    'If you did not ask for this, ignore this email: nothing changes.',
  ],
})

/** Goes to the old address, before anything has changed. */
export const emailChangeAskedLetter = (
  { email }: { email: string },
  { shopName, publicUrl }: Facts,
): Letter => ({
  subject: `Your email address at ${shopName} is about to change`,
  heading: 'A new email address',
  parts: [
    `We received a request to change the email address of your account to ${email}. It changes once the link that we sent there is opened.`,
    `${RESET} The change is canceled as well.`,
    resetLink(publicUrl),
  ],
})

/** Goes to the old address, which can no longer log in. */
export const emailChangedLetter = ({ shopName }: Facts): Letter => ({
  subject: `Your email address at ${shopName} was changed`,
  heading: 'Your email address was changed',
  parts: [
    `Your account at ${shopName} has a new email address. We no longer write to this one.`,
    'If that was not you, reply to this email or call us right away: we will give you your account back.',
  ],
})

export const passwordChangedLetter = ({ shopName, publicUrl }: Facts): Letter => ({
  subject: `Your password at ${shopName} was changed`,
  heading: 'Your password was changed',
  parts: [
    `The password of your account at ${shopName} was changed, and all sessions were ended.`,
    `${RESET} Choose Forgot Your Password on the log-in page.`,
    resetLink(publicUrl),
  ],
})
