import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { FooterColumn, OpeningHours, Service, SocialLink } from './company.ts'
import { StartProblem } from './start-problem.ts'
import { isDay } from './time-zone.ts'

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00'))
const Line = z.string().check(z.trim(), z.minLength(1, 'some text'))

const WEEKDAYS = 'days from 1 (Monday) to 7 (Sunday), at least one, each once, such as [1, 2, 3, 4, 5]'
const TRANSIT = 'whole numbers of business days from 0 to 60, with least no more than most'
const HOLIDAY = 'a day such as "2026-11-26", or "12-25" for every year'
const TransitDay = z.int(TRANSIT).check(z.gte(0, TRANSIT), z.lte(60, TRANSIT))

/** Of 200 holidays none makes every day of a week one for good: there always is a next business day. */
const Delivery = z.object({
  cutoff: z._default(Time, '12:00'),
  businessDays: z._default(
    z
      .array(z.int(WEEKDAYS).check(z.gte(1, WEEKDAYS), z.lte(7, WEEKDAYS)), WEEKDAYS)
      .check(z.refine((days) => days.length > 0 && new Set(days).size === days.length, WEEKDAYS)),
    [1, 2, 3, 4, 5],
  ),
  transitDays: z._default(
    z
      .object({ least: TransitDay, most: TransitDay }, TRANSIT)
      .check(z.refine(({ least, most }) => least <= most, TRANSIT)),
    { least: 2, most: 4 },
  ),
  holidays: z._default(
    z
      .array(z.string(HOLIDAY).check(z.refine(isHoliday, HOLIDAY)), `a list of days, each ${HOLIDAY}`)
      .check(z.maxLength(200, 'at most 200 days')),
    [],
  ),
})

// A leap year has every day that there is.
function isHoliday(day: string): boolean {
  return isDay(day) || (/^\d\d-\d\d$/.test(day) && isDay(`2028-${day}`))
}

const CompanyFile = z.object({
  name: Line,
  tagline: Line,
  address: z.array(Line).check(z.minLength(1, 'at least one line')),
  phone: Line,
  email: z.email('an email address'),
  timeZone: z.string().check(z.refine((zone) => isTimeZone(zone), 'a time zone such as America/New_York')),
  currency: z.literal('USD', 'USD'),
  openingHours: z.array(z.object({ ...OpeningHours.shape, opens: Time, closes: Time })),
  delivery: z.prefault(Delivery, {}),
  social: z._default(z.array(SocialLink), []),
  footer: z._default(
    z.array(
      z.object({
        ...FooterColumn.shape,
        title: Line,
        links: z.array(
          z.object({
            label: Line,
            to: z.string().check(z.regex(/^\/(?!\/)/, 'an address of this shop, such as /about')),
          }),
        ),
      }),
    ),
    [],
  ),
  services: z._default(z.array(Service), []),
  /** The folder of the policies (shipping.md and so on), seen from the file; that of the repository where it is left out. */
  policies: z.optional(Line),
})
type Written = z.output<typeof CompanyFile>
/** `policies` is the whole path of the folder. */
export type CompanyFile = Omit<Written, 'policies'> & { policies: string }

const OWN_POLICIES = fileURLToPath(new URL('../../policies', import.meta.url))

/**
 * A zone by its name in the IANA database, or UTC. Both the runtime and PostgreSQL take more, and understand it
 * differently: `+05:30` is west of Greenwich to PostgreSQL, and `CET` has no summer there.
 */
const isTimeZone = (zone: string): boolean => {
  if (!/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/**
 * The facts of the company: name, address, hours, and so on.
 * @throws StartProblem with the file, the field and what it takes.
 */
export async function readCompanyFile(path: string): Promise<CompanyFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartProblem(`SHOP_FILE names ${path}, which can’t be read.`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (problem) {
    throw new StartProblem(`${path} (SHOP_FILE) is not valid JSON: ${(problem as Error).message}`)
  }
  const result = z.safeParse(CompanyFile, json)
  if (result.success) {
    const { policies } = result.data
    const folder = policies === undefined ? OWN_POLICIES : resolve(dirname(path), policies)
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory())
      throw new StartProblem(
        `${path} (SHOP_FILE): policies must name a folder, but ${folder} does not exist.`,
      )
    return { ...result.data, policies: folder }
  }
  const { path: field = [], message = '' } = result.error.issues[0] ?? {}
  throw new StartProblem(`${path} (SHOP_FILE): ${field.join('.') || 'the file'} must be ${message}.`)
}
