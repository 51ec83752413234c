import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import './drawer.css'
import { close } from './icons.tsx'
import { useModal } from './modal.ts'
import { PartBoundary } from './part-boundary.tsx'

type DrawerProps = {
  open: boolean
  onClose: () => void
  /** Names the drawer; shown in the head unless `head` is given. */
  title: string
  /** In place of the title, such as a logo. */
  head?: ReactNode
  children: ReactNode
  /** Stays at the lower edge: a plain button, then the main one. */
  foot?: ReactNode
  direction?: 'left' | 'right' | 'top' | 'bottom'
}

export function Drawer({ open, onClose, title, head, children, foot, direction = 'left' }: DrawerProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      className={direction === 'left' ? 'drawer' : `drawer drawer-${direction}`}
      {...(head ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
    >
      {open && (
        <div className="drawer-in">
          <header className="drawer-head">
            {head ?? <h2 id={titleId}>{title}</h2>}
            <IconButton of={close} label="Close" onClick={onClose} />
          </header>
          <div className="drawer-body">
            <PartBoundary>{children}</PartBoundary>
          </div>
          {foot && <footer className="drawer-foot">{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}
