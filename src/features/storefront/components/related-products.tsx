import { Link } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { paths } from '#paths.ts'
import './related-products.css'
import { ProductGrid } from './product-grid.tsx'

type Props = { product: Pick<Product, 'stock' | 'category'>; related: readonly Product[] }

/** Below a product: others of its category; what to take instead where it is sold out. */
export function RelatedProducts({ product: { stock, category }, related }: Props) {
  const title = stock > 0 ? `More in ${category.name}` : 'Similar items in stock'
  return (
    <div className="related no-print">
      <header>
        <h2 dir="auto">{title}</h2>
        <Link to={paths.listing(`category=${encodeURIComponent(category.id)}`)} className="link">
          See all {category.name}
        </Link>
      </header>
      <ProductGrid products={related} label={title} isBelow />
    </div>
  )
}
