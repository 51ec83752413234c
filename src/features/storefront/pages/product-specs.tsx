import { useOutletContext } from 'react-router'
import { SpecList } from '#features/products/components/spec-list.tsx'
import type { Product } from '#features/products/contract.ts'
import { shownSpecification } from '#features/products/shown-specification.ts'
import { siteOf } from '#platform/pages/head.ts'
import { Button } from '#ui/button.tsx'
import { print } from '#ui/icons.tsx'
import { productHead, productOf } from '../product-head.ts'
import type { Route } from './+types/product-specs'

export const meta: Route.MetaFunction = ({ matches }) => {
  const product = productOf(matches)
  return product ? productHead(product, 'specs', siteOf(matches)) : []
}

export default function ProductSpecs() {
  const product = useOutletContext<Product>()
  return (
    <>
      <div className="product-specs-head">
        <h2 dir="auto">{product.name}</h2>
        <Button size="s" icon={print} className="product-print no-print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <SpecList items={shownSpecification(product)} />
    </>
  )
}
