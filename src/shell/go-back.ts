import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'

/** One step back in the history; to the listing where there is none, as in a new tab. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (window.history.length > 1) void navigate(-1)
    else void navigate(paths.listing())
  }, [navigate])
}
