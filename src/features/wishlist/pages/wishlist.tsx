import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { LISTING_CRUMB } from '#features/products/listing-crumb.ts'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { UndoBar } from '#platform/tables/undo-bar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { heart, refresh } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWishRows, type WishRow } from '../components/use-wish-rows.ts'
import { WishTable } from '../components/wish-table.tsx'
import { dropWish, keepWish } from '../use-wishes.ts'
import type { Route } from './+types/wishlist'
import './wishlist.css'

export const handle: CrumbsHandle = { crumbs: () => [LISTING_CRUMB, { label: 'Wishlist' }] }

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Wishlist', canonical: paths.wishlist(), noindex: true }, siteOf(matches))

/** What was taken off a moment ago, and where it stood. */
type Removed = { wish: Omit<WishRow, 'product'>; place: number }

export default function WishlistPage() {
  const { isKnown, rows, silence, isAsking, askAgain } = useWishRows()
  const title = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const forget = (id: string) => setRemoved((all) => all.filter(({ wish }) => wish.productId !== id))
  const remove = ({ product, ...wish }: WishRow) => {
    const place = rows.findIndex(({ productId }) => productId === wish.productId)
    dropWish(wish.productId)
    setRemoved((all) => [...all.filter((one) => one.wish.productId !== wish.productId), { wish, place }])
    if (rows.length === 1) title.current?.focus()
  }
  return (
    <div className="wrap wish-page">
      <div className="wish-head">
        <h1 ref={title} tabIndex={-1}>
          Wishlist
        </h1>
        {rows.length > 0 && (
          <p className="num">
            {rows.length} {rows.length === 1 ? 'product' : 'products'}
          </p>
        )}
        <Where />
      </div>
      {silence && (
        <Notice
          role="status"
          action={
            <Button size="s" icon={refresh} busy={isAsking} busyLabel="Trying" onClick={askAgain}>
              Retry
            </Button>
          }
        >
          {silence} You’re seeing the copy saved in this browser.
        </Notice>
      )}
      {!isKnown && <Waiting />}
      {isKnown && rows.length === 0 && <Empty />}
      {rows.length > 0 && <WishTable rows={rows} onRemove={remove} />}
      {removed.map(({ wish, place }) => (
        <UndoBar
          key={wish.productId}
          words={`${wish.name} was removed.`}
          onUndo={() => {
            keepWish(wish, place)
            forget(wish.productId)
            title.current?.focus()
          }}
          onClose={() => forget(wish.productId)}
        />
      ))}
    </div>
  )
}

/** Where the list is kept; the mark that is set before the first paint decides which is seen. */
function Where() {
  return (
    <>
      <p className="wish-where when-in">Saved to your account, on all your devices.</p>
      <p className="wish-where when-out">
        Saved in this browser.{' '}
        <Link className="link" to={paths.login(paths.wishlist())}>
          Log in
        </Link>{' '}
        to have it on all your devices.
      </p>
    </>
  )
}

function Waiting() {
  return (
    <div className="lines-box wish-box" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className="wish-waiting">
          <Skeleton width="72px" height="72px" />
          <Skeleton width="40%" height="20px" />
        </div>
      ))}
    </div>
  )
}

function Empty() {
  const toListing = (
    <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.listing()}>
      See all products
    </Link>
  )
  return (
    <EmptyState title="Your wishlist is empty" hook={heart} actions={toListing}>
      <p>Tap the heart to save a product. We’ll show you price changes.</p>
    </EmptyState>
  )
}
