import { useNavigate } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { paths } from '#paths.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { heart } from '#ui/frame-icons.tsx'
import { onePress } from '#ui/one-press.ts'
import { toast } from '#ui/toast.tsx'
import { dropWish, keepWish, useIsWished, wishFor } from '../use-wishes.ts'
import { FULL } from '../wishes.ts'

type Props = { product: Product; className?: string }

/** The heart on a card's picture. */
export function WishHeart({ product, className }: Props) {
  const [isWished, toggle] = useWish(product)
  return (
    <IconButton
      of={heart}
      line
      className={className}
      label={`Wishlist: ${product.name}`}
      title="Wishlist"
      aria-pressed={isWished}
      onClick={onePress(toggle)}
    />
  )
}

/** The same with its word, beside the product's main button. */
export function WishButton({ product, className }: Props) {
  const [isWished, toggle] = useWish(product)
  return (
    <Button
      variant="quiet"
      icon={heart}
      className={className}
      aria-pressed={isWished}
      onClick={onePress(toggle)}
    >
      Wishlist
    </Button>
  )
}

function useWish(product: Product) {
  const isWished = useIsWished(product.id)
  const navigate = useNavigate()
  const toggle = () => {
    const id = `wish ${product.id}`
    if (isWished) {
      dropWish(product.id)
      return toast.info('Removed from your wishlist.', { id })
    }
    if (!keepWish(wishFor(product))) return toast.error(FULL)
    const onSelect = () => void navigate(paths.wishlist())
    return toast.success('Added to your wishlist.', {
      id,
      action: { label: 'Wishlist', href: paths.wishlist(), onSelect },
    })
  }
  return [isWished, toggle] as const
}
