import { Link, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { PriceJobs } from '../prices/admin-price-jobs.tsx'
import { PriceUndoBar } from '../prices/admin-price-undo.tsx'
import { ChangePrices } from '../prices/admin-prices.tsx'
import { selectionIn } from '../prices/price-selection.ts'
import type { Route } from './+types/admin-prices'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Change prices', noindex: true }, siteOf(matches))

export default function ChangePricesPage() {
  const { state, key } = useLocation()
  const { categories } = useCategories()
  const selection = selectionIn(state)
  const [only] = [selection?.which.category ?? []].flat()
  const category = categories?.find(({ id }) => id === only)
  return (
    <>
      <div className="dash-title price-title">
        <h1>Change prices</h1>
        {selection && (
          <p>
            {selection.count === 1
              ? '1 selected product'
              : `${selection.count.toLocaleString('en-US')} selected products`}
            {category && (
              <>
                {' in '}
                <bdi>{category.name}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      <PriceUndoBar />
      <PriceJobs />
      {selection ? (
        <ChangePrices key={key} selection={selection} />
      ) : (
        <EmptyState
          title="No products selected"
          actions={
            <Link className={buttonClass({ variant: 'main' })} to={paths.adminProducts()}>
              Choose products
            </Link>
          }
        >
          <p>Select products in the list, then choose Change prices.</p>
        </EmptyState>
      )}
    </>
  )
}
