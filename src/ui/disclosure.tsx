import type { ReactNode } from 'react'
import './disclosure.css'
import { chevronDown } from './frame-icons.tsx'
import { Icon } from './icon.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  /** How it starts; afterwards the reader decides. */
  startsOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}

/** A ruled section that folds away, with its title as a heading of the third rank. */
export function Disclosure({ title, children, startsOpen = true, onToggle }: Props) {
  return (
    <details
      className="disclosure"
      open={startsOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <Icon of={chevronDown} size={16} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
