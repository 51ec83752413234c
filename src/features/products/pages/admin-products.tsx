import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { ExportButton } from '#platform/tables/export-button.tsx'
import { ListTable } from '#platform/tables/list-table.tsx'
import { TableFilter } from '#platform/tables/table-filter.tsx'
import { TableFoot } from '#platform/tables/table-foot.tsx'
import { TableSearch } from '#platform/tables/table-search.tsx'
import { useFirstShown } from '#platform/tables/use-first-shown.ts'
import { useSelected } from '#platform/tables/use-selected.ts'
import { useTable } from '#platform/tables/use-table.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { plus, upload } from '#ui/icons.tsx'
import { asked, PRODUCTS } from '../admin-products-table.ts'
import { selectProductsEndpoint } from '../bulk-contract.ts'
import { useCategories } from '../categories/use-categories.ts'
import { BulkProducts } from '../components/admin-bulk-products.tsx'
import { NoProducts } from '../components/admin-no-products.tsx'
import { productColumns } from '../components/admin-product-columns.tsx'
import { useStockViews } from '../components/admin-stock-views.ts'
import { useInlineChange } from '../components/admin-use-inline-change.ts'
import { deleteProductEndpoint, type Product } from '../contract.ts'
import { invalidateProducts } from '../invalidate-products.ts'
import { PriceUndoBar } from '../prices/admin-price-undo.tsx'
import { useShownCosts } from '../prices/admin-use-costs.ts'
import { exportProductsEndpoint, listProductsEndpoint } from '../search/contract.ts'
import type { Route } from './+types/admin-products'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Product', noindex: true }, siteOf(matches))

export default function ProductsPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isSignedIn = useToken() !== null
  const table = useTable(PRODUCTS)
  const query = queryOf(listProductsEndpoint, { query: asked(table.list) })
  const found = useQuery({ ...query, enabled: isSignedIn, placeholderData: keepPreviousData })
  const { categories } = useCategories()
  const which = asked(table.which)
  const [deleting, setDeleting] = useState<Product>()
  const { shown, see, change } = useInlineChange(query)
  const products = found.data && shown(found.data.data.products)
  const total = found.data?.totalResult ?? 0
  const selected = useSelected(which, {
    shown: products ?? [],
    isLeaving: found.isPlaceholderData,
    readAll: async () => (await call(send, selectProductsEndpoint, { query: which })).data,
  })
  const first = useFirstShown(table.state, found)
  const ready = useStockViews(table)
  const costs = useShownCosts(products)
  const columns = productColumns({ first, see, change, onDelete: setDeleting, costs })
  return (
    <>
      <div className="dash-title">
        <h1>Product</h1>
        <ExportButton row={exportProductsEndpoint} query={which} />
        <Link className={buttonClass()} to={paths.importProducts()}>
          <Icon of={upload} />
          Import
        </Link>
        <Link className={buttonClass({ variant: 'main' })} to={paths.createProduct()}>
          <Icon of={plus} />
          Create product
        </Link>
      </div>
      <PriceUndoBar />
      <ListTable
        name="products"
        label="Products"
        address={table}
        ready={ready}
        columns={columns}
        rows={products}
        isLeaving={found.isPlaceholderData}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.updateProduct(id))}
        hrefOf={({ id }) => paths.updateProduct(id)}
        sort={table.sort}
        selection={{ selected: selected.ids, onChange: selected.set, nameOf: ({ name }) => name }}
        skeletonRows={table.state.show}
        filters={
          <>
            <TableSearch table={table} label="Search products" placeholder="Name, part number, category" />
            <TableFilter
              table={table}
              name="category"
              label="Category"
              all="All categories"
              options={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        }
        error={
          found.error && !found.data ? (
            <LoadFailed title="Couldn’t load the products" problem={found.error} asked={found} />
          ) : undefined
        }
        empty={<NoProducts table={table} total={total} />}
        bulk={<BulkProducts selected={selected} which={which} total={total} />}
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of products" />}
      />
      {deleting && (
        <DeleteDialog
          what={deleting.name}
          remove={() => call(send, deleteProductEndpoint, { params: { id: deleting.id } })}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            selected.drop(deleting.id)
            invalidateProducts(client)
          }}
        >
          This also deletes its reviews. Orders that include it are kept.
        </DeleteDialog>
      )}
    </>
  )
}
