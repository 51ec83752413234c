import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { listOrdersEndpoint, type Order } from '../contract.ts'

type Query = Record<string, string | number | readonly string[] | undefined>

/** `since` is up to when the one before it went. */
type Reading = { nth: number; upTo?: Date; since?: Date | undefined }

/**
 * The list of orders as it was when somebody began to read it. Whenever it is read anew, states are as they are now, but
 * no order that came since pushes the rows away under a hand: those come when they are asked for, by `renew`.
 */
export function useSteadyOrders(query: Query) {
  const [reading, setReading] = useState<Reading>({ nth: 0 })
  const upTo = reading.upTo?.toISOString()
  const asked = useQuery({
    queryKey: [...queriesOf(listOrdersEndpoint).queryKey, query, reading.nth],
    queryFn: ({ signal }) => call(send, listOrdersEndpoint, { query: { ...query, upTo }, signal }),
    placeholderData: keepPreviousData,
  })
  if (!reading.upTo && asked.data && asked.isFetchedAfterMount && !asked.isPlaceholderData)
    setReading({ ...reading, upTo: asked.data.asOf })
  const { nth, since } = reading
  return {
    asked,
    upTo,
    renew: () => setReading({ nth: nth + 1, since: reading.upTo ?? since }),
    /** It came with the last `renew`. */
    isNew: ({ placedAt }: Order) => since !== undefined && placedAt > since,
  }
}
