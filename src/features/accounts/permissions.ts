import type { Role } from '#platform/db/schema.ts'

type Person = { id: string; role: Role }

/** A user edits himself, an admin anyone. */
export const mayEdit = (who: Person, userId: string): boolean => who.role === 'admin' || who.id === userId

/** Nobody raises himself: only an admin says who is one. */
export const maySetRole = (who: Person): boolean => who.role === 'admin'
