import type { Country } from '#features/order-terms/countries.ts'

export type DemoPlace = {
  address: string
  pincode: string
  phoneNumber: string
  country: Country
}

/** Where the demo's customers live. The streets are made up; the numbers are of those kept for stories. */
export const demoPlaces: readonly DemoPlace[] = [
  us('18 Larkspur Terrace', '97214', '(503) 555-0117'),
  us('4402 Quarry Hill Road', '98103', '(206) 555-0164'),
  us('77 Tinsmith Lane, Apt 3', '02139', '(617) 555-0125'),
  us('960 Old Mill Crescent', '00501', '(631) 555-0188'),
  us('2150 Copperleaf Drive', '78704', '(512) 555-0142'),
  us('31 Harbor Steps, Unit 8', '94109', '(415) 555-0173'),
  us('615 Juniper Flats', '80205', '(303) 555-0106'),
  us('8 Lantern Court', '55406', '(612) 555-0151'),
  {
    address: '4-11-2 Midorigawa, Suginami',
    pincode: '166-0004',
    phoneNumber: '+81 3 5550 0123',
    country: 'Japan',
  },
  {
    address: '2-7-15 Hoshimachi, Kita',
    pincode: '530-0012',
    phoneNumber: '+81 6 5550 0148',
    country: 'Japan',
  },
  {
    address: '14 Neem Tree Road, Indiranagar',
    pincode: '560038',
    phoneNumber: '+91 80 5550 0119',
    country: 'India',
  },
  {
    address: '203 Sagar Heights, Baner',
    pincode: '411045',
    phoneNumber: '+91 20 5550 0176',
    country: 'India',
  },
  {
    address: '52-C Chinar Street, Gulberg',
    pincode: '54660',
    phoneNumber: '+92 42 5550 0134',
    country: 'Pakistan',
  },
]

function us(address: string, pincode: string, phoneNumber: string): DemoPlace {
  return { address, pincode, phoneNumber, country: 'United States' }
}
