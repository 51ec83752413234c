import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { useLast } from '#platform/forms/use-last.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { ProductForm } from '../form/product-form.tsx'
import { ProductFormSkeleton } from '../form/product-form-skeleton.tsx'
import type { Route } from './+types/admin-product-create'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Create product', noindex: true }, siteOf(matches))

export default function CreateProductPage() {
  const { categories: latest, problem, asked } = useCategories()
  const categories = useLast(latest)
  const navigate = useNavigate()
  return (
    <>
      <div className="dash-title">
        <h1>Create product</h1>
      </div>
      {problem && !categories ? (
        <LoadFailed title="Couldn’t load the categories" problem={problem} asked={asked} />
      ) : categories ? (
        <ProductForm
          product={null}
          categories={categories}
          // Newest first, it stands on top there.
          onSaved={() => void navigate(paths.adminProducts())}
        />
      ) : (
        <ProductFormSkeleton />
      )}
    </>
  )
}
