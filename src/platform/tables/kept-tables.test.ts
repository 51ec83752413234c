import { expect, test } from 'vitest'
import { addView, dropView, type KeptTable, MAX_VIEWS, parseTables, showColumn } from './kept-tables.ts'

const EMPTY: KeptTable = { hidden: [], views: [] }
const view = (name: string, address = '?search=a') => ({ name, address })

test('whatever was stored, what is read is sound', () => {
  for (const saved of [null, '', 'no JSON', 'null', '7', '[]']) expect(parseTables(saved)).toEqual({})
  const stored = {
    orders: { hidden: ['at', 7, ''], views: [view('Mine'), { name: 'x' }, view('x'.repeat(41)), null] },
    users: 'none',
  }
  expect(parseTables(JSON.stringify(stored))).toEqual({
    orders: { hidden: ['at'], views: [view('Mine')] },
    users: EMPTY,
  })
})

test('twenty views are kept, and the same name again takes the old one’s place', () => {
  const names = Array.from({ length: MAX_VIEWS + 1 }, (_, at) => `View ${at}`)
  const full = names.reduce((table, name) => addView(table, view(name)), EMPTY)
  expect(full.views).toHaveLength(MAX_VIEWS)
  const again = addView(full, view('View 3', '?sort=name'))
  expect(again.views).toHaveLength(MAX_VIEWS)
  expect(again.views[3]).toEqual(view('View 3', '?sort=name'))
  expect(dropView(again, 'View 3').views).toHaveLength(MAX_VIEWS - 1)
})

test('a column is switched off and on again', () => {
  const off = showColumn(EMPTY, 'email', false)
  expect(off.hidden).toEqual(['email'])
  expect(showColumn(off, 'email', true)).toEqual(EMPTY)
})
