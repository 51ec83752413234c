import { useSyncExternalStore } from 'react'

const KEY = 'token'
const hearers = new Set<() => void>()
// Where storage is closed (private windows, policies), the session lasts as long as the page.
let inMemory: string | null = null

const tell = () => {
  for (const hear of hearers) hear()
}

/** The token of the signed-in user, or null. The browser's storage is untrusted: a value of another shape is none. */
export function readToken(): string | null {
  if (typeof window === 'undefined') return null
  try {
    const token = window.localStorage.getItem(KEY)
    return token && /^[\w-]{20,200}$/.test(token) ? token : null
  } catch {
    return inMemory
  }
}

export function saveToken(token: string): void {
  inMemory = token
  try {
    window.localStorage.setItem(KEY, token)
  } catch {
    // Full or closed: `inMemory` has it.
  }
  tell()
}

export function forgetToken(): void {
  inMemory = null
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there then.
  }
  document.documentElement.removeAttribute('data-signed-in')
  tell()
}

function subscribe(hear: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) hear()
  }
  hearers.add(hear)
  window.addEventListener('storage', onStorage)
  return () => {
    hearers.delete(hear)
    window.removeEventListener('storage', onStorage)
  }
}

/** The token, followed across tabs. Null on the server and in the first render, so that both draw the same. */
export const useToken = (): string | null => useSyncExternalStore(subscribe, readToken, () => null)
