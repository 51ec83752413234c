import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { toast } from '#ui/toast.tsx'
import { getToDoEndpoint, type LatestOrder, MAX_LATEST } from './contract.ts'
import { takeUntold } from './untold-orders.ts'
import { usePollToDo } from './use-to-do.ts'

/** For the frame of the dashboard: the counts stay right while somebody works, and a new order is told of, once. */
export function useNews(isAdmin: boolean, onRefused: () => void): void {
  const { data, dataUpdatedAt } = usePollToDo(isAdmin, onRefused)
  useCountAfterWork(isAdmin)
  const navigate = useNavigate()
  const isFirst = useRef(true)
  const tell = useEffectEvent(async (orders: readonly LatestOrder[]) => {
    const seen = { now: Date.now(), isFirst: isFirst.current }
    isFirst.current = false
    const untold = await takeUntold(orders, seen)
    const [order] = untold
    if (!order) return
    const to = untold.length === 1 ? paths.adminOrder(order.id) : paths.adminOrders()
    const action = { label: 'View', href: to, onSelect: () => void navigate(to) }
    toast.info(formatNewOrders(untold), { id: `order-${order.id}`, action })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each answer, also where it is the same.
  useEffect(() => {
    if (isAdmin && data) void tell(data.data.orders)
  }, [isAdmin, dataUpdatedAt])
}

export function formatNewOrders(orders: readonly LatestOrder[]): string {
  const [order] = orders
  if (order && orders.length === 1) return `New order ${order.number}, ${formatCents(order.totalCents)}`
  return `${orders.length}${orders.length < MAX_LATEST ? '' : '+'} new orders`
}

/** Whatever is changed from here may have been what there was to do. */
function useCountAfterWork(isAdmin: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isAdmin) return
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        void client.invalidateQueries(queriesOf(getToDoEndpoint))
    })
  }, [client, isAdmin])
}
