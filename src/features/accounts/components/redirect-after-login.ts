import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, safeNext } from '#paths.ts'
import { useToken } from '#platform/session/token-store.ts'

/**
 * For pages that only visitors need: once somebody is signed in, by this page or in another tab, leads to `?next=`,
 * or to the listing. Answers `next` as it came, for links between these pages.
 */
export function useRedirectAfterLogin(): string | undefined {
  const token = useToken()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = search.get('next')
  useEffect(() => {
    if (token !== null) void navigate(safeNext(next, paths.listing()), { replace: true })
  }, [token, next, navigate])
  return next ?? undefined
}
