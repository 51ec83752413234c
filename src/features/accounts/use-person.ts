import { useState } from 'react'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { useToken } from '#platform/session/token-store.ts'
import { claimTyped, isSamePerson, type Person, sessionMark } from '#platform/session/typed-in-tab.ts'
import { useUser } from './use-user.ts'

/**
 * Who types in this tab. `key` is another one for another person: not when a session ends, and not when the shop says
 * at last who it is. Before `isKnown` nothing of what the tab keeps may be shown.
 */
export function usePerson(): { key: number; isKnown: boolean } {
  const isHydrated = useHydrated()
  const token = useToken()
  const { user, isPending } = useUser()
  const [last, setLast] = useState<Last>({ person: null, isClaimed: false, key: 0 })
  const { person, isClaimed, key } = last
  if (!isHydrated || token === null) return { key, isKnown: isHydrated }
  const now = { user: user?.id ?? null, session: sessionMark(token) }
  if (isPending) {
    // Whose session it is counts from its first letter on.
    if (!person) setLast({ person: now, isClaimed: false, key })
    return { key, isKnown: isClaimed && person?.session === now.session }
  }
  const isNews = person?.session !== now.session || (now.user !== null && person.user !== now.user)
  if (isNews || !isClaimed) {
    claimTyped(now)
    setLast({ person: now, isClaimed: true, key: person && !isSamePerson(person, now) ? key + 1 : key })
  }
  return { key, isKnown: true }
}

type Last = { person: Person | null; isClaimed: boolean; key: number }
