import { Link } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { paths } from '#paths.ts'
import './neighbours.css'
import { ProductSheet } from './product-sheet.tsx'

type Props = { product: Pick<Product, 'stock' | 'category'>; neighbours: readonly Product[] }

/** Below a product: others of its category; what to take instead where it is sold out. */
export function Neighbours({ product: { stock, category }, neighbours }: Props) {
  const title = stock > 0 ? `More in ${category.name}` : 'Similar items in stock'
  return (
    <div className="neighbours no-print">
      <header>
        <h2 dir="auto">{title}</h2>
        <Link to={paths.shelf(`category=${encodeURIComponent(category.id)}`)} className="link">
          See all {category.name}
        </Link>
      </header>
      <ProductSheet products={neighbours} label={title} isBelow />
    </div>
  )
}
