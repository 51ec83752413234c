import { expect, test } from 'vitest'
import { changeTable, nextSort, oneOf, questionOf, readTable, writeTable } from './table-address.ts'

const shape = {
  sorts: ['-at', 'at', 'name', '-name'],
  filters: { state: ['open', 'done'], kind: null },
} as const

const read = (text: string) => readTable(shape, new URLSearchParams(text))

test('an address without a query is the usual table, and the usual table has no query', () => {
  const usual = read('')
  expect(usual).toEqual({ search: '', sort: '-at', page: 1, show: 10, filters: { state: [], kind: [] } })
  expect(writeTable(shape, usual)).toBe('')
})

test('what is written is what is read', () => {
  const text = '?search=a%26b+c&state=open&state=done&kind=x&sort=name&show=20&page=3'
  expect(writeTable(shape, read(text))).toBe(text)
})

test('what no table can be is the default', () => {
  expect(read('?sort=password&page=-1&show=1000&state=lost&state=open&state=open')).toEqual({
    search: '',
    sort: '-at',
    page: 1,
    show: 10,
    filters: { state: ['open'], kind: [] },
  })
})

test('a filter with a rule takes one value that keeps it, as a day or a role', () => {
  const orders = {
    sorts: ['at'],
    filters: { from: (day: string) => /^\d{4}$/.test(day), role: oneOf(['a', 'b']) },
  }
  const query = new URLSearchParams('from=2026-13-45&from=2026&from=2027&role=x&role=b&role=a')
  expect(readTable(orders, query).filters).toEqual({ from: ['2026'], role: ['b'] })
})

test('what the shop cannot keep is not asked for', () => {
  expect(read('?search=%00a&kind=b%00')).toMatchObject({ search: 'a', filters: { kind: [] } })
})

test('any change but of the page begins at the first page', () => {
  const state = read('?search=a&page=4&state=open')
  expect(changeTable(state, { page: 5 })).toMatchObject({ page: 5, search: 'a' })
  expect(changeTable(state, { filters: { kind: ['x'] } })).toMatchObject({
    page: 1,
    filters: { state: ['open'], kind: ['x'] },
  })
})

test('a head sorts in its own first order, then the other way round', () => {
  expect(nextSort(shape, 'name', 'at')).toBe('-at')
  expect(nextSort(shape, '-at', 'at')).toBe('at')
  expect(nextSort(shape, '-at', 'name')).toBe('name')
  expect(nextSort(shape, 'name', 'name')).toBe('-name')
  expect(nextSort(shape, '-name', 'name')).toBe('name')
})

test('a call is sent what was chosen and nothing else', () => {
  expect(questionOf(read('?search=a&state=open&page=2')).list).toEqual({
    search: 'a',
    sort: '-at',
    state: ['open'],
    page: 2,
    limit: 10,
  })
  expect(questionOf(read('?page=2')).which).toEqual({ sort: '-at' })
})
