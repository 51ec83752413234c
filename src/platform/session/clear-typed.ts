import { dropAll } from './session-storage.ts'

/** Begins the name of everything that a tab keeps of what was typed and not yet sent. */
export const TYPED = 'typed-'

/** After log-out. */
export const clearTyped = (): void => dropAll(TYPED)
