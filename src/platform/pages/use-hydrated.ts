import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first render, true from then on: what only the browser knows may be drawn. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
