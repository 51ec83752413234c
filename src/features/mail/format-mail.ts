import type { MAIL_KINDS, MailState } from './contract.ts'

/** What the mailbox calls the kinds of mails, and where one stands. */
export const KIND_WORDS: Record<(typeof MAIL_KINDS)[number], string> = {
  welcome: 'Welcome',
  'reset-password': 'Reset link',
  'email-confirm': 'Confirm new email',
  'email-change-asked': 'Email about to change',
  'email-changed': 'Email changed',
  'password-changed': 'Password changed',
  'order-received': 'Order received',
  'order-shipped': 'Order shipped',
  'order-changed': 'Order changed',
  'return-received': 'Return requested',
  'return-changed': 'Return changed',
  'back-in-stock': 'Back in stock',
  'contact-message': 'Message to the shop',
  'contact-received': 'Message received',
  'contact-reply': 'Reply to a message',
  'repair-request': 'Repair to the shop',
  'repair-received': 'Repair received',
  'newsletter-confirm': 'Newsletter: confirm',
  'newsletter-begun': 'Newsletter: welcome',
}

export const STATE_WORDS: Record<MailState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  superseded: 'Not needed',
}
