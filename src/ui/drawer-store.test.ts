import { expect, test } from 'vitest'
import { CLOSED, opened, toggled } from './drawer-store.ts'

test('the drawer begins closed, at the left, with the navigation', () => {
  expect(CLOSED).toEqual({ isOpen: false, drawerOpen: false, drawerDirection: 'left', drawerList: 'navList' })
})

test('toggling flips the navigation', () => {
  expect(toggled(CLOSED)).toEqual(opened('navList'))
  expect(toggled(opened('navList'))).toEqual(CLOSED)
})

test('toggling closes it entirely while the filter is showing', () => {
  expect(toggled(opened('filterList', 'right'))).toEqual(CLOSED)
})
