import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { DateTime } from '#platform/pages/date-time.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { ListTable } from '#platform/tables/list-table.tsx'
import { useAddressedRow } from '#platform/tables/use-addressed-row.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrowDown, arrowUp, grid, pencil, plus, trash } from '#ui/icons.tsx'
import type { Column } from '#ui/table-column.ts'
import { CategoryDialog } from '../categories/admin-category-dialog.tsx'
import { type CategoryOrder, inOrder, moved, orderIn, turned } from '../categories/category-order.ts'
import { IndexingProgress } from '../categories/indexing-progress.tsx'
import {
  type Category,
  deleteCategoryEndpoint,
  listCategoriesEndpoint,
  listIndexingEndpoint,
  orderCategoriesEndpoint,
} from '../contract.ts'
import { invalidateProducts } from '../invalidate-products.ts'
import type { Route } from './+types/admin-categories'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Category', noindex: true }, siteOf(matches))

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; category: Category }

export default function CategoriesPage() {
  const client = useQueryClient()
  const isSignedIn = useToken() !== null
  const asked = useQuery({ ...queryOf(listCategoriesEndpoint), enabled: isSignedIn })
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open>()
  const order = orderIn(search.get('sort'))
  const close = () => setOpen(undefined)
  const changed = () => {
    void client.invalidateQueries(queriesOf(listCategoriesEndpoint))
    void client.invalidateQueries(queriesOf(listIndexingEndpoint))
    invalidateProducts(client)
  }
  const categories = asked.data?.data.categories
  const edit = (category: Category) => setOpen({ kind: 'edit', category })
  const hrefOf = useAddressedRow(categories, edit)
  const { mutate: saveOrder } = useMutation({
    mutationFn: (ids: string[]) => call(send, orderCategoriesEndpoint, { body: { ids } }),
    onSettled: () => client.invalidateQueries(queriesOf(listCategoriesEndpoint)),
  })
  const ids = categories?.map(({ id }) => id) ?? []
  const move = order.by === 'order' ? (id: string, by: 1 | -1) => saveOrder(moved(ids, id, by)) : undefined
  const create = (
    <Button variant="main" icon={plus} onClick={() => setOpen({ kind: 'create' })}>
      Create category
    </Button>
  )
  return (
    <>
      <div className="dash-title">
        <h1>Category</h1>
        {create}
      </div>
      <IndexingProgress enabled={isSignedIn} />
      <ListTable
        name="categories"
        label="Categories"
        columns={columnsFor(setOpen, move)}
        rows={categories && inOrder(categories, order)}
        keyOf={({ id }) => id}
        onOpen={edit}
        hrefOf={hrefOf}
        sort={{
          by: order.by,
          descending: order.descending,
          onSort: (by) =>
            setSearch(
              { sort: turned(order, by as CategoryOrder['by']) },
              { replace: true, preventScrollReset: true },
            ),
        }}
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load the categories" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          <EmptyState title="No categories yet" hook={grid} actions={create}>
            Every product needs a category. Create one, then add products.
          </EmptyState>
        }
        foot={
          categories && (
            <span className="num">
              {categories.length === 1 ? '1 category' : `${categories.length} categories`}
            </span>
          )
        }
      />
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <CategoryDialog
          category={open.kind === 'edit' ? open.category : null}
          onClose={close}
          onSaved={changed}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          what={open.category.name}
          remove={() => call(send, deleteCategoryEndpoint, { params: { id: open.category.id } })}
          onClose={close}
          onDeleted={changed}
        >
          A category with products in it can’t be deleted.
        </DeleteDialog>
      )}
    </>
  )
}

type Move = (id: string, by: 1 | -1) => void

function columnsFor(open: (what: Open) => void, move?: Move): Column<Category>[] {
  return [
    {
      key: 'number',
      narrow: 'first',
      head: 'Sr No.',
      sortBy: 'order',
      align: 'right',
      width: '96px',
      cell: (_, at) => <span className="admin-rank">{at + 1}</span>,
    },
    {
      key: 'name',
      narrow: 'lead',
      head: 'Category',
      sortBy: 'name',
      cell: ({ name }) => (
        <strong className="admin-name" dir="auto">
          {name}
        </strong>
      ),
    },
    {
      key: 'createdAt',
      head: 'Created At',
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      headHidden: true,
      width: move ? '180px' : '96px',
      cell: (category) => (
        <span className="admin-actions">
          {move && <Moves category={category} move={move} />}
          <IconButton
            of={pencil}
            size="s"
            label={`Edit ${category.name}`}
            onClick={() => open({ kind: 'edit', category })}
          />
          <IconButton
            of={trash}
            size="s"
            label={`Delete ${category.name}`}
            onClick={() => open({ kind: 'delete', category })}
          />
        </span>
      ),
    },
  ]
}

/** In the shop's own order, which the filter and the menus follow. */
function Moves({ category: { id, name }, move }: { category: Category; move: Move }) {
  return (
    <>
      <IconButton of={arrowUp} size="s" label={`Move ${name} up`} onClick={() => move(id, -1)} />
      <IconButton of={arrowDown} size="s" label={`Move ${name} down`} onClick={() => move(id, 1)} />
    </>
  )
}
