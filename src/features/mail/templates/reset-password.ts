import type { Letter } from './letter.ts'

type Facts = { shopName: string; publicUrl: string; token: string }

export const resetPasswordLetter = ({ shopName, publicUrl, token }: Facts): Letter => ({
  subject: `Set a new password for ${shopName}`,
  heading: 'Set a new password',
  parts: [
    `Somebody, you we hope, asked for a new password for your account at ${shopName}.`,
    {
      label: 'Set a new password',
      link: `${publicUrl}/resetPassword/${encodeURIComponent(token)}`,
    },
    'The link is good for one hour and works once. A newer request replaces it.',
    'If you did not ask, do nothing: your password stays as it is.',
  ],
})
