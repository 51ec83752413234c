import type { ReactNode } from 'react'
import './tag.css'

type Props = {
  children: ReactNode
  /** Green for what is done, copper for money saved, red for what is wrong; the words say it, too. */
  tone?: 'good' | 'save' | 'bad'
}

/** A state in a word or two. */
export function Tag({ children, tone }: Props) {
  return <span className={tone ? `tag tag-${tone}` : 'tag'}>{children}</span>
}
