import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { call } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import type { deleteCategory, deleteProduct } from '../contract.ts'
import './admin-table.css'

type Props = {
  row: typeof deleteProduct | typeof deleteCategory
  id: string
  name: string
  /** What becomes of what hangs on it. */
  children: ReactNode
  onClose: () => void
  onDeleted: () => void
}

/** Asks, and says in its own place why something is not deleted: a toast is gone before it is read. */
export function DeleteDialog({ row, id, name, children, onClose, onDeleted }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(send, row, { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDeleted()
      onClose()
    },
    onError: ({ message }) => toast.error(message, { duration: DASHBOARD_ERROR_MS }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={`Delete ${name}?`}
      confirmLabel="Delete"
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
