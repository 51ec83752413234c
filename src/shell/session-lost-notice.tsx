import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { hasUnsavedWork } from '#platform/forms/unsaved-work.ts'
import { useToken } from '#platform/session/token-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { alert } from '#ui/icons.tsx'
import './session-lost-notice.css'

/** Above a form that holds what is typed though its session has ended, until somebody is logged in again. */
export function SessionLostNotice() {
  const isSignedIn = useToken() !== null
  if (isSignedIn || !hasUnsavedWork()) return null
  return (
    <div className="session-lost" role="alert">
      <Icon of={alert} />
      <p>Your session has ended. What you have typed is still here: log in again, then save.</p>
      <Link
        className={buttonClass({ variant: 'main', size: 's' })}
        to={paths.login()}
        target="_blank"
        rel="noopener"
      >
        Log in in a new tab
      </Link>
    </div>
  )
}
