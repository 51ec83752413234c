import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { alert } from '#ui/icons.tsx'
import { useStore } from '#ui/store.ts'
import './offline-notice.css'

const offline = {
  read: () => !navigator.onLine,
  subscribe(listener: () => void) {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}

/** Stands in the lower left corner while there is no connection. That it is back is said, not shown. */
export default function OfflineNotice() {
  const isOffline = useStore(offline, false)
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
