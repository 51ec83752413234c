import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts'
import { readCompanyFile } from './company-file.server.ts'
import { checkTimeZone } from './db/check-time-zone.server.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'northbridge-company-'))
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function zoneOf(timeZone: string): Promise<string> {
  const company = JSON.parse(await readFile('shop.json', 'utf8'))
  const path = join(folder, 'shop.json')
  await writeFile(path, JSON.stringify({ ...company, timeZone, policies: undefined }))
  return (await readCompanyFile(path)).timeZone
}

test('the shop’s time zone is the name of one, not an offset or an abbreviation, which the database understands otherwise', async () => {
  for (const zone of [
    '+05:30',
    '-08:00',
    '+0530',
    'GMT+5',
    'UTC+3',
    'EST',
    'CET',
    'EST5EDT',
    '',
    'Mars/Olympus',
  ])
    await expect(zoneOf(zone), zone).rejects.toThrow('timeZone must be a time zone such as America/New_York')
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
    expect(await zoneOf(zone)).toBe(zone)
  await expect(checkTimeZone(database.db, 'Nowhere/Zone')).rejects.toThrow('does not know')
})

test('every zone that is taken means the same to the database, winter and summer', async () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+5']
  for (const day of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
    const { rows } = await sql<{ zone: string; local: string }>`
      select zone, to_char(${day}::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI') as local
      from unnest(${zones}::text[]) as zone
      where zone in (select name from pg_timezone_names)`.execute(database.db)
    expect(rows.length).toBeGreaterThan(400)
    const others = rows.filter(({ zone, local }) => local !== localIn(zone, day))
    expect(others).toEqual([])
  }
})

const localIn = (timeZone: string, day: string) =>
  new Date(day)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(/\u202f/g, ' ')

const deliveryOf = async (delivery: unknown) => {
  const company = JSON.parse(await readFile('shop.json', 'utf8'))
  const path = join(folder, 'shop.json')
  await writeFile(path, JSON.stringify({ ...company, delivery, policies: undefined }))
  return (await readCompanyFile(path)).delivery
}

test('delivery settings that make no promise are refused in a sentence that names them and what they take', async () => {
  for (const [delivery, words] of [
    [{ cutoff: '25:00' }, 'delivery.cutoff must be a time such as 09:00.'],
    [{ cutoff: '12 PM' }, 'delivery.cutoff must be a time such as 09:00.'],
    [{ businessDays: [] }, 'delivery.businessDays must be days from 1 (Monday) to 7 (Sunday)'],
    [{ businessDays: [1, 1] }, 'delivery.businessDays must be days from 1'],
    [{ businessDays: [0, 1] }, 'delivery.businessDays.0 must be days from 1'],
    [{ transitDays: { least: 4, most: 2 } }, 'delivery.transitDays must be whole numbers of business days'],
    [{ transitDays: { least: -1, most: 2 } }, 'delivery.transitDays.least must be whole numbers'],
    [{ transitDays: { least: 1.5, most: 2 } }, 'delivery.transitDays.least must be whole numbers'],
    [{ transitDays: { least: 1, most: 61 } }, 'delivery.transitDays.most must be whole numbers'],
    [{ transitDays: { least: 1 } }, 'delivery.transitDays.most must be whole numbers'],
    [{ holidays: ['2026-02-30'] }, 'delivery.holidays.0 must be a day such as "2026-11-26"'],
    [{ holidays: ['12/25'] }, 'delivery.holidays.0 must be a day such as'],
    [{ holidays: 'Christmas' }, 'delivery.holidays must be a list of days'],
    [{ holidays: Array(201).fill('12-25') }, 'delivery.holidays must be at most 200 days'],
    ['soon', 'delivery must be'],
  ] as const)
    await expect(deliveryOf(delivery), JSON.stringify(delivery).slice(0, 60)).rejects.toThrow(words)
  expect(await deliveryOf(undefined), 'a file of before').toEqual({
    cutoff: '12:00',
    businessDays: [1, 2, 3, 4, 5],
    transitDays: { least: 2, most: 4 },
    holidays: [],
  })
  expect(await deliveryOf({ holidays: ['02-29', '2026-12-24'] })).toMatchObject({
    holidays: ['02-29', '2026-12-24'],
  })
})
