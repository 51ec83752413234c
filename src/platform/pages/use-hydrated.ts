import { useStore } from '#ui/store.ts'

const hydrated = { read: () => true, subscribe: () => () => undefined }

/** False on the server and in the first render, true from then on: what only the browser knows may be drawn. */
export const useHydrated = (): boolean => useStore(hydrated, false)
