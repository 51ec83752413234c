import { useRef } from 'react'
import { Link } from 'react-router'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { type CartLine, countPieces } from '../cart.ts'
import '../components/summary-box.css'
import { paths } from '#paths.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { UndoBar } from '#platform/tables/undo-bar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { cart, chevronLeft } from '#ui/icons.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import type { CartRow } from '../components/cart-rows.ts'
import { CartSkeleton } from '../components/cart-skeleton.tsx'
import { CartSummary } from '../components/cart-summary.tsx'
import { CartTable } from '../components/cart-table.tsx'
import { ClearCart } from '../components/clear-cart.tsx'
import { sayChanges } from '../components/line-notes.tsx'
import { ShopSilent } from '../components/shop-silent.tsx'
import { type UsedCheckedCart, useCheckedCart } from '../components/use-checked-cart.ts'
import { useRemovedLines } from '../components/use-removed-lines.ts'
import { useCart } from '../use-cart.ts'
import type { Route } from './+types/cart'
import './cart.css'

export const handle: CrumbsHandle = { crumbs: () => [{ label: 'Cart' }] }

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Cart', canonical: paths.cart(), noindex: true }, siteOf(matches))

export default function CartPage() {
  const checked = useCheckedCart()
  const { isKnown, rows } = checked
  const title = useRef<HTMLHeadingElement>(null)
  const { putBack } = useCart()
  const { removed, offer, forget } = useRemovedLines()
  return (
    <div className="wrap cart-page">
      <div className="cart-head">
        <h1 ref={title} tabIndex={-1}>
          Cart
        </h1>
        {rows.length > 0 && <p className="num">{formatSize(rows)}</p>}
      </div>
      <NeedsScripts what="The cart" />
      <LiveRegion>{sayChanges(rows)}</LiveRegion>
      {!isKnown && <CartSkeleton />}
      {isKnown && rows.length === 0 && <EmptyCart />}
      {rows.length > 0 && (
        <FullCart checked={checked} onRemoved={offer} onEmpty={() => title.current?.focus()} />
      )}
      {removed.map(({ line, place }) => (
        <UndoBar
          key={line.productId}
          words={`${line.name} was removed.`}
          onUndo={() => {
            putBack(line, place)
            forget(line.productId)
            title.current?.focus()
          }}
          onClose={() => forget(line.productId)}
        />
      ))}
    </div>
  )
}

function formatSize(rows: readonly CartRow[]): string {
  const pieces = countPieces(rows)
  return `${rows.length} ${rows.length === 1 ? 'item' : 'items'}, ${pieces} ${pieces === 1 ? 'unit' : 'units'}`
}

function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      hook={cart}
      actions={
        <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.listing()}>
          Continue Shopping
        </Link>
      }
    >
      Items you add stay in your cart on this device.
    </EmptyState>
  )
}

type FullProps = {
  checked: UsedCheckedCart
  onRemoved: (line: CartLine, place: number) => void
  onEmpty: () => void
}

function FullCart({ checked, onRemoved, onEmpty }: FullProps) {
  const { rows, amounts } = checked
  const cart = useCart()
  const remove = ({ wasCents, problem, stock, partNumber, ...line }: CartRow) => {
    const place = rows.findIndex(({ productId }) => productId === line.productId)
    cart.remove(line.productId)
    onRemoved(line, place)
    if (rows.length === 1) onEmpty()
  }
  const clear = () => {
    cart.clear()
    onEmpty()
  }
  return (
    <div className="with-summary">
      <div>
        <ShopSilent checked={checked} />
        <div className="lines-box cart-box">
          <CartTable rows={rows} onQuantity={cart.setQuantity} onDelete={remove} />
        </div>
        <div className="cart-actions">
          <Link className={buttonClass()} to={paths.listing()}>
            <Icon of={chevronLeft} />
            Continue Shopping
          </Link>
          <ClearCart count={rows.length} onClear={clear} />
        </div>
      </div>
      <CartSummary rows={rows} amounts={amounts} />
    </div>
  )
}
