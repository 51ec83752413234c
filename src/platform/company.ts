import * as z from 'zod/mini'

/** Open from "09:00" to "17:30" on these days, Monday (1) to Sunday (7), in the company's time zone. */
export const OpeningHours = z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() })
export type OpeningHours = z.output<typeof OpeningHours>

export const SocialLink = z.object({
  network: z.enum(['facebook', 'instagram', 'youtube', 'x']),
  url: z.string(),
})
export type SocialLink = z.output<typeof SocialLink>
