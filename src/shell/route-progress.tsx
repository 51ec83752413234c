import { useNavigation } from 'react-router'

/** A line along the upper edge while the next page is on its way; quick pages never show it. */
export function RouteProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="route-progress" aria-hidden="true" />
}
