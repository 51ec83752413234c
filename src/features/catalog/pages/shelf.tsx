import { listProducts } from '#features/search/contract.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import type { Route } from './+types/shelf'

export const loader = ({ context }: Route.LoaderArgs) => load(context, listProducts, {})
export const clientLoader = () => browse(listProducts, {})
export const meta: Route.MetaFunction = ({ matches }) => headOf({ title: 'PC hardware' }, siteOf(matches))

export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  const { data } = usePageData(listProducts, loaderData, {})
  return (
    <main>
      <h1>Product</h1>
      {data.products.map((product) => (
        <p key={product.id}>{product.name}</p>
      ))}
    </main>
  )
}
