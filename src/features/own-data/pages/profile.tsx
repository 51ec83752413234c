import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChangePasswordDialog } from '#features/accounts/components/change-password-dialog.tsx'
import { DeleteAccount } from '#features/accounts/components/delete-account.tsx'
import { EditProfileDialog } from '#features/accounts/components/edit-profile-dialog.tsx'
import { OwnSessions } from '#features/accounts/components/own-sessions.tsx'
import { PendingEmail } from '#features/accounts/components/pending-email.tsx'
import type { User } from '#features/accounts/contract.ts'
import { useUser } from '#features/accounts/use-user.ts'
import { paths } from '#paths.ts'
import { formatDay } from '#platform/format-date.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { key, pencil } from '#ui/icons.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DownloadOwnData } from '../components/download-own-data.tsx'
import type { Route } from './+types/profile'
import '#features/accounts/components/profile.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Account Information', noindex: true }, siteOf(matches))

export default function ProfilePage() {
  const { user, failed, retry } = useUser()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'password'>()
  // A change of the password ends the session while its dialog still says so: the page behind it stays.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)

  if (failed) {
    return (
      <ErrorState title="Couldn’t load your account" heading="h1" onRetry={retry}>
        <p>{failed.message}</p>
      </ErrorState>
    )
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <div className="dash-title">
        <h1>Account Information</h1>
      </div>
      <section className="account" aria-label="Your account" aria-busy={!shown}>
        {shown ? <Facts user={shown} /> : <FactsSkeleton />}
        <PendingEmail />
        <div className="account-actions">
          <Button icon={pencil} disabled={!shown} onClick={() => setDialog('edit')}>
            Edit
          </Button>
          <Button icon={key} disabled={!shown} onClick={() => setDialog('password')}>
            Change Password
          </Button>
        </div>
      </section>
      <section className="account-note" aria-labelledby="account-address">
        <h2 id="account-address">Default shipping address</h2>
        <p>You have not set a default shipping address. You’ll enter it with each order.</p>
      </section>
      <OwnSessions />
      <DownloadOwnData />
      <DeleteAccount email={shown?.email} />
      {shown && dialog === 'edit' && <EditProfileDialog user={shown} onClose={close} />}
      {dialog === 'password' && (
        <ChangePasswordDialog
          onClose={close}
          onChanged={() => void navigate(paths.login(), { replace: true })}
        />
      )}
    </>
  )
}

function Facts({ user }: { user: User }) {
  return (
    <>
      <Avatar name={user.name} photo={user.photo ?? undefined} size={96} decorative />
      <dl className="account-facts">
        <dt>Name</dt>
        <dd dir="auto">{user.name}</dd>
        <dt>Email</dt>
        <dd>
          <MailAddress of={user.email} />
        </dd>
        <dt>Member since</dt>
        <dd>{formatDay(user.createdAt)}</dd>
      </dl>
    </>
  )
}

/** The same boxes, so that nothing moves when the account arrives. */
function FactsSkeleton() {
  return (
    <>
      <Skeleton width="96px" height="96px" round />
      <dl className="account-facts">
        {['Name', 'Email', 'Member since'].map((label) => (
          <div key={label} className="account-waiting">
            <dt>{label}</dt>
            <dd>
              <Skeleton width="200px" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
