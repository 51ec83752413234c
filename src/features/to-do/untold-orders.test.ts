import { expect, test } from 'vitest'
import type { LatestOrder } from './contract.ts'
import { parseTold, untoldOf } from './untold-orders.ts'
import { formatNewOrders } from './use-news.ts'

const order = (id: string, totalCents = 32_999): LatestOrder => ({
  id,
  number: `NB-${id}`,
  totalCents,
  placedAt: new Date('2026-11-30T17:50:00Z'),
})
const NOW = 1_000_000_000
const ids = (orders: LatestOrder[]) => orders.map(({ id }) => id)

test('what came before anybody looked is not told of; what comes then is, once', () => {
  const orders = [order('2'), order('1')]
  expect(untoldOf(null, orders, { now: NOW, isFirst: true })).toEqual([])
  const told = { at: NOW, ids: ['1'] }
  expect(ids(untoldOf(told, orders, { now: NOW + 10_000, isFirst: false }))).toEqual(['2'])
  // Another window, or the next page, which finds it told.
  expect(untoldOf({ at: NOW, ids: ['2', '1'] }, orders, { now: NOW, isFirst: true })).toEqual([])
})

test('a reload goes on where it was, and who comes back after a night is not told of all of it', () => {
  const told = { at: NOW, ids: ['1'] }
  expect(ids(untoldOf(told, [order('2')], { now: NOW + 5000, isFirst: true }))).toEqual(['2'])
  expect(untoldOf(told, [order('2')], { now: NOW + 8 * 3_600_000, isFirst: true })).toEqual([])
  // A window that was there all the time, behind others.
  expect(ids(untoldOf(told, [order('2')], { now: NOW + 8 * 3_600_000, isFirst: false }))).toEqual(['2'])
})

test('what a browser kept may be anything', () => {
  for (const saved of [null, '', '7', 'null', '{"at":"x","ids":[]}', '{"at":1}'])
    expect(parseTold(saved)).toBeNull()
  expect(parseTold('{"at":1,"ids":["a",7]}')).toEqual({ at: 1, ids: ['a'] })
})

test('one order is called by its number and total, several by how many they are', () => {
  expect(formatNewOrders([order('1301')])).toBe('New order NB-1301, $329.99')
  expect(formatNewOrders([order('2'), order('1')])).toBe('2 new orders')
  expect(formatNewOrders(Array.from({ length: 20 }, (_, at) => order(`${at}`)))).toBe('20+ new orders')
})
