import type { BulkJob } from '#features/bulk/contract.ts'
import { call } from '#platform/contract/call.ts'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { send } from '#platform/session/send.ts'
import { SelectedNames } from '#platform/tables/selected-names.tsx'
import type { Selected } from '#platform/tables/use-selected.ts'
import type { ProductsAsked } from '../admin-products-table.ts'
import { deleteProductsEndpoint } from '../bulk-contract.ts'

type Props = {
  selected: Selected
  which: ProductsAsked
  onClose: () => void
  onDeleted: (job: BulkJob | null) => void
}

/** Says how many they are, also on its button: this is the one change of many that nothing takes back. */
export function DeleteProductsDialog({ selected, which, onClose, onDeleted }: Props) {
  const products = selected.count === 1 ? '1 product' : `${selected.count.toLocaleString('en-US')} products`
  return (
    <DeleteDialog
      what={products}
      confirmLabel={`Delete ${products}`}
      names={<SelectedNames selected={selected} />}
      remove={() => call(send, deleteProductsEndpoint, { query: which, body: selected.chosen })}
      onClose={onClose}
      onDeleted={({ data }) => onDeleted(data.job)}
    >
      This also deletes their reviews and can’t be undone. Orders that include them are kept.
    </DeleteDialog>
  )
}
