import type { EmailContent } from './email-content.ts'

/**
 * Goes to whatever address was typed into the sign-up form. Nothing else that was typed there stands in it, or
 * the form would carry a stranger's words to anyone.
 */
export const welcomeEmail = ({
  shopName,
  publicUrl,
}: {
  shopName: string
  publicUrl: string
}): EmailContent => ({
  subject: `Welcome to ${shopName}`,
  heading: `Welcome to ${shopName}`,
  parts: [
    'Your account is ready. You can follow your orders and write reviews from your dashboard.',
    { label: 'Go to your dashboard', link: `${publicUrl}/dashboard` },
    'If you did not create this account, someone may have typed your address by mistake. Let us know and we will delete it.',
  ],
})
