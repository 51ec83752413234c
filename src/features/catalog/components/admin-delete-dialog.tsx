import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import './admin-table.css'

type Props = {
  /** A name, or how many they are. */
  what: string
  /** The call that deletes, once it is confirmed. */
  remove: () => Promise<{ message: string }>
  confirmLabel?: string
  /** What becomes of what hangs on it. */
  children: ReactNode
  onClose: () => void
  onDeleted: () => void
}

/** Asks, and says in its own place why something is not deleted: a toast is gone before it is read. */
export function DeleteDialog({ what, remove, confirmLabel = 'Delete', children, onClose, onDeleted }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => {
      toast.success(message)
      onDeleted()
    },
    onError: ({ message }) => toast.error(message, { duration: DASHBOARD_ERROR_MS }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      // A late answer closes nothing that was opened after this dialog.
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      title={`Delete ${what}?`}
      confirmLabel={confirmLabel}
      busyLabel="Deleting"
      busy={isPending}
      danger
    >
      <p>Are you sure want to delete.</p>
      <p className="admin-note">{children}</p>
      <FieldError id="delete-error" message={error?.message} />
    </ConfirmDialog>
  )
}
