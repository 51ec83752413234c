import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { ExportButton } from '#platform/tables/export-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SalesChart } from '../components/sales-chart.tsx'
import { SalesFigures } from '../components/sales-figures.tsx'
import { SalesPeriod } from '../components/sales-period.tsx'
import { SalesTable } from '../components/sales-table.tsx'
import '../components/sales.css'
import { exportSalesEndpoint, getSalesEndpoint, type Sales } from '../contract.ts'
import { formatSpan } from '../format-span.ts'
import { readSalesAddress } from '../sales-address.ts'
import type { Route } from './+types/admin-sales'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Sales', noindex: true }, siteOf(matches))

/** What was sold in a period, beside the one before it. */
export default function AdminSalesPage() {
  const [search] = useSearchParams()
  const address = readSalesAddress(search)
  const { by, sort, open, compare } = address
  const isSignedIn = useToken() !== null
  const asked = useQuery({
    ...queryOf(getSalesEndpoint, { query: { ...address.period, compare } }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const sales = asked.data?.data.sales
  return (
    <>
      <div className="dash-title">
        <h1>Sales</h1>
        <ExportButton
          row={exportSalesEndpoint}
          // The days that are shown, also where those are the last thirty and a new day begins meanwhile.
          query={{
            ...(sales ? { from: sales.from, to: sales.to } : address.period),
            compare,
            by,
            sort,
            open,
          }}
          label="Export CSV"
        />
      </div>
      <SalesPeriod address={address} shown={sales} />
      {asked.error && !sales ? (
        <LoadFailed title="Couldn’t load the sales" problem={asked.error} asked={asked} />
      ) : (
        <div className="sales" aria-busy={asked.isPlaceholderData}>
          {sales ? (
            <>
              <p className="sales-note">{comparedWith(sales)}</p>
              <SalesFigures sales={sales} />
              <SalesChart sales={sales} />
            </>
          ) : (
            <>
              <Skeleton height="20px" width="50%" />
              <Skeleton height="104px" />
              <Skeleton height="332px" />
            </>
          )}
          <SalesTable sales={sales} isLeaving={asked.isPlaceholderData} address={address} />
          <p className="sales-note">
            Revenue is what products were sold for. Shipping, tax and GST are not part of it. Returned is what
            came back in these days, at the price that was paid.
          </p>
        </div>
      )}
    </>
  )
}

function comparedWith({ from, to, previousFrom, previousTo, isRunning }: Sales): string {
  const days = formatSpan(from, to)
  if (previousFrom === null || previousTo === null) return `${days}.`
  return `${days}, compared with ${formatSpan(previousFrom, previousTo, to)}${isRunning ? ', up to this time of the day' : ''}.`
}
