import { Button, IconButton } from '#ui/button.tsx'
import { cart, heart, scales } from '#ui/frame-icons.tsx'

const nothing = () => undefined

/** The buttons of a card as shoppers see them, where nothing can be pressed. */
export function CardPreviewActions({ isOut }: { isOut: boolean }) {
  return (
    <>
      <IconButton of={heart} line className="card-wish" label="Wishlist" onClick={nothing} />
      <div className="card-buy">
        <IconButton of={scales} line className="card-compare" label="Compare" onClick={nothing} />
        <Button variant="main" wide className="card-add" disabled={isOut} icon={isOut ? undefined : cart}>
          {isOut ? 'Out of stock' : 'Add To Cart'}
        </Button>
      </div>
    </>
  )
}
