import { useState, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import { alert } from '#ui/icons.tsx'
import './offline-notice.css'

function subscribe(hear: () => void): () => void {
  window.addEventListener('online', hear)
  window.addEventListener('offline', hear)
  return () => {
    window.removeEventListener('online', hear)
    window.removeEventListener('offline', hear)
  }
}

/** Stands in the lower left corner while there is no connection. That it is back is said, not shown. */
export default function OfflineNotice() {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine)
  const [wasOffline, setWasOffline] = useState(isOffline)
  if (isOffline && !wasOffline) setWasOffline(true)
  // One element throughout: a live region is read when its words change, not when it arrives.
  return (
    <p className={isOffline ? 'offline' : 'vh'} role="status">
      {isOffline && <Icon of={alert} />}
      {isOffline ? 'You are offline. Nothing new can load.' : wasOffline && 'You are online again.'}
    </p>
  )
}
