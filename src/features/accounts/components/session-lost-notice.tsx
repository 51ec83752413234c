import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { hasUnsavedWork } from '#platform/forms/unsaved-work.ts'
import { useToken } from '#platform/session/token-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Above a form that holds what is typed though its session has ended, until somebody is logged in again. */
export function SessionLostNotice() {
  const isSignedIn = useToken() !== null
  if (isSignedIn || !hasUnsavedWork()) return null
  const logIn = (
    <Link
      className={buttonClass({ variant: 'main', size: 's' })}
      to={paths.login()}
      target="_blank"
      rel="noopener"
    >
      Open login in a new tab
    </Link>
  )
  return (
    <Notice role="alert" stays action={logIn}>
      Your session has ended. What you typed is still here. Log in again, then save.
    </Notice>
  )
}
