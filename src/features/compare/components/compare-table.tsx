import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { PriceBlock } from '#features/products/components/price-block.tsx'
import { ProductPicture } from '#features/products/components/product-picture.tsx'
import { StockWords } from '#features/products/components/stock-words.tsx'
import type { Product } from '#features/products/contract.ts'
import { payCents } from '#features/products/price.ts'
import { paths } from '#paths.ts'
import { IconButton } from '#ui/button.tsx'
import { close } from '#ui/icons.tsx'
import { Rating } from '#ui/rating.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { bestOf, cheapestOf } from '../best-values.ts'
import type { ComparisonRow } from '../comparison.ts'
import { isOneCategory } from '../format-comparison.ts'
import { CompareStrip } from './compare-strip.tsx'
import './compare-table.css'

type Props = {
  products: readonly Product[]
  rows: readonly ComparisonRow[]
  /** What stands in the corner: which rows are hidden. */
  note: ReactNode
  onRemove: (id: string) => void
}

/** Products side by side. The names of rows and products stay in sight while the rest is scrolled. */
export function CompareTable({ products, rows, note, onRemove }: Props) {
  const areOfOneCategory = isOneCategory(products)
  const cheapest = areOfOneCategory ? cheapestOf(products.map(payCents)) : []
  const head = useRef<HTMLTableSectionElement>(null)
  const box = useRef<HTMLElement>(null)
  return (
    <div className="compare-frame" style={{ '--columns': products.length } as CSSProperties}>
      <CompareStrip products={products} head={head} box={box} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it. */}
      <section ref={box} className="compare-box" aria-label="Comparison" tabIndex={0}>
        <table className="compare-table">
          <caption className="vh">Products side by side</caption>
          <thead ref={head}>
            <tr className="compare-top">
              <td className="compare-note">{note}</td>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <Head product={product} onRemove={() => onRemove(product.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="compare-offer">
            <OfferRow label="Rating" products={products} cell={(product) => <Stars product={product} />} />
            <OfferRow
              label="Price"
              products={products}
              cell={(product, at) => (
                <>
                  <PriceBlock product={product} />
                  {/* Prices are filled into a kept page, but not into one with this place: the mark would stay where it was. */}
                  {areOfOneCategory && (
                    <span
                      data-price={`best:${product.id}`}
                      className={cheapest[at] ? 'compare-best' : undefined}
                    >
                      {cheapest[at] && 'best'}
                    </span>
                  )}
                </>
              )}
            />
            <OfferRow label="Stock" products={products} cell={({ stock }) => <StockWords stock={stock} />} />
            <OfferRow
              label="Cart"
              className="compare-add"
              products={products}
              cell={(product) => <AddToCart product={product} />}
            />
          </tbody>
          <tbody className="compare-specs">
            {rows.map((row) => (
              <SpecRow key={row.name} row={row} products={products} isOneCategory={areOfOneCategory} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Head({ product, onRemove }: { product: Product; onRemove: () => void }) {
  return (
    <div className="compare-head">
      <div className="compare-picture">
        <div>
          <ProductPicture address={product.thumbImage} shown="168px" size={168} eager />
        </div>
        <IconButton
          of={close}
          size="s"
          line
          className="compare-remove"
          label={`Remove ${product.name}`}
          onClick={onRemove}
        />
      </div>
      <Link to={paths.product(product.id)} dir="auto">
        {product.name}
      </Link>
    </div>
  )
}

function Stars({ product: { ratingAverage, ratingNumber } }: { product: Product }) {
  return (
    <Rating
      value={ratingAverage}
      label={ratingNumber === 0 ? 'No ratings yet' : `${ratingAverage.toFixed(1)} of 5`}
    >
      <span>
        {ratingNumber}
        <span className="vh"> {ratingNumber === 1 ? 'rating' : 'ratings'}</span>
      </span>
    </Rating>
  )
}

type OfferRowProps = {
  label: string
  products: readonly Product[]
  cell: (product: Product, at: number) => ReactNode
  className?: string
}

function OfferRow({ label, products, cell, className }: OfferRowProps) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      {products.map((product, at) => (
        <td key={product.id}>{cell(product, at)}</td>
      ))}
    </tr>
  )
}

type SpecRowProps = { row: ComparisonRow; products: readonly Product[]; isOneCategory: boolean }

function SpecRow({ row, products, isOneCategory }: SpecRowProps) {
  // More memory is better among graphics cards, and says nothing between a card and a laptop.
  const best = isOneCategory ? bestOf(row) : []
  return (
    <tr className={row.differs ? 'compare-differs' : undefined}>
      <th scope="row" dir="auto">
        {row.name}
        {row.differs && <VisuallyHidden> (differs)</VisuallyHidden>}
      </th>
      {products.map(({ id }, at) => (
        <td key={id} className="compare-value" dir="auto">
          {best[at] ? <Best>{row.values[at]}</Best> : (row.values[at] ?? <em>not stated</em>)}
        </td>
      ))}
    </tr>
  )
}

const Best = ({ children }: { children: ReactNode }) => (
  <>
    <b>{children}</b> <span className="compare-best">best</span>
  </>
)
