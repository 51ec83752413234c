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

test('the drawer opens with a list from any side', () => {
  for (const side of ['left', 'right', 'top', 'bottom'] as const)
    expect(opened('filterList', side)).toEqual({
      isOpen: true,
      drawerOpen: true,
      drawerDirection: side,
      drawerList: 'filterList',
    })
})
