import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { list, shield } from '#ui/icons.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { BoardPicture } from './board-picture.tsx'
import './sign-frame.css'

type Props = {
  title: string
  /** One line below the title. */
  lead: ReactNode
  children: ReactNode
  /** What an account is good for, below the form. */
  withReasons?: boolean
}

/** Login, Sign Up and Reset Password: the form on the left; where there is room, a board to look at on the right. */
export function SignFrame({ title, lead, children, withReasons }: Props) {
  return (
    <div className="sign">
      <div className="sign-side">
        <div>
          <h1>{title}</h1>
          <p className="sign-lead">{lead}</p>
        </div>
        <NeedsScripts what="This form" />
        {children}
        {withReasons && <Reasons />}
      </div>
      <BoardPicture />
    </div>
  )
}

function Reasons() {
  return (
    <ul className="sign-reasons">
      <li>
        <Icon of={list} />
        Track all your orders
      </li>
      <li>
        <Icon of={shield} />
        Up to 3 years on-site warranty, no paperwork
      </li>
    </ul>
  )
}
