import type { ReactNode } from 'react'
import type { IconShape } from './icon.tsx'
import { EmptyPicture } from './pictures/empty.tsx'
import './state.css'

type Props = {
  title: string
  /** What is missing, and what to do next. */
  children?: ReactNode
  /** One main action, perhaps a plain one beside it. */
  actions?: ReactNode
  /** What hangs on the empty board, such as a heart for a wishlist; a magnifier unless told. */
  hook?: IconShape
  /** `h1` where the state is the whole page. */
  heading?: 'h1' | 'h2'
}

export function EmptyState({ title, children, actions, hook, heading: Heading = 'h2' }: Props) {
  return (
    <div className="state">
      <EmptyPicture hook={hook} />
      <Heading>{title}</Heading>
      {children && <div className="state-words">{children}</div>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  )
}
