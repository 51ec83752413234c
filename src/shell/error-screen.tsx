import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'

type Thrown = { message?: string; requestId?: string | null }

export function ErrorScreen() {
  const problem = useRouteError()
  const navigate = useNavigate()
  const response = isRouteErrorResponse(problem) ? problem : null
  const thrown = (response?.data ?? problem) as Thrown | undefined
  const notFound = response?.status === 404
  return (
    <main className="wrap">
      <h1>{notFound ? 'Page Not Found' : 'Unexpected Application Error!'}</h1>
      <p>{notFound ? 'Whoops... this page is not available for a moment.' : thrown?.message}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Go Back
      </button>
    </main>
  )
}
