import type { COUNTRIES } from '../contract.ts'

type AddressHint = {
  pincode: string
  /** Which keys a phone shows for the pincode. */
  pincodeKeys: 'numeric' | 'text'
  phoneNumber: string
}

const HINTS: Record<(typeof COUNTRIES)[number], AddressHint> = {
  India: {
    pincode: 'PIN code, six digits, such as 560001',
    pincodeKeys: 'numeric',
    phoneNumber: 'Ten digits, such as +91 98450 12345',
  },
  'United States': {
    pincode: 'ZIP code, five digits, such as 97209',
    pincodeKeys: 'numeric',
    phoneNumber: 'Ten digits, such as (503) 555-0100',
  },
  Pakistan: {
    pincode: 'Postal code, five digits, such as 54000',
    pincodeKeys: 'numeric',
    phoneNumber: 'Such as +92 300 1234567',
  },
  Japan: {
    pincode: 'Postal code, seven digits, such as 100-0001',
    pincodeKeys: 'text',
    phoneNumber: 'Such as +81 3 1234 5678',
  },
}

const ANYWHERE: AddressHint = {
  pincode: 'The postal code of the address',
  pincodeKeys: 'text',
  phoneNumber: 'Where our staff can reach you about the delivery',
}

/** The usual form of a country's codes and numbers: a hint, nothing is held to it. */
export const hintFor = (country: string): AddressHint =>
  (HINTS as Record<string, AddressHint | undefined>)[country] ?? ANYWHERE
