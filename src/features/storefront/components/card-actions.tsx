import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { CompareScales } from '#features/compare/components/compare-button.tsx'
import type { Product } from '#features/products/contract.ts'
import { WishHeart } from '#features/wishlist/components/wish-button.tsx'

/** What a shopper does with the product of a card. */
export function CardActions({ product }: { product: Product }) {
  return (
    <>
      <WishHeart product={product} className="card-wish" />
      <div className="card-buy">
        <CompareScales product={product} className="card-compare" />
        <AddToCart product={product} className="card-add" />
      </div>
    </>
  )
}
