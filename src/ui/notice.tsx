import type { ReactNode } from 'react'
import { alert, info } from './frame-icons.tsx'
import { Icon } from './icon.tsx'
import { LateLooks } from './late-looks.tsx'
import { oneText } from './one-text.tsx'

type Props = {
  /** What must be known, in a sentence or two. */
  children: ReactNode
  /** One button or link that mends it. */
  action?: ReactNode
  /** `alert` is read aloud at once and has its sign in red, `status` when there is a pause, `note` in its place. */
  role: 'alert' | 'status' | 'note'
  /** In sight while what is below it is scrolled. */
  stays?: boolean
}

/** A line above what it is about. */
export function Notice({ children, action, role, stays = false }: Props) {
  const look = ['notice', role === 'alert' && 'notice-bad', stays && 'notice-stays'].filter(Boolean)
  return (
    <div className={look.join(' ')} role={role}>
      <Icon of={role === 'note' ? info : alert} />
      <p>{oneText(children)}</p>
      {action}
      <LateLooks />
    </div>
  )
}
