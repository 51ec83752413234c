import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener) // another window has switched
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function current(): Theme {
  try {
    const kept = localStorage.getItem('theme')
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system' // storage is closed to us: private windows, strict settings
  }
}

/** The chosen theme; "system" on the server and in the first render. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'system')
}

/** Shows the theme and keeps it for the next visit, as far as the browser lets us. */
export function setTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // shown for this page only
  }
  for (const listener of listeners) listener()
}
