import { useNavigate } from 'react-router'
import { CallFailed } from '#platform/contract/call.ts'
import { ErrorState } from '#ui/error-state.tsx'

type Props = {
  title: string
  problem: Error
  /** The query, to be asked again. */
  asked: { isFetching: boolean; refetch: () => unknown }
}

/** In place of what could not be read. */
export function LoadFailed({ title, problem, asked }: Props) {
  const navigate = useNavigate()
  const failed = problem instanceof CallFailed ? problem : null
  return (
    <ErrorState
      title={title}
      onRetry={() => void asked.refetch()}
      retrying={asked.isFetching}
      onBack={() => void navigate(-1)}
      requestId={failed?.requestId ?? undefined}
      status={failed?.status || undefined}
    >
      {problem.message}
    </ErrorState>
  )
}
