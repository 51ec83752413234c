import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useShop } from '#features/company/use-shop.ts'
import { CompareButton } from '#features/compare/components/compare-button.tsx'
import { DeliveryLine } from '#features/delivery/components/delivery-line.tsx'
import type { Product } from '#features/products/contract.ts'
import { MAX_PER_LINE } from '#features/products/line-limit.ts'
import { stockLevel } from '#features/products/stock-level.ts'
import { StockAlertButton, StockAlertNote } from '#features/stock-alerts/components/stock-alert-button.tsx'
import { WishButton } from '#features/wishlist/components/wish-button.tsx'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { cart, check } from '#ui/icons.tsx'
import { onePress } from '#ui/one-press.ts'
import { Stepper } from '#ui/stepper.tsx'
import './buy-box.css'
import { PriceBlock } from '#features/products/components/price-block.tsx'
import { StockWords } from '#features/products/components/stock-words.tsx'
import { BuyFacts } from './buy-facts.tsx'
import type { Buying } from './use-buying.ts'

type Props = { product: Product; buying: Buying; actionsRef: RefObject<HTMLDivElement | null> }

export function BuyBox({ product, buying, actionsRef }: Props) {
  const { id, name, stock } = product
  const isSoldOut = stock === 0
  return (
    <div className="buy-box">
      <div className="buy-price">
        <PriceBlock product={product} size="l" />
        <p className="buy-stock">
          <StockWords stock={stock} />
          {stockLevel(stock).kind === 'in' && (
            <span className="num">{stock.toLocaleString('en-US')} in stock</span>
          )}
        </p>
      </div>
      {!isSoldOut && <DeliveryLine after={<DeliveryPrice />} />}
      <div>
        <div className="buy-act" ref={actionsRef}>
          <Stepper
            size="l"
            label={`Quantity of ${name}`}
            value={buying.quantity}
            onChange={buying.setQuantity}
            max={buying.most}
            minReason="Minimum 1"
            maxReason={buying.mostReason}
            disabled={isSoldOut}
          />
          <AddButton buying={buying} isSoldOut={isSoldOut} describedBy="buy-note" />
        </div>
        <p className="buy-note" id="buy-note">
          {isSoldOut && buying.inCart === 0 ? <StockAlertNote productId={id} /> : <BuyNote buying={buying} />}
        </p>
        {isSoldOut && <StockAlertButton productId={id} />}
        <div className="buy-lists">
          <WishButton product={product} className="buy-wish" />
          <CompareButton product={product} />
        </div>
      </div>
      <BuyFacts />
    </div>
  )
}

function DeliveryPrice() {
  const { shippingCents } = useShop()
  return (
    <Link className="link num" to={paths.policy('shipping')}>
      {shippingCents === 0 ? 'Free delivery' : `Delivery ${formatCents(shippingCents)}`}
    </Link>
  )
}

type ButtonProps = { buying: Buying; isSoldOut?: boolean; describedBy?: string }

export function AddButton({ buying, isSoldOut = false, describedBy }: ButtonProps) {
  return (
    <Button
      variant="main"
      size="l"
      icon={cart}
      className="buy-add"
      onClick={onePress(buying.add)}
      disabled={isSoldOut}
      aria-describedby={describedBy}
      {...(isSoldOut && { title: 'Out of stock' })}
    >
      Add to cart
    </Button>
  )
}

/** One line below the button, whose height is kept: what is in the cart, or how many there may be. */
function BuyNote({ buying: { inCart, most, mostReason } }: Pick<ButtonProps, 'buying'>) {
  if (inCart > 0) {
    return (
      <>
        <Icon of={check} size={16} className="buy-in-cart" />
        <span>{`${inCart} in your cart`}</span>
        <Link className="link" to={paths.cart()}>
          Go to cart
        </Link>
      </>
    )
  }
  const words = most < MAX_PER_LINE ? `${mostReason}. Limit ${most} per order.` : `Limit ${most} per order.`
  return <span>{words}</span>
}
