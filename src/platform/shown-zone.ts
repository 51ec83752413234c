import { createContext, use } from 'react'

/** The time zone that the times of a page are shown in; undefined: the reader's own. */
export const ShownZone = createContext<string | undefined>(undefined)

export const useShownZone = (): string | undefined => use(ShownZone)
