import { useMutation } from '@tanstack/react-query'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { call } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import type { Selected } from '#platform/tables/use-selected.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import type { ProductsAsked } from '../admin-products-table.ts'
import { deleteProducts } from '../bulk-contract.ts'
import './admin-table.css'

type Props = { selected: Selected; which: ProductsAsked; onClose: () => void; onDeleted: () => void }

/** Says how many they are, also on its button: this is the one change of many that nothing takes back. */
export function DeleteProductsDialog({ selected, which, onClose, onDeleted }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(send, deleteProducts, { query: which, body: selected.chosen }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDeleted()
      onClose()
    },
    onError: ({ message }) => toast.error(message, { duration: DASHBOARD_ERROR_MS }),
  })
  const products = selected.count === 1 ? '1 product' : `${selected.count.toLocaleString('en-US')} products`
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={`Delete ${products}?`}
      confirmLabel={`Delete ${products}`}
      busyLabel="Deleting"
      busy={isPending}
      danger
    >
      <p>Are you sure want to delete.</p>
      <p className="admin-note">
        They leave the shop with their reviews, and nothing brings them back. Orders that hold them keep their
        lines.
      </p>
      <FieldError id="delete-error" message={error?.message} />
    </ConfirmDialog>
  )
}
