import type { EmailContent } from './email-content.ts'

type Facts = { shopName: string; publicUrl: string; token: string }

export const resetPasswordEmail = ({ shopName, publicUrl, token }: Facts): EmailContent => ({
  subject: `Set a new password for ${shopName}`,
  heading: 'Set a new password',
  parts: [
    `We received a request to set a new password for your ${shopName} account.`,
    {
      label: 'Set a new password',
      link: `${publicUrl}/resetPassword/${encodeURIComponent(token)}`,
    },
    'The link works once and expires in one hour. A newer request replaces it.',
    'If you did not ask for this, you can ignore this email. Your password will not change.',
  ],
})
