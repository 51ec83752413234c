import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { deleteUserEndpoint, listUsersEndpoint, type User } from '../contract.ts'
import './account-dialogs.css'

/** Asks, and says in its own place why an account stays: a toast is gone before it is read. */
export function AdminDeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(send, deleteUserEndpoint, { params: { id: user.id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      void client.invalidateQueries(queriesOf(listUsersEndpoint))
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      // A late answer closes nothing that was opened after this dialog.
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      title={`Delete ${user.name}?`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      busy={isPending}
      danger
    >
      <div className="account-form">
        <p>Are you sure want to delete.</p>
        <p className="account-what">
          Orders and reviews from {user.email} are kept under “Deleted user”. This can’t be undone.
        </p>
        <FieldError id="delete-user-error" message={error?.message} />
      </div>
    </ConfirmDialog>
  )
}
