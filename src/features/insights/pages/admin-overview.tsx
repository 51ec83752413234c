import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AdminLatestOrders } from '#features/orders/admin/admin-latest-orders.tsx'
import { AdminToDo } from '#features/to-do/components/admin-to-do.tsx'
import { paths } from '#paths.ts'
import { CallFailed } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SegmentLinks } from '#ui/segment-links.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Days } from '../components/admin-days.tsx'
import { Figures } from '../components/admin-figures.tsx'
import '../components/admin-overview.css'
import { BestSellers, LatestReviews, Scarce } from '../components/admin-overview-lists.tsx'
import { getOverviewEndpoint, MAX_DAYS, type Overview } from '../contract.ts'
import type { Route } from './+types/admin-overview'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Overview', noindex: true }, siteOf(matches))

const USUAL = 30

const RANGES = [
  { value: 7, label: '7 days' },
  { value: USUAL, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: 'Year' },
]

export default function AdminOverviewPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const days = daysIn(address)
  const asked = useQuery({
    ...queryOf(getOverviewEndpoint, { query: { days } }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = asked
  return (
    <>
      <div className="dash-title">
        <h1>Overview</h1>
        <SegmentLinks
          small
          label="Days"
          options={RANGES}
          value={days}
          hrefOf={(range) => paths.overview() + (range === USUAL ? '' : `?days=${range}`)}
          Link={Link}
        />
      </div>
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the overview"
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
          onBack={() => void navigate(-1)}
          {...(error instanceof CallFailed && {
            requestId: error.requestId ?? undefined,
            status: error.status || undefined,
          })}
        >
          {error.message}
        </ErrorState>
      ) : (
        <div className="over" aria-busy={asked.isPlaceholderData}>
          {data ? <Figures overview={data.data.overview} /> : <Skeleton height="104px" />}
          <div className="over-now">
            <AdminLatestOrders />
            <AdminToDo />
          </div>
          {data ? <Lately overview={data.data.overview} /> : <LatelyWaiting />}
        </div>
      )}
    </>
  )
}

/** `?days=`, from 1 to a year; anything else is the usual 30. */
function daysIn(address: URLSearchParams): number {
  const days = address.get('days') ?? ''
  return /^[1-9]\d{0,2}$/.test(days) && Number(days) <= MAX_DAYS ? Number(days) : USUAL
}

function Lately({ overview }: { overview: Overview }) {
  return (
    <>
      <Days overview={overview} />
      <div className="over-blocks">
        <Scarce overview={overview} />
        <BestSellers overview={overview} />
      </div>
      <LatestReviews overview={overview} />
    </>
  )
}

/** The same boxes, so that nothing moves when the figures arrive. */
function LatelyWaiting() {
  return (
    <>
      <Skeleton height="332px" />
      <div className="over-blocks">
        <Skeleton height="264px" />
        <Skeleton height="264px" />
      </div>
    </>
  )
}
