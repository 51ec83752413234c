import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import '#platform/tables/admin-table.css'

type Props<Answer> = {
  /** A name, or how many they are. */
  what: string
  /** The call that deletes, once it is confirmed. */
  remove: () => Promise<Answer>
  confirmLabel?: string
  /** Which they are, where `what` is how many. */
  names?: ReactNode
  /** What becomes of what hangs on it. */
  children: ReactNode
  onClose: () => void
  onDeleted: (answer: Answer) => void
}

/** Asks, and says in its own place why something is not deleted: a toast is gone before it is read. */
export function DeleteDialog<Answer extends { message: string }>({
  what,
  remove,
  confirmLabel = 'Delete',
  names,
  children,
  onClose,
  onDeleted,
}: Props<Answer>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: (answer) => {
      toast.success(answer.message)
      onDeleted(answer)
    },
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
      {names}
      <p className="admin-note">{children}</p>
      <FieldError id="delete-error" message={error?.message} />
    </ConfirmDialog>
  )
}
