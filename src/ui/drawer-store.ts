import { createStore, useStore } from './store.ts'

export type DrawerList = 'navList' | 'categoryList' | 'filterList'
export type DrawerDirection = 'left' | 'right' | 'top' | 'bottom'

export type DrawerState = {
  /** Something stands in front of the page. */
  isOpen: boolean
  /** That something is the drawer. */
  drawerOpen: boolean
  drawerDirection: DrawerDirection
  drawerList: DrawerList
}

export const CLOSED: DrawerState = {
  isOpen: false,
  drawerOpen: false,
  drawerDirection: 'left',
  drawerList: 'navList',
}

/** Closes it entirely where anything but the navigation is showing, otherwise flips open and closed. */
export const toggled = (state: DrawerState): DrawerState =>
  state.drawerList === 'navList'
    ? { ...state, isOpen: !state.drawerOpen, drawerOpen: !state.drawerOpen }
    : CLOSED

export const opened = (list: DrawerList, direction: DrawerDirection = 'left'): DrawerState => ({
  isOpen: true,
  drawerOpen: true,
  drawerDirection: direction,
  drawerList: list,
})

const store = createStore(CLOSED)

/** What any part of a page may do with the one drawer. */
export const drawer = {
  open: (list: DrawerList, direction?: DrawerDirection) => store.set(opened(list, direction)),
  toggle: () => store.set(toggled(store.read())),
  reset: () => store.set(CLOSED),
}

export const useDrawer = (): DrawerState => useStore(store, CLOSED)
