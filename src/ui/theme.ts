import { createNotifier, useStore } from './store.ts'

export type Theme = 'light' | 'dark' | 'system'

const { notify, subscribe } = createNotifier((notify) => {
  window.addEventListener('storage', notify) // another window has switched
  return () => window.removeEventListener('storage', notify)
})

function read(): Theme {
  try {
    const kept = localStorage.getItem('theme')
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system' // storage is closed to us: private windows, strict settings
  }
}

/** The chosen theme; "system" on the server and in the first render. */
export const useTheme = (): Theme => useStore({ read, subscribe }, 'system')

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
  notify()
}
