import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { usePerson } from '#features/accounts/use-person.ts'
import { useUser } from '#features/accounts/use-user.ts'
import { paths } from '#paths.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { OnDemand } from '#ui/on-demand.tsx'
import type { Review } from '../contract.ts'

/** `paths.writeReview` ends so. */
const WRITE = '#write'

const fetchDialog = () => import('./review-dialog.tsx')

type Props = {
  product: { id: string; name: string; thumbImage: string | null }
  /** Those that the page shows: who has his own among them is told so before he writes another. */
  reviews: readonly Review[]
}

/** Opens the form; a visitor is sent to log in and comes back to this page. */
export function WriteReviewButton({ product, reviews }: Props) {
  const { user } = useUser()
  const person = usePerson()
  const token = useToken()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (hash === WRITE) setIsOpen(true)
  }, [hash])
  const close = () => {
    setIsOpen(false)
    // What is closed stays closed when the page is read anew.
    if (hash === WRITE) void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  const hasReviewed = user !== null && reviews.some(({ author }) => author.id === user.id)
  return (
    <>
      {token === null && !isOpen ? (
        <Link
          id={WRITE.slice(1)}
          className={buttonClass({ variant: 'main' })}
          to={paths.login(pathname + search)}
        >
          Write Review
        </Link>
      ) : (
        <Button id={WRITE.slice(1)} variant="main" onClick={() => setIsOpen(true)}>
          Write Review
        </Button>
      )}
      {hasReviewed && <p className="review-had">You reviewed this product.</p>}
      {isOpen && (
        <OnDemand code={fetchDialog} onMissing={close}>
          {({ ReviewDialog }) => <ReviewDialog key={person.key} product={product} onClose={close} />}
        </OnDemand>
      )}
    </>
  )
}
