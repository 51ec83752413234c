import { TYPED } from './clear-typed.ts'
import { dropAll, keep, keptJson } from './session-storage.ts'

const OWNER = 'typed-by'

/** Who types: the account, where the shop could say which, and the session. */
export type Person = { user: string | null; session: string }

// The first letters of a token tell sessions apart and open none.
export const sessionMark = (token: string): string => token.slice(0, 8)

export const isSamePerson = (one: Person, other: Person): boolean =>
  one.session === other.session || (one.user !== null && one.user === other.user)

/**
 * Whoever is signed in at this tab finds what they have typed themselves and nothing of another: a session may also end
 * by itself, or in another tab, and the next one to log in here may be somebody else. What a visitor typed belongs to
 * whoever logs in next.
 */
export function claimTyped(now: Person): void {
  const before = readOwner()
  const isOwn = !before || isSamePerson(before, now)
  if (!isOwn) dropAll(TYPED)
  keep(OWNER, JSON.stringify({ ...now, user: now.user ?? (isOwn ? (before?.user ?? null) : null) }))
}

function readOwner(): Person | null {
  // Anything may stand in storage.
  const { user, session } = (keptJson(OWNER) ?? {}) as Record<string, unknown>
  if (typeof session !== 'string') return null
  return { user: typeof user === 'string' ? user : null, session }
}
