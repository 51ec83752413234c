import { useNavigate } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { payCents } from '#features/products/price.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { cart as cartIcon } from '#ui/frame-icons.tsx'
import { onePress } from '#ui/one-press.ts'
import { toast } from '#ui/toast.tsx'
import { ADDED } from '../cart.ts'
import { useCart } from '../use-cart.ts'

/** The card's button. A product that is in the cart already is refused, in the shop's words. */
export function AddToCart({ product, className }: { product: Product; className?: string }) {
  const { add } = useCart()
  const navigate = useNavigate()
  const isOut = product.stock <= 0
  const onClick = () => {
    const refusal = add({
      productId: product.id,
      name: product.name,
      image: product.thumbImage,
      unitPriceCents: payCents(product),
      quantity: 1,
    })
    const toCart = { label: 'Cart', href: paths.cart(), onSelect: () => void navigate(paths.cart()) }
    if (refusal) toast.error(refusal, { action: toCart })
    else toast.success(ADDED, { action: toCart })
  }
  return (
    <Button
      variant="main"
      wide
      className={className}
      disabled={isOut}
      icon={isOut ? undefined : cartIcon}
      onClick={onePress(onClick)}
      aria-label={isOut ? `${product.name} is out of stock` : `Add To Cart: ${product.name}`}
    >
      {isOut ? 'Out of stock' : 'Add To Cart'}
    </Button>
  )
}
