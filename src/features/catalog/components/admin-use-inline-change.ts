import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import type { listProducts } from '#features/search/contract.ts'
import { type Answer, call } from '#platform/contract/call.ts'
import { centsOf } from '#platform/money.ts'
import { send } from '#platform/session/send.ts'
import { toast } from '#ui/toast.tsx'
import { type Product, updateProduct } from '../contract.ts'
import { forgetProducts } from '../forget-products.ts'
import { productInRefusal } from '../product-in-refusal.ts'

/** As it was typed, and found to keep the form's rules. */
export type InlineChange = { field: 'price' | 'quantity'; text: string }

type Change = InlineChange & { product: Product }
type List = Answer<typeof listProducts>

/**
 * Changes a price or a stock in the list of this query: shown at once, and set back with the shop's words when it says no.
 * Changes are sent one after the other, so that nobody meets his own last one.
 */
export function useInlineChange(queryKey: QueryKey) {
  const client = useQueryClient()
  const find = (id: string) =>
    client.getQueryData<List>(queryKey)?.data.products.find((product) => product.id === id)
  const put = (product: Product) =>
    client.setQueryData<List>(queryKey, (list) => list && withProduct(list, product))

  const { mutate } = useMutation({
    scope: { id: 'products inline' },
    onMutate: async ({ product, ...change }: Change) => {
      await client.cancelQueries({ queryKey })
      const now = find(product.id) ?? product
      put(changed(now, change))
      return now
    },
    mutationFn: async ({ product, field, text }: Change) => {
      const form = new FormData()
      form.set(field, text)
      // A sale made meanwhile stays sold; a price that somebody else has set is not overwritten unseen.
      if (field === 'quantity') form.set('quantityWas', String(product.stock))
      else form.set('version', String((find(product.id) ?? product).version))
      return call(send, updateProduct, { params: { id: product.id }, form })
    },
    onSuccess: ({ message, data }) => {
      put(data.product)
      toast.success(message)
    },
    onError: (problem, { product }, before) => {
      put(productInRefusal(problem) ?? before ?? product)
      toast.error(problem.message, { duration: DASHBOARD_ERROR_MS })
    },
    onSettled: () => forgetProducts(client),
  })
  return (product: Product, change: InlineChange) => mutate({ product, ...change })
}

const changed = (product: Product, { field, text }: InlineChange): Product =>
  field === 'price' ? { ...product, priceCents: centsOf(Number(text)) } : { ...product, stock: Number(text) }

const withProduct = (list: List, product: Product): List => ({
  ...list,
  data: { products: list.data.products.map((old) => (old.id === product.id ? product : old)) },
})
