import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ProductTable } from '../admin-products-table.ts'

/** Why the table has no rows, and what to do about it. */
export function NoProducts({ table, total }: { table: ProductTable; total: number }) {
  if (total > 0)
    return (
      <EmptyState
        title="There are not so many products"
        actions={
          <Button variant="main" size="l" onClick={() => table.change({ page: 1 })}>
            First page
          </Button>
        }
      />
    )
  if (table.isNarrowed)
    return (
      <EmptyState
        title="No product fits"
        actions={
          <Button variant="main" size="l" onClick={table.clear}>
            Show all products
          </Button>
        }
      >
        Search for another word, or take a filter away.
      </EmptyState>
    )
  return (
    <EmptyState
      title="There is no product yet"
      actions={
        <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.createProduct()}>
          Create product
        </Link>
      }
    >
      The first one stands in the shop as soon as it is saved.
    </EmptyState>
  )
}
