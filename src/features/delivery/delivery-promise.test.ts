import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryRules } from '#platform/company.ts'
import { dayAt, promiseAt } from './delivery-promise.ts'
import { formatArrival, orderByWords } from './format-delivery.ts'
import { formatUsual } from './format-usual-delivery.ts'

const ZONE = 'America/Los_Angeles'
const RULES: DeliveryRules = {
  cutoff: '12:00',
  businessDays: [1, 2, 3, 4, 5],
  transitDays: { least: 2, most: 4 },
  holidays: ['12-25', '01-01', '2026-11-26'],
}
const promised = (now: string, rules = RULES, zone = ZONE) => {
  const at = new Date(now)
  const promise = promiseAt(at, rules, zone)
  return [formatArrival(promise), `Order ${orderByWords(promise.orderBy, at, zone)}`]
}

test('before the cut-off it leaves today, after it on the next business day', () => {
  expect(promised('2026-11-30T09:50:00-08:00')).toEqual([
    'Arrives Wed, Dec 2 – Fri, Dec 4',
    'Order within 2 h 10 min',
  ])
  expect(promised('2026-11-30T11:59:30-08:00')[1]).toBe('Order within 1 min')
  expect(promised('2026-11-30T11:00:00-08:00')[1]).toBe('Order within 1 h')
  expect(promised('2026-11-30T12:00:00-08:00')).toEqual([
    'Arrives Thu, Dec 3 – Mon, Dec 7',
    'Order by 12 PM Tue, Dec 1',
  ])
  // A Sunday.
  expect(promised('2026-11-29T20:00:00-08:00')).toEqual([
    'Arrives Wed, Dec 2 – Fri, Dec 4',
    'Order by 12 PM Mon, Nov 30',
  ])
})

test('holidays are skipped, those of one year and those of every year, also over its end', () => {
  // Thanksgiving, and the Friday after it is a day like others.
  expect(promised('2026-11-25T11:00:00-08:00')[0]).toBe('Arrives Mon, Nov 30 – Wed, Dec 2')
  expect(promised('2026-11-26T09:00:00-08:00')).toEqual([
    'Arrives Tue, Dec 1 – Thu, Dec 3',
    'Order by 12 PM Fri, Nov 27',
  ])
  expect(promised('2026-12-30T09:00:00-08:00')[0]).toBe('Arrives Mon, Jan 4 – Wed, Jan 6')
  expect(promised('2027-11-26T09:00:00-08:00')[1]).toBe('Order within 3 h')
})

test('the hours left are by the clock of the zone, on days on which clocks are changed as well', () => {
  const always = { ...RULES, businessDays: [1, 2, 3, 4, 5, 6, 7], cutoff: '15:00', holidays: [] }
  // On March 14, 2027 an hour is left out at 2 AM; on November 7 one comes twice.
  expect(promised('2027-03-14T00:30:00-08:00', always)[1]).toBe('Order within 13 h 30 min')
  expect(promised('2027-11-07T00:30:00-07:00', always)[1]).toBe('Order within 15 h 30 min')
  expect(promised('2026-11-30T15:00:00Z', { ...RULES, cutoff: '17:30' }, 'Asia/Kolkata')[1]).toBe(
    'Order by 5:30 PM Tue, Dec 1',
  )
})

const rules: fc.Arbitrary<DeliveryRules> = fc.record({
  cutoff: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((time) => time.map((part) => String(part).padStart(2, '0')).join(':')),
  businessDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  transitDays: fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    .map(([one, other]) => ({ least: Math.min(one, other), most: Math.max(one, other) })),
  holidays: fc.array(
    fc
      .date({ min: new Date('2025-12-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .chain((date) => fc.constantFrom(date.toISOString().slice(0, 10), date.toISOString().slice(5, 10))),
    { maxLength: 30 },
  ),
})
const zone = fc.constantFrom(
  ZONE,
  'UTC',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/Santiago',
)
// Years' ends and the days round changes of the clocks more often than others.
const turning = [
  '2026-03-08',
  '2026-11-01',
  '2026-12-31',
  '2027-03-14',
  '2027-10-03',
  '2027-04-04',
  '2028-02-29',
]
const moment = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...turning), fc.integer({ min: -36 * 60, max: 36 * 60 }))
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000)),
)
const isOpen = (day: string, { businessDays, holidays }: DeliveryRules) =>
  businessDays.includes(new Date(day).getUTCDay() || 7) && !holidays.some((holiday) => day.endsWith(holiday))

test('no promise is of the past, of a holiday or of a closed day, and what is ordered in time leaves on a business day', () => {
  fc.assert(
    fc.property(moment, rules, zone, (now, rules, timeZone) => {
      const { from, to, orderBy } = promiseAt(now, rules, timeZone)
      expect(+orderBy).toBeGreaterThan(+now)
      const leaves = dayAt(orderBy, timeZone)
      expect(isOpen(leaves, rules)).toBe(true)
      expect(from >= leaves && to >= from && leaves >= dayAt(now, timeZone)).toBe(true)
      for (const day of [from, to]) expect(isOpen(day, rules)).toBe(true)
      // Exactly so many business days lie between.
      const between = (day: string) => {
        let count = 0
        for (let at = Date.parse(leaves) + 86_400_000; at <= Date.parse(day); at += 86_400_000)
          if (isOpen(new Date(at).toISOString().slice(0, 10), rules)) count++
        return count
      }
      expect([between(from), between(to)]).toEqual([rules.transitDays.least, rules.transitDays.most])
    }),
    { numRuns: 400 },
  )
})

test('until it runs out a promise stays the same, and then it moves on, never back', () => {
  fc.assert(
    fc.property(
      moment,
      rules,
      zone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (now, rules, timeZone, part) => {
        const first = promiseAt(now, rules, timeZone)
        const within = new Date(+now + Math.floor(part * (+first.orderBy - +now - 1)))
        expect(promiseAt(within, rules, timeZone)).toEqual(first)
        const next = promiseAt(first.orderBy, rules, timeZone)
        expect(+next.orderBy).toBeGreaterThan(+first.orderBy)
        expect(next.from >= first.from && next.to >= first.to).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})

test('what is always true has no day in it', () => {
  expect(formatUsual({ least: 2, most: 4 }).join(' ')).toBe('Usually arrives 2–4 business days after we ship')
  expect(formatUsual({ least: 1, most: 1 }).join(' ')).toBe('Usually arrives 1 business day after we ship')
  expect(formatUsual({ least: 0, most: 0 }).join(' ')).toBe('Usually arrives the same day that we ship')
})
