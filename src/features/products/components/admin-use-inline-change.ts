import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answer, call } from '#platform/contract/call.ts'
import { putAnswer, type queryOf } from '#platform/pages/page-data.ts'
import { readAmount } from '#platform/read-amount.ts'
import { send } from '#platform/session/send.ts'
import { toast } from '#ui/toast.tsx'
import { type Product, updateProductEndpoint } from '../contract.ts'
import { productInRefusal } from '../form/product-in-refusal.ts'
import { invalidateProducts } from '../invalidate-products.ts'
import type { listProductsEndpoint } from '../search/contract.ts'

/** As it was typed, and found to keep the form's rules. */
export type InlineChange = { field: 'price' | 'quantity'; text: string }

/** The product as the shop had told it when a field was opened, and how many changes of ours it had answered by then. */
export type SeenProduct = { product: Product; answered: number }

type Change = InlineChange & SeenProduct
type List = Answer<typeof listProductsEndpoint>

/**
 * Changes a price or a stock in the list of this query. `shown` has what is still on its way at once; the list itself
 * holds nothing but the shop's answers, so that a refusal, with its words, sets back what was wished and no more.
 * Changes are sent one after the other, so that nobody meets his own last one.
 */
export function useInlineChange({ queryKey }: ReturnType<typeof queryOf<typeof listProductsEndpoint>>) {
  const client = useQueryClient()
  const [wished, setWished] = useState<readonly Change[]>([])
  const answers = useRef<Product[]>([])
  const told = (id: string) =>
    client.getQueryData(queryKey)?.data.products.find((product) => product.id === id)
  const put = (product: Product) => putAnswer(client, queryKey, (list) => list && withProduct(list, product))

  const { mutate } = useMutation({
    scope: { id: 'products inline' },
    onMutate: (change: Change) => setWished((others) => [...others, change]),
    mutationFn: async ({ product, answered, field, text }) => {
      const { stock, version } = answers.current.slice(answered).reduce(withOwnAnswer, product)
      const form = new FormData()
      form.set(field, text)
      // A sale made meanwhile stays sold; a price that somebody else has set is not overwritten unseen.
      if (field === 'quantity') form.set('quantityWas', String(stock))
      else form.set('version', String(version))
      return call(send, updateProductEndpoint, { params: { id: product.id }, form })
    },
    onSuccess: async ({ message, data }) => {
      answers.current.push(data.product)
      await put(data.product)
      toast.success(message)
    },
    onError: async (problem) => {
      const now = productInRefusal(problem)
      if (now) await put(now)
    },
    onSettled: (_answer, _problem, change) => {
      setWished((all) => all.filter((one) => one !== change))
      invalidateProducts(client)
    },
  })
  return {
    shown: (products: readonly Product[]) => products.map((product) => withWishes(product, wished)),
    see: (product: Product): SeenProduct => ({
      product: told(product.id) ?? product,
      answered: answers.current.length,
    }),
    change: (seen: SeenProduct, change: InlineChange) => mutate({ ...seen, ...change }),
  }
}

/** What was seen, and then changed by ourselves. A version that skips one has somebody else's edit in it. */
function withOwnAnswer(seen: Product, answer: Product): Product {
  if (answer.id !== seen.id) return seen
  const isNext = answer.version === seen.version + 1
  return { ...seen, stock: answer.stock, version: isNext ? answer.version : seen.version }
}

const withWishes = (product: Product, wished: readonly Change[]): Product =>
  wished.filter((change) => change.product.id === product.id).reduce(changed, product)

const changed = (product: Product, { field, text }: InlineChange): Product =>
  field === 'price'
    ? { ...product, priceCents: centsTyped(text, product.priceCents) }
    : { ...product, stock: Number(text) }

function centsTyped(text: string, otherwise: number): number {
  const read = readAmount(text)
  return typeof read === 'number' ? read : otherwise
}

const withProduct = (list: List, product: Product): List => ({
  ...list,
  data: { products: list.data.products.map((old) => (old.id === product.id ? product : old)) },
})
