import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '#platform/pages/page-data.ts'
import type { Delivery } from '../contract.ts'
import { getDelivery } from '../links.ts'

const MINUTE = 60_000

/**
 * What the shop promises now, by its own clock, whatever the reader's says; looked at again each minute, and asked for
 * anew when it has run out. Undefined while that is not known.
 */
export function useDelivery(): Delivery | undefined {
  const { data, dataUpdatedAt, refetch } = useQuery(queryOf(getDelivery))
  const [readerNow, setReaderNow] = useState(() => Date.now())
  const delivery = data?.data.delivery
  const now = delivery && new Date(+delivery.now + Math.max(0, readerNow - dataUpdatedAt))
  const hasRunOut = delivery !== undefined && now !== undefined && now >= delivery.orderBy

  useEffect(() => {
    const look = () => setReaderNow(Date.now())
    const timer = setInterval(look, MINUTE)
    // Timers sleep in a window that nobody sees.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  useEffect(() => {
    if (hasRunOut) void refetch()
  }, [hasRunOut, refetch])

  return delivery && now && !hasRunOut ? { ...delivery, now } : undefined
}
