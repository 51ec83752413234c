import { useOutletContext } from 'react-router'
import { StockWords } from '#features/products/components/stock-words.tsx'
import type { Product } from '#features/products/contract.ts'
import { paragraphsOf } from '#features/products/paragraphs.ts'
import { siteOf } from '#platform/pages/head.ts'
import { productHead, productOf } from '../product-head.ts'
import type { Route } from './+types/product-about'

export const meta: Route.MetaFunction = ({ matches }) => {
  const product = productOf(matches)
  return product ? productHead(product, 'about', siteOf(matches)) : []
}

export default function ProductAbout() {
  const { name, description, stock } = useOutletContext<Product>()
  return (
    <div className="product-prose">
      <h2 dir="auto">{name}</h2>
      {paragraphsOf(description).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat and keep their order.
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
      <p>
        <StockWords stock={stock} isCounted />
      </p>
    </div>
  )
}
