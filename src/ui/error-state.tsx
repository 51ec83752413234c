import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { chevronLeft, refresh } from './frame-icons.tsx'
import { LateLooks } from './late-looks.tsx'
import { ErrorPicture } from './pictures/error.tsx'

type Props = {
  title: string
  /** The message: what went wrong, and what is kept. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** One step back in the history. */
  onBack?: () => void
  /** Further actions, after Retry and Go Back. */
  actions?: ReactNode
  /** So that a letter to the shop can name the failed request. */
  requestId?: string | undefined
  /** HTTP status. */
  status?: number | undefined
  /** The pulled plug unless another is given. */
  picture?: ReactNode
  heading?: 'h1' | 'h2'
}

export function ErrorState(props: Props) {
  const { title, children, onRetry, retrying, onBack, actions, requestId, status, picture } = props
  const Heading = props.heading ?? 'h2'
  const request = [requestId && `request ${requestId}`, status].filter(Boolean).join(' · ')
  return (
    <div className="state" role="alert">
      {picture ?? <ErrorPicture />}
      <Heading>{title}</Heading>
      {children && <div className="state-words">{children}</div>}
      <div className="state-actions">
        {onRetry && (
          <Button variant="main" size="l" icon={refresh} busy={retrying} busyLabel="Trying" onClick={onRetry}>
            Retry
          </Button>
        )}
        {onBack && (
          <Button variant={onRetry ? 'plain' : 'main'} size="l" icon={chevronLeft} onClick={onBack}>
            Go Back
          </Button>
        )}
        {actions}
      </div>
      {request && <p className="state-request">{request}</p>}
      <LateLooks />
    </div>
  )
}
