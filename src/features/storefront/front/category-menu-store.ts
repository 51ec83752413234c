import { useSyncExternalStore } from 'react'
import { drawer } from '#ui/drawer-store.ts'

/** The button of the menu: whoever closes the menu by a key is led back to it. */
export const CATEGORY_BUTTON = 'category-button'
export const CATEGORY_MENU = 'category-menu'

let isOpen = false
const hearers = new Set<() => void>()

function become(next: boolean): void {
  isOpen = next
  for (const hear of hearers) hear()
}

/** The panel below the wide header. */
export const categoryMenu = {
  open: () => become(true),
  close: () => become(false),
  toggle: () => become(!isOpen),
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export const useCategoryMenu = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )

/** All categories, wherever this width has them. */
export function openCategories(): void {
  if (window.matchMedia('(width > 1000px)').matches) categoryMenu.open()
  else drawer.open('categoryList')
}
