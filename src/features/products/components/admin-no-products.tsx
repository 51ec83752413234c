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
      noneFits="No products match"
      hint="Try other words, or remove a filter."
    >
      <EmptyState
        title="No products yet"
        hook={tag}
        actions={
          <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.createProduct()}>
            Create product
          </Link>
        }
      >
        Your first product will be in the shop as soon as you save it.
      </EmptyState>
    </NoRows>
  )
}
