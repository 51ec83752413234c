import * as z from 'zod/mini'
import { Dollars } from './contract/money-codec.ts'
import { renameKeys } from './contract/wire.ts'

/** Open from "09:00" to "17:30" on these days, Monday (1) to Sunday (7), in the company's time zone. */
export const OpeningHours = z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() })
export type OpeningHours = z.output<typeof OpeningHours>

export const SocialLink = z.object({
  network: z.enum(['facebook', 'instagram', 'youtube', 'x']),
  url: z.string(),
})
export type SocialLink = z.output<typeof SocialLink>

/** A column of links in the foot of every page, in the shop's own words. Addresses begin with "/". */
export const FooterColumn = z.object({
  title: z.string(),
  links: z.array(z.object({ label: z.string(), to: z.string() })),
})
export type FooterColumn = z.output<typeof FooterColumn>

/** What the bench does: `priceFrom` in dollars, `days` in words ("1 business day", "While you wait"). */
export const Service = renameKeys(
  z.object({ name: z.string(), text: z.string(), priceFrom: Dollars, days: z.string() }),
  { priceFromCents: 'priceFrom' },
)
export type Service = z.output<typeof Service>

/**
 * What the delivery promise is made of: an order that comes before `cutoff` ("12:00") on a business day leaves that day,
 * and the carrier takes `least` to `most` business days. Holidays are days ("2026-11-26") or days of every year ("12-25").
 */
export const DeliveryRules = z.object({
  cutoff: z.string(),
  businessDays: z.array(z.int()),
  transitDays: z.object({ least: z.int(), most: z.int() }),
  holidays: z.array(z.string()),
})
export type DeliveryRules = z.output<typeof DeliveryRules>
