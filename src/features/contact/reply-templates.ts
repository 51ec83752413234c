/** The texts that come with the shop. `{name}` is the customer's first name. */
export const BUILT_IN_TEMPLATES = [
  {
    name: 'It fits',
    text: 'Hi {name},\n\nYes, that fits. If you have any questions once it arrives, just reply to this email.\n\nThanks for asking first!',
  },
  {
    name: 'Where is my order',
    text: 'Hi {name},\n\nI looked up your order: it is on its way. You can follow it under My Order in your account, and we’ll email you when its status changes.',
  },
  {
    name: 'How to return',
    text: 'Hi {name},\n\nYou can return it. Please send it back unopened or in its original packaging, with a note of your order number. We’ll refund you as soon as it arrives and we’ve checked it.',
  },
  {
    name: 'Out of stock',
    text: 'Hi {name},\n\nThat one is out of stock right now. Open its page and choose “Email me when it’s back”, and you’ll be among the first to know.',
  },
] as const

const NAME = '{name}'

/** The text for this customer: "Hi Grace,", or "Hi there," where no name is known. */
export function fillTemplate(text: string, name: string): string {
  const [first = ''] = name.trim().split(/\s+/u)
  // As a function: a name may hold what a replacement would take for a sign.
  return text.replaceAll(NAME, () => first || 'there')
}
