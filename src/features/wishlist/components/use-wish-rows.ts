import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listProductsByIdsEndpoint, MAX_BY_IDS, type Product } from '#features/products/contract.ts'
import { call } from '#platform/contract/call.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { UNREACHED } from '#ui/fetch-code.ts'
import { readWishes } from '../sync-wishes.ts'
import { useWishes } from '../use-wishes.ts'
import type { KeptWish } from '../wishes.ts'

/** A wish and the product as the shop has it now: null where it is sold no longer, undefined while it is asked for. */
export type WishRow = KeptWish & { product: Product | null | undefined }

type UsedWishRows = {
  /** False on the server and until the shop answered, or could not: rows do not grow under the reader. */
  isKnown: boolean
  rows: WishRow[]
  /** Why the shop could not be asked, in words; null while it answers. */
  silence: string | null
  isAsking: boolean
  askAgain: () => void
}

/** The wishlist with prices and stock of now, asked again when the window is looked at anew. */
export function useWishRows(): UsedWishRows {
  const isHydrated = useHydrated()
  const wishes = useWishes()
  const account = useAccountList()
  const ids = wishes.map(({ productId }) => productId)
  const asked = useQuery({
    queryKey: ['wished products', ids.toSorted()],
    queryFn: ({ signal }) => fetchProducts(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const missing = asked.isSuccess && !asked.isPlaceholderData ? null : undefined
  const products = new Map((asked.data ?? []).map((product) => [product.id, product]))
  const isAnswered = asked.data !== undefined || asked.failureReason !== null
  const isKnown = isHydrated && (wishes.length > 0 ? isAnswered : account.state !== 'asking')
  return {
    isKnown,
    rows: (isKnown ? wishes : []).map((wish) => ({
      ...wish,
      product: products.get(wish.productId) ?? missing,
    })),
    silence: account.state === 'silent' ? UNREACHED : (asked.failureReason?.message ?? null),
    isAsking: asked.isFetching || account.state === 'asking',
    askAgain: () => {
      account.ask()
      if (ids.length > 0) void asked.refetch()
    },
  }
}

/** So many at once as the shop answers. */
async function fetchProducts(ids: readonly string[], signal: AbortSignal): Promise<Product[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_BY_IDS) }, (_, at) =>
    ids.slice(at * MAX_BY_IDS, (at + 1) * MAX_BY_IDS),
  )
  const answers = await Promise.all(
    parts.map((id) => call(send, listProductsByIdsEndpoint, { query: { id }, signal })),
  )
  return answers.flatMap(({ data }) => data.products)
}

/** Another device may have changed the account's list: it is read again when the page opens. */
function useAccountList() {
  const token = useToken()
  const [state, setState] = useState<'asking' | 'answered' | 'silent'>('asking')
  const ask = () => {
    setState('asking')
    void readWishes().then((answered) => setState(answered ? 'answered' : 'silent'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each session.
  useEffect(ask, [token])
  return { state, ask }
}
