import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'

const ReviewDialog = lazy(() =>
  import('./review-dialog.tsx').then((module) => ({ default: module.ReviewDialog })),
)

type Props = {
  product: { id: string; name: string; thumbImage: string | null }
}

/** Opens the form; a visitor is sent to log in and comes back to this page. */
export function WriteReviewButton({ product }: Props) {
  const token = useToken()
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {token === null && !isOpen ? (
        <Link className={buttonClass({ variant: 'main' })} to={paths.login(pathname + search)}>
          Write Review
        </Link>
      ) : (
        <Button variant="main" onClick={() => setIsOpen(true)}>
          Write Review
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ReviewDialog product={product} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
