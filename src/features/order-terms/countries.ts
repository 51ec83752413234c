type CountryTerms = {
  /** The usual form of its codes and numbers: hints, nothing is held to them. */
  pincode: string
  /** Which keys a phone shows for the pincode. */
  pincodeKeys: 'numeric' | 'text'
  phoneNumber: string
}

/** EVERY COUNTRY THE SHOP SHIPS TO, in the order of the checkout. */
const COUNTRY_TERMS = {
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
} satisfies Record<string, CountryTerms>

export type Country = keyof typeof COUNTRY_TERMS

// The keys of the table above.
export const COUNTRIES = Object.keys(COUNTRY_TERMS) as readonly Country[]

const ANYWHERE: CountryTerms = {
  pincode: 'The postal code of the address',
  pincodeKeys: 'text',
  phoneNumber: 'In case we need to reach you about delivery',
}

/** The hints for a country that is chosen, or for none yet. */
export const hintFor = (country: string): CountryTerms =>
  (COUNTRY_TERMS as Record<string, CountryTerms | undefined>)[country] ?? ANYWHERE
