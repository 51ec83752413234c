import { Skeleton } from '#ui/skeleton.tsx'
import './product-form.css'

/** The form's place while what it needs is on the way. */
export function ProductFormSkeleton() {
  return (
    <div className="product-form" aria-busy="true">
      <div className="product-form-fields" aria-hidden="true">
        {['name', 'price', 'series', 'description', 'specification'].map((part) => (
          <Skeleton key={part} height={part === 'description' ? '160px' : '70px'} />
        ))}
      </div>
      <Skeleton height="420px" />
    </div>
  )
}
