import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { search } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import { NotFoundPicture } from '#ui/pictures/not-found.tsx'
import { useGoBack } from './go-back.ts'

type Thrown = { message?: string; requestId?: string | null }

const NOT_FOUND = 'Page Not Found'
const UNEXPECTED = 'Unexpected Application Error!'

export const titleOfError = (problem: unknown): string =>
  isRouteErrorResponse(problem) && problem.status === 404 ? NOT_FOUND : UNEXPECTED

/** In place of a page that is not there or did not load. */
export function ErrorScreen() {
  const problem = useRouteError()
  const goBack = useGoBack()
  const { revalidate, state } = useRevalidator()
  const response = isRouteErrorResponse(problem) ? problem : null
  const thrown = (response?.data ?? problem) as Thrown | null | undefined
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      {response?.status === 404 ? (
        <ErrorState
          heading="h1"
          title={NOT_FOUND}
          picture={<NotFoundPicture />}
          onBack={goBack}
          actions={<SearchParts />}
        >
          <p>Whoops... this page is not available for a moment.</p>
        </ErrorState>
      ) : (
        <ErrorState
          heading="h1"
          title={UNEXPECTED}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
          onBack={goBack}
          actions={<SearchParts />}
          requestId={thrown?.requestId ?? undefined}
          status={response?.status}
        >
          <p>{thrown?.message || response?.statusText || 'Please try again.'} Your cart is kept.</p>
        </ErrorState>
      )}
    </main>
  )
}

function SearchParts() {
  return (
    <Link to={paths.listing()} className={buttonClass({ size: 'l' })}>
      <Icon of={search} />
      Search parts
    </Link>
  )
}
