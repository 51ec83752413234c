import type { ShopInfo } from './contract.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The shop for search engines: a schema.org ComputerStore with address and opening hours. */
export const storeJsonLd = ({ name, tagline, address, phone, email, openingHours, publicUrl }: ShopInfo) => ({
  '@context': 'https://schema.org',
  '@type': 'ComputerStore',
  '@id': `${publicUrl}/#store`,
  name,
  description: tagline,
  url: publicUrl,
  telephone: phone,
  email,
  address: address.join(', '),
  currenciesAccepted: 'USD',
  openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => DAYS[day - 1]),
    opens,
    closes,
  })),
})
