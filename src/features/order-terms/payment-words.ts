import { CASH_ON_DELIVERY, type OpenPayment } from './payment-types.ts'

type PaymentWords = {
  /** Before and after the amount. */
  toPay: readonly [before: string, after: string]
  /** What to do before paying. */
  first: string
  /** In the cart, beside what is coming soon. */
  today: string
  mail: {
    /** An order that has changed. */
    changed: string
    /** Below the name of the way to pay. */
    column: (amount: string) => string
    /** The last step of the receipt. */
    step: { title: string; text: string }
    /** One that is on its way; `ifDamaged` goes on from "Check the box". */
    arrives: (amount: string, ifDamaged: string) => string
  }
}

/** The words of each way to pay, as long as it is not paid. One that opens in `PAYMENT_TYPES` needs its own here. */
const PAYMENT_WORDS = {
  [CASH_ON_DELIVERY]: {
    toPay: ['Pay ', ' in cash when it arrives.'],
    first: 'Check the box before you pay.',
    today: 'For now, pay cash on delivery.',
    mail: {
      changed: 'You’ll pay in cash on delivery.',
      column: (amount) => `Pay ${amount} when it arrives`,
      step: {
        title: 'You pay at the door',
        text: 'Check the box first. If it’s damaged, tell the driver and call us',
      },
      arrives: (amount, ifDamaged) =>
        `Have ${amount} ready in cash. Check the box before you pay; ${ifDamaged}`,
    },
  },
} satisfies Record<OpenPayment, PaymentWords>

/** The words of a way to pay by its name. Those of the first one also where an order names none that is open today. */
export const wordsOfPayment = (name: string = CASH_ON_DELIVERY): PaymentWords =>
  (PAYMENT_WORDS as Record<string, PaymentWords | undefined>)[name] ?? PAYMENT_WORDS[CASH_ON_DELIVERY]
