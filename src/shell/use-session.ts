import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { clearRecent } from '#features/recent/clear-recent.ts'
import { clearToken, readToken, useToken } from '#platform/session/token-store.ts'

/** Keeps the page in step with who is signed in, also when that changes in another tab. */
export function useSession(): void {
  const token = useToken()
  const client = useQueryClient()
  const before = useRef<string | null>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the token changes.
  useEffect(() => {
    // The first render has no token yet: what storage says is right from the beginning.
    const now = readToken()
    document.documentElement.toggleAttribute('data-signed-in', now !== null)
    const was = before.current
    before.current = now
    // What is stored and is no token is none at the next visit either.
    if (was === undefined && now === null) clearToken()
    if (was === undefined || was === now) return
    // What one person saw is not for the next.
    if (was !== null) clearRecent()
    if (now === null) client.clear()
    else void client.resetQueries()
  }, [token, client])
}
