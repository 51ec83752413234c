import * as z from 'zod/mini'
import { atMost, one } from '#platform/contract/wire.ts'
import { isDay, isInstant } from '#platform/time-zone.ts'

const Day = (name: string) =>
  z
    .string()
    .check(
      atMost(40, `${name} must be a day such as 2026-11-28.`),
      z.refine(isDay, `${name} must be a day such as 2026-11-28.`),
    )

const UP_TO = 'upTo must be a moment such as 2026-11-28T09:30:00Z.'

/** When they were placed. `from` and `to` are days by the shop's clock, both included. */
export const orderDays = {
  from: z.optional(one(Day('from'))),
  to: z.optional(one(Day('to'))),
  /** Only what was placed until this moment: a list that is read again then has no new rows. */
  upTo: z.optional(one(z.string().check(atMost(40, UP_TO), z.refine(isInstant, UP_TO)))),
}
