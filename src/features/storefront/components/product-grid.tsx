import { memo, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'
import { ProductCard } from '#features/products/components/product-card.tsx'
import type { Product } from '#features/products/contract.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { CardActions } from './card-actions.tsx'
import './product-grid.css'

/** As many as stand in the first row of the widest window. */
const FIRST_ROW = 5

type Props = {
  products: readonly Product[]
  /** The next list is on the way; this one stays until it is there. */
  isBusy?: boolean
  label: string
  /** Far down the page, where no picture is asked for before it comes into view. */
  isBelow?: boolean
  /** By product, words of the search that it does not have. */
  missing?: Readonly<Record<string, string[]>> | undefined
}

/** One ruled grid; its cells share hairlines, so that the lines of a row are level. */
export function ProductGrid({ products, isBusy = false, label, isBelow = false, missing }: Props) {
  const drawn = useDrawn(products.length)
  return (
    <section className="card-grid" aria-label={label} aria-busy={isBusy}>
      {products.map((product, at) =>
        at < drawn ? (
          <Cell
            key={product.id}
            product={product}
            eager={!isBelow && at < FIRST_ROW}
            missing={missing?.[product.id]}
          />
        ) : (
          <div key={product.id} className="card card-later" />
        ),
      )}
    </section>
  )
}

/** As many as may be in view at once: on a phone two stand in a row. */
const inView = () => (window.matchMedia('(max-width: 659px)').matches ? 6 : 20)

/**
 * How many of a new list are drawn: first those in view, which a slow phone has in half the time, and all of them right
 * behind. One that is gone back to is drawn whole: the page is scrolled to its place at once.
 */
function useDrawn(all: number): number {
  const isStep = useNavigationType() === 'PUSH'
  const isWhole = !useHydrated() || !isStep
  return useDeferredValue(all, isWhole ? all : Math.min(all, inView()))
}

type CellProps = { product: Product; eager: boolean; missing: readonly string[] | undefined }

/** Drawn anew for another product alone: each choice of the filter draws the page three times. */
const Cell = memo(function Cell({ product, eager, missing }: CellProps) {
  return (
    <ProductCard
      product={product}
      eager={eager}
      missing={missing}
      actions={<CardActions product={product} />}
    />
  )
})
