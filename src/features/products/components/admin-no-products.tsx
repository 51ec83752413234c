import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { NoRows } from '#platform/tables/no-rows.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { tag } from '#ui/icons.tsx'
import type { ProductTable } from '../admin-products-table.ts'

/** Why the table has no rows, and what to do about it. */
export function NoProducts({ table, total }: { table: ProductTable; total: number }) {
  return (
    <NoRows
      table={table}
      total={total}
      rows="products"
      noneFits="No product fits"
      hint="Search for another word, or take a filter away."
    >
      <EmptyState
        title="There is no product yet"
        hook={tag}
        actions={
          <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.createProduct()}>
            Create product
          </Link>
        }
      >
        The first one stands in the shop as soon as it is saved.
      </EmptyState>
    </NoRows>
  )
}
