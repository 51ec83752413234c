import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { telOf } from '#features/company/tel.ts'
import { useShop } from '#features/company/use-shop.ts'
import { paths } from '#paths.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { pageNumberFrom } from '#platform/pages/page-number.ts'
import { useToken } from '#platform/session/token-store.ts'
import { useFirstShown } from '#platform/tables/use-first-shown.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { box } from '#ui/icons.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { listMyOrdersEndpoint } from '../contract.ts'
import type { Route } from './+types/my-orders'
import { OrderTable } from './order-table.tsx'
import './orders-head.css'

const PAGE_SIZE = 10

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'My Order', noindex: true }, siteOf(matches))

export default function MyOrdersPage() {
  const [search] = useSearchParams()
  const page = pageNumberFrom(search)
  const isSignedIn = useToken() !== null
  const asked = useQuery({
    ...queryOf(listMyOrdersEndpoint, { query: { page, limit: PAGE_SIZE } }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const total = asked.data?.totalResult ?? 0
  const first = useFirstShown({ page, show: PAGE_SIZE }, asked)
  const { phone } = useShop()
  return (
    <>
      <div className="orders-head">
        <h1>My Order</h1>
        {total > 0 && (
          <p className="num">
            {total} {total === 1 ? 'order' : 'orders'}
          </p>
        )}
      </div>
      <OrderTable
        orders={asked.data?.data.orders}
        first={first}
        pathOf={({ id }) => paths.myOrder(id)}
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load your orders" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={total > 0 ? <NoSuchPage /> : <NoOrders />}
        foot={
          total > PAGE_SIZE && (
            <>
              <span className="num">
                Page {page} of {Math.ceil(total / PAGE_SIZE)}
              </span>
              <Pagination
                page={page}
                pages={Math.ceil(total / PAGE_SIZE)}
                hrefOf={pathOfPage}
                Link={Link}
                label="Pages of orders"
                small
              />
            </>
          )
        }
      />
      {total > 0 && (
        <p className="orders-note">
          Need to change an order before it ships? Call{' '}
          <a className="link num" href={telOf(phone)}>
            {phone}
          </a>
        </p>
      )}
    </>
  )
}

const pathOfPage = (page: number) => paths.myOrders() + (page > 1 ? `?page=${page}` : '')

function NoOrders() {
  return (
    <EmptyState
      title="You haven’t ordered anything yet"
      hook={box}
      actions={
        <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.listing()}>
          Continue Shopping
        </Link>
      }
    >
      Your orders and their status will appear here.
    </EmptyState>
  )
}

function NoSuchPage() {
  return (
    <EmptyState
      title="This page is empty"
      actions={
        <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.myOrders()}>
          First page
        </Link>
      }
    />
  )
}
