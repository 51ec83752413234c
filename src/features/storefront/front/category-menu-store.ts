import { drawer } from '#ui/drawer-store.ts'
import { createStore, useStore } from '#ui/store.ts'

/** The button of the menu: whoever closes the menu by a key is led back to it. */
export const CATEGORY_BUTTON = 'category-button'
export const CATEGORY_MENU = 'category-menu'

const isOpen = createStore(false)

/** The panel below the wide header. */
export const categoryMenu = {
  open: () => isOpen.set(true),
  close: () => isOpen.set(false),
  toggle: () => isOpen.set(!isOpen.read()),
}

export const useCategoryMenu = (): boolean => useStore(isOpen, false)

/** All categories, wherever this width has them. */
export function openCategories(): void {
  if (window.matchMedia('(width > 1000px)').matches) categoryMenu.open()
  else drawer.open('categoryList')
}
