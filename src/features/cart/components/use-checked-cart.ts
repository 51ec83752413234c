import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShop } from '#features/company/use-shop.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { UNREACHED } from '#ui/fetch-code.ts'
import type { Cart } from '../cart.ts'
import { type CheckedCart, checkCartEndpoint } from '../contract.ts'
import { type FlatAmounts, type OrderAmounts, priceOrder } from '../order-total.ts'
import { useCart } from '../use-cart.ts'
import { type CartRow, canBeBought, differ, rowsOf } from './cart-rows.ts'

export type UsedCheckedCart = {
  /** False on the server and in the first render: the browser's cart is not read yet. */
  isKnown: boolean
  rows: CartRow[]
  /** Of what can be bought. */
  amounts: OrderAmounts
  /** Why the shop could not be asked, in words; null while it answers. */
  silence: string | null
  isAsking: boolean
  askAgain: () => void
  /** Takes an answer that came by another way, such as with a refused order. */
  take: (answer: CheckedCart) => void
}

/**
 * The saved cart, read again from the shop at the start, at each change and when the window is looked at anew. The
 * shop's names and prices are taken over; a row remembers the price that was shown before, so that it can be said.
 */
export function useCheckedCart(): UsedCheckedCart {
  const isKnown = useHydrated()
  const { lines, accept } = useCart()
  const queryClient = useQueryClient()
  const query = queryOf(checkCartEndpoint, {
    body: { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) },
  })
  const asked = useQuery({
    ...query,
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0, // an old answer would bring old prices back for a moment
  })
  const checked = asked.data?.data

  // Each answer is taken over once: an old one, set against what another tab took over since, would be written back.
  const takeOver = useEffectEvent(() => {
    if (checked && differ(lines, checked.lines)) accept(checked.lines)
  })
  const answeredAt = asked.dataUpdatedAt
  useEffect(() => {
    if (answeredAt > 0) takeOver()
  }, [answeredAt])

  const askAgainWhereOther = useEffectEvent((saved: Cart) => {
    if (checked && differ(saved, checked.lines)) void asked.refetch({ cancelRefetch: false })
  })
  useEffect(() => askAgainWhereOther(lines), [lines])

  const rows = rowsOf(lines, checked?.lines ?? [], useFirstPrices(lines))
  const bought = rows.filter(canBeBought)
  const shop = useShop()
  return {
    isKnown,
    rows,
    amounts: priceOrder(bought, flatAmounts(checked, shop)),
    silence: useSilence(asked),
    isAsking: asked.isFetching,
    askAgain: () => void asked.refetch(),
    take: (answer) => {
      accept(answer.lines)
      const told = new Map(answer.lines.map((line) => [line.productId, line]))
      const rest = (checked?.lines ?? []).filter(({ productId }) => !told.has(productId))
      queryClient.setQueryData(query.queryKey, {
        message: '',
        data: { ...answer, lines: [...answer.lines, ...rest] },
      })
      void asked.refetch()
    },
  }
}

/** An answer about lines has the amounts of this moment; without one those count that came with the page. */
const flatAmounts = (checked: CheckedCart | undefined, shop: FlatAmounts): FlatAmounts =>
  checked && checked.lines.length > 0 ? checked : shop

/** The unit price at which this page first showed each line that is in the cart. */
function useFirstPrices(lines: Cart): ReadonlyMap<string, number> {
  const [first, setFirst] = useState<ReadonlyMap<string, number>>(new Map())
  const isSame = lines.length === first.size && lines.every(({ productId }) => first.has(productId))
  if (isSame) return first
  const next = new Map(
    lines.map(({ productId, unitPriceCents }) => [productId, first.get(productId) ?? unitPriceCents]),
  )
  setFirst(next)
  return next
}

type Asked = { failureReason: Error | null; isSuccess: boolean; isFetching: boolean; fetchStatus: string }

/** Stands from the first failure until an answer, so that it does not come and go with every try. */
function useSilence({ failureReason, isSuccess, isFetching, fetchStatus }: Asked): string | null {
  const [silence, setSilence] = useState<string | null>(null)
  const words = fetchStatus === 'paused' ? UNREACHED : failureReason?.message
  const next = words ?? (isSuccess && !isFetching ? null : silence)
  if (next !== silence) setSilence(next)
  return next
}
