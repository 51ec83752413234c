import * as z from 'zod/mini'
import { DeliveryRules, FooterColumn, OpeningHours, SocialLink } from '#platform/company.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { renameKeys } from '#platform/contract/wire.ts'

export const ShopInfo = renameKeys(
  z.object({
    name: z.string(),
    tagline: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    openingHours: z.array(OpeningHours),
    timeZone: z.string(),
    /** How many business days the carrier takes. What is promised at a moment is `/delivery`'s to say. */
    delivery: z.object({ transitDays: DeliveryRules.shape.transitDays }),
    currency: z.string(),
    shippingPrice: Dollars,
    tax: Dollars,
    gst: Dollars,
    /** How many days after its delivery an order may be returned. */
    returnDays: z.int(),
    social: z.array(SocialLink),
    footerColumns: z.array(FooterColumn),
    /** Where the shop is found: for canonical addresses. */
    publicUrl: z.string(),
  }),
  { shippingCents: 'shippingPrice', taxCents: 'tax', gstCents: 'gst' },
)
export type ShopInfo = z.output<typeof ShopInfo>

export const getShopEndpoint = endpoint({
  method: 'GET',
  path: '/shop',
  summary: 'The shop: name, address, hours, and the flat amounts of an order',
  access: 'anyone',
  data: renameKeys(z.object({ shop: ShopInfo }), {}),
})
