import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AdminAudit } from '#features/audit/components/admin-audit.tsx'
import { paths } from '#paths.ts'
import { CallFailed } from '#platform/contract/call.ts'
import { useLast } from '#platform/forms/use-last.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { NotThere } from '#platform/pages/not-there.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { eye } from '#ui/icons.tsx'
import { getAdminProductEndpoint } from '../admin-contract.ts'
import { useCategories } from '../categories/use-categories.ts'
import { ProductForm } from '../form/product-form.tsx'
import { ProductFormSkeleton } from '../form/product-form-skeleton.tsx'
import { PRODUCT_ACT_WORDS } from '../product-act-words.ts'
import type { Route } from './+types/admin-product-update'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Update product', noindex: true }, siteOf(matches))

export default function UpdateProductPage({ params: { productId } }: Route.ComponentProps) {
  return <UpdateProduct key={productId} productId={productId} />
}

function UpdateProduct({ productId }: { productId: string }) {
  const asked = useQuery(queryOf(getAdminProductEndpoint, { params: { id: productId } }))
  const { categories: latest, problem, asked: askedCategories } = useCategories()
  const categories = useLast(latest)
  // A form begins with what the shop has now, never with what this browser remembers.
  const product = useLast(asked.isFetchedAfterMount ? asked.data?.data.product : undefined)
  const failed = asked.error ?? problem
  if (!product && asked.error instanceof CallFailed && asked.error.status === 404)
    return <NotThere what="product" list={{ to: paths.adminProducts(), label: 'All products' }} />
  return (
    <>
      <div className="dash-title">
        <h1>Update product</h1>
        <Link className={buttonClass()} to={paths.product(productId)}>
          <Icon of={eye} />
          View in the shop
        </Link>
      </div>
      {product && categories ? (
        <>
          <ProductForm product={product} categories={categories} />
          <div className="product-form-after">
            <AdminAudit kind="product" id={productId} words={PRODUCT_ACT_WORDS} />
          </div>
        </>
      ) : failed ? (
        <LoadFailed
          title={asked.error ? 'Couldn’t load the product' : 'Couldn’t load the categories'}
          problem={failed}
          asked={{
            isFetching: asked.isFetching || askedCategories.isFetching,
            refetch: () => {
              void askedCategories.refetch()
              void asked.refetch()
            },
          }}
        />
      ) : (
        <ProductFormSkeleton />
      )}
    </>
  )
}
