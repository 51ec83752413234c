import { afterAll, beforeAll, expect, test } from 'vitest'
import { searching } from '../../../../tests/support/searching.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
  await stock(
    { name: 'RM850x 850 W', category: 'Power supplies' },
    { name: '990 PRO', category: 'SSDs' },
    { name: 'NH-D15', category: 'CPU coolers', specification: 'Type: liquid cooler' },
    { name: 'PlayStation 5 Slim', category: 'Consoles' },
    { name: 'Lancool', category: 'Cases', specification: 'PSU: up to 200 mm' },
    { name: 'Trident Z5', category: 'Memory' },
  )
})
afterAll(() => opened.close())
const { stock, list, finds } = searching(() => opened)

const understood = async (keyward: string) => (await list({ keyward })).understood

test('a word that the shop calls otherwise is said as the shop calls it', async () => {
  expect(await understood('psu')).toEqual({ typed: 'psu', as: 'power supplies' })
  expect(await understood('850 W psus')).toEqual({ typed: 'psus', as: 'power supplies' })
  expect(await understood('solid state drive')).toEqual({ typed: 'solid state drive', as: 'SSDs' })
  expect(await understood('cpu fan')).toEqual({ typed: 'cpu fan', as: 'CPU coolers' })
  expect(await understood('ps5')).toEqual({ typed: 'ps5', as: 'PlayStation 5' })
  expect(await understood('aio')).toEqual({ typed: 'aio', as: 'liquid cooler' })
})

test('nothing is said where goods are called as they were typed, or nothing was found', async () => {
  for (const search of [
    'power supply',
    'Power Supplies',
    'ssd',
    'cooler',
    'memory kit',
    '990 pro',
    'hdd',
    '',
  ])
    expect([search, await understood(search)]).toEqual([search, undefined])
})

test('in quotation marks a search finds what was typed, without synonyms and typos', async () => {
  expect(await finds('psu')).toEqual(['RM850x 850 W', 'Lancool'])
  expect(await finds('"psu"')).toEqual(['Lancool'])
  expect(await finds('“psu”')).toEqual(['Lancool'])
  expect(await understood('"psu"')).toBeUndefined()
  expect(await finds('lancol')).toEqual(['Lancool'])
  expect(await finds('"lancol"')).toEqual([])
  const partial = await opened.call('GET', '/api/v1/products/by/partial?keyward=%22lancool+psus%22')
  expect(partial.body.totalResult).toBe(0)
})
