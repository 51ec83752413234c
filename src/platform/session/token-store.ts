import { createNotifier, useStore } from '#ui/store.ts'

const KEY = 'token'
const { notify, subscribe } = createNotifier(() => {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})
const lost = createNotifier()
// Where storage is closed or full (private windows, policies), the session lasts as long as the page.
let inMemory: string | null = null

const tell = () => {
  document.documentElement.toggleAttribute('data-signed-in', readToken() !== null)
  notify()
}

/** The token of the signed-in user, or null. The browser's storage is untrusted: a value of another shape is none. */
export function readToken(): string | null {
  if (typeof window === 'undefined') return null
  try {
    const token = window.localStorage.getItem(KEY)
    return token && /^[\w-]{20,200}$/.test(token) ? token : inMemory
  } catch {
    return inMemory
  }
}

/** Whether by now, while an answer was awaited, somebody else has begun a session in another tab. */
export function isOthersNow(token: string | null): boolean {
  const now = readToken()
  return now !== null && now !== token
}

/** Begins the session in this browser, for all its tabs. */
export function saveToken(token: string): void {
  try {
    window.localStorage.setItem(KEY, token)
    inMemory = null
  } catch {
    inMemory = token
  }
  tell()
}

/** Ends the session because its user wants it so; whoever calls leads on from there. */
export function clearToken(): void {
  inMemory = null
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there then.
  }
  tell()
}

/** Ends the session because the shop no longer takes its token. */
export function loseToken(): void {
  clearToken()
  lost.notify()
}

/**
 * Hears when the session ends without this page's doing: the shop refused the token, or another tab logged out.
 * Returns what stops the hearing.
 */
export function onSessionLost(listener: () => void): () => void {
  const onOtherTab = (event: StorageEvent) => {
    if (isOurs(event) && readToken() === null) listener()
  }
  const leave = lost.subscribe(listener)
  window.addEventListener('storage', onOtherTab)
  return () => {
    leave()
    window.removeEventListener('storage', onOtherTab)
  }
}

const isOurs = ({ key }: StorageEvent) => key === KEY || key === null

function onStorage(event: StorageEvent): void {
  if (isOurs(event)) tell()
}

/** The token, followed across tabs. Null on the server and in the first render, so that both draw the same. */
export const useToken = (): string | null => useStore({ read: readToken, subscribe }, null)
