import type { ReactNode } from 'react'
import { EmptyPicture } from './pictures/empty.tsx'
import './state.css'

type Props = {
  title: string
  /** What is missing, and what to do next. */
  children?: ReactNode
  /** One main action, perhaps a plain one beside it. */
  actions?: ReactNode
  /** The empty board unless another is given. */
  picture?: ReactNode
  /** `h1` where the state is the whole page. */
  heading?: 'h1' | 'h2'
}

export function EmptyState({ title, children, actions, picture, heading: Heading = 'h2' }: Props) {
  return (
    <div className="state">
      {picture ?? <EmptyPicture />}
      <Heading>{title}</Heading>
      {children && <div className="state-words">{children}</div>}
      {actions && <div className="state-acts">{actions}</div>}
    </div>
  )
}
