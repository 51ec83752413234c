import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ADDED } from '#features/cart/cart.ts'
import { useCart } from '#features/cart/use-cart.ts'
import type { Product } from '#features/products/contract.ts'
import { MAX_PER_LINE } from '#features/products/line-limit.ts'
import { payCents } from '#features/products/price.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/toast.tsx'

export type Buying = {
  /** What the stepper shows, from 1 to `most`. */
  quantity: number
  setQuantity: (quantity: number) => void
  /** Ten an order, or what is in stock. */
  most: number
  mostReason: string
  /** How many are in the cart; 0 on the server and in the first render. */
  inCart: number
  add: () => void
}

/** How many are wanted, and putting them into the cart. The shopper stays on the page. */
export function useBuying(product: Product): Buying {
  const cart = useCart()
  const navigate = useNavigate()
  const [wanted, setQuantity] = useState(1)
  const most = Math.max(1, Math.min(MAX_PER_LINE, product.stock))
  const quantity = Math.min(wanted, most)

  const add = () => {
    const refusal = cart.add({
      productId: product.id,
      name: product.name,
      image: product.thumbImage,
      unitPriceCents: payCents(product),
      quantity,
    })
    if (refusal !== null) return toast.error(refusal)
    return toast.success(ADDED, {
      action: { label: 'Cart', href: paths.cart(), onSelect: () => void navigate(paths.cart()) },
    })
  }
  return {
    quantity,
    setQuantity,
    most,
    mostReason: whyNoMore(product.stock),
    inCart: cart.lines.find(({ productId }) => productId === product.id)?.quantity ?? 0,
    add,
  }
}

function whyNoMore(stock: number): string {
  if (stock === 0) return 'Out of stock'
  return stock < MAX_PER_LINE ? `Only ${stock} left` : `Limit ${MAX_PER_LINE} per order`
}
