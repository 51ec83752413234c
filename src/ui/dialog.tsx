import { type ReactNode, useId } from 'react'
import { Button, IconButton } from './button.tsx'
import './dialog.css'
import { close } from './icons.tsx'
import { useModal } from './modal.ts'
import { oneText } from './one-text.tsx'
import { PartBoundary } from './part-boundary.tsx'

type DialogProps = {
  open: boolean
  /** Escape, the cross and the backdrop; the owner sets `open`. */
  onClose: () => void
  title: ReactNode
  /** Mounted only while open, so a form inside begins anew each time. */
  children: ReactNode
  /** Buttons, Cancel left of the main one. Inside a form that wraps the body, draw a DialogFoot instead. */
  foot?: ReactNode
  /** 420, 520, 880 px, or all of the window. */
  size?: 's' | 'm' | 'l' | 'full'
}

export function Dialog({ open, onClose, title, children, foot, size = 'm' }: DialogProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      className={size === 'm' ? 'dialog' : `dialog dialog-${size}`}
      aria-labelledby={titleId}
    >
      {open && (
        <div className="dialog-in">
          <header className="dialog-head">
            <h2 id={titleId} dir="auto">
              {oneText(title)}
            </h2>
            <IconButton of={close} label="Close" onClick={onClose} />
          </header>
          <div className="dialog-body">
            <PartBoundary>{children}</PartBoundary>
          </div>
          {foot && <footer className="dialog-foot">{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** The question: "Delete 2 entries?" */
  title: string
  /** What it means, and whether it can be undone. */
  children: ReactNode
  /** The verb of the title: "Delete 2". */
  confirmLabel: string
  cancelLabel?: string
  /** Red for what destroys. */
  danger?: boolean
  busy?: boolean
  busyLabel?: string
}

export function ConfirmDialog(props: ConfirmProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, danger, busy, busyLabel } = props
  const foot = (
    <>
      <Button onClick={onClose} data-autofocus>
        {props.cancelLabel ?? 'Cancel'}
      </Button>
      <Button variant={danger ? 'danger-fill' : 'main'} onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} foot={foot} size="s">
      <div>{oneText(children)}</div>
    </Dialog>
  )
}
