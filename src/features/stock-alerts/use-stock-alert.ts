import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getProduct } from '#features/products/links.ts'
import { call } from '#platform/contract/call.ts'
import { putAnswer, queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { toast } from '#ui/toast.tsx'
import { listOwnStockAlerts } from './links.ts'

/** Whether the customer is to be told when this product is back; false for visitors, and until it is known. */
export function useIsAwaited(productId: string): boolean {
  const isSignedIn = useToken() !== null
  const { data } = useQuery({ ...queryOf(listOwnStockAlerts), enabled: isSignedIn })
  return isSignedIn && data?.data.wishes.some((wish) => wish.productId === productId) === true
}

/** Asks for it, or takes that back. */
export function useStockAlert(productId: string) {
  const isAwaited = useIsAwaited(productId)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { addStockAlertEndpoint, removeStockAlertEndpoint } = await import('./contract.ts')
      return call(send, isAwaited ? removeStockAlertEndpoint : addStockAlertEndpoint, {
        params: { productId },
      })
    },
    onSuccess: async (answer) => {
      await putAnswer(queries, queryOf(listOwnStockAlerts).queryKey, answer)
      if (answer.message) toast.success(answer.message, { id: `restock ${productId}` })
    },
    // It may have come back, or be sold no longer, since the page was opened.
    onError: () => queries.invalidateQueries(queriesOf(getProduct)),
  })
  return { isAwaited, toggle: () => mutate(), isPending }
}
