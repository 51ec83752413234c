import { replace } from 'react-router'
import { paths } from '#paths.ts'
import { readToken } from '#platform/session/token-store.ts'

/** For a visitor the dashboard's guard says where the way leads; of two redirects the inner one would hold. */
export const clientLoader = () => (readToken() === null ? null : replace(paths.profile()))
clientLoader.hydrate = true as const

export default function ToProfile() {
  return null
}
