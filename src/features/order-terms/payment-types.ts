export const CASH_ON_DELIVERY = 'Cash On Delivery'

/**
 * EVERY WAY TO PAY, in the order of the checkout: the foot of the page, the cart and the checkout show this list, and an
 * order takes what is open in it. What is not open is shown as coming soon.
 */
export const PAYMENT_TYPES = [
  {
    name: CASH_ON_DELIVERY,
    note: 'Pay when your order arrives',
    isOpen: true,
    logos: { 'Cash on delivery': 'CASH' },
  },
  {
    name: 'Card',
    note: 'Visa, Mastercard, American Express',
    isOpen: false,
    logos: { Visa: 'VISA', Mastercard: '', 'American Express': 'AMEX' },
  },
] as const

export type OpenPayment = Extract<(typeof PAYMENT_TYPES)[number], { isOpen: true }>['name']

export const isOpenPayment = (name: string): name is OpenPayment =>
  PAYMENT_TYPES.some((type) => type.isOpen && type.name === name)
