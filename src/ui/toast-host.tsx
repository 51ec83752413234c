import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast as hot, resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { alert, check, close, info } from './icons.tsx'
import { useTopModal } from './modal.ts'
import './toast.css'

import type { ToastKind, ToastOptions } from './toast-options.ts'

type Shown = ToastOptions & { id: string }

/** Says the words in the lower right corner, at once. */
export function showToast(kind: ToastKind, words: string, options: Shown): void {
  const say = kind === 'info' ? hot : hot[kind]
  say(message(words, options), {
    id: options.id,
    ...(options.duration !== undefined && { duration: options.duration }),
  })
}

export const dismissToast = (id: string | undefined): void => hot.dismiss(id)

function message(words: string, options: Shown) {
  const action = options.action
  return ({ id }: Toast) => (
    <>
      <span className="toast-words" dir="auto">
        {words}
      </span>
      {action && <ToastAction {...action} toastId={id} />}
    </>
  )
}

type ActionProps = NonNullable<ToastOptions['action']> & { toastId: string }

function ToastAction({ label, onSelect, href, toastId }: ActionProps) {
  const act = () => {
    hot.dismiss(toastId)
    onSelect()
  }
  if (!href) {
    return (
      <button type="button" className="toast-do" onClick={act}>
        {label}
      </button>
    )
  }
  return (
    <a
      className="toast-do"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        act()
      }}
    >
      {label}
    </a>
  )
}

const settings = {
  removeDelay: 1000,
  error: { ariaProps: { role: 'alert', 'aria-live': 'assertive' } },
} as const

/** Nothing on the server; inside the top dialog while one is open. */
export function ToastHost() {
  const { toasts, handlers } = useToaster(settings)
  const top = useTopModal()
  const host = useRef<HTMLDivElement>(null)
  const shown = top !== undefined && toasts.length > 0

  // In the top layer also when no dialog is open, so that no z-index competes with it.
  useLayoutEffect(() => {
    // A dialog that goes away with its page takes the host along; it is drawn anew once that is known.
    if (shown && top !== undefined && host.current?.isConnected) host.current.showPopover?.()
  }, [shown, top])

  // What goes away under the pointer or the focus fires no leave event.
  const { endPause } = handlers
  useEffect(() => {
    if (!shown) endPause()
  }, [shown, endPause])

  if (!shown) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing helps reading; nothing is done by it.
    <div
      ref={host}
      popover="manual"
      className="toasts"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {[...toasts].reverse().map((one) => (
        <ToastBar key={one.id} toast={one} />
      ))}
    </div>,
    top ?? document.body,
  )
}

function ToastBar({ toast: one }: { toast: Toast }) {
  const kind = one.type === 'error' ? ' toast-error' : ''
  return (
    <div className={`toast${kind}${one.visible ? '' : ' toast-leaving'}`} {...one.ariaProps}>
      <ToastSign kind={one.type} />
      {resolveValue(one.message, one)}
      <IconButton of={close} size="s" label="Dismiss" onClick={() => hot.dismiss(one.id)} />
    </div>
  )
}

function ToastSign({ kind }: { kind: Toast['type'] }) {
  if (kind === 'loading') return <span className="spin" />
  const sign = { success: check, error: alert, blank: info, custom: info }[kind]
  return <Icon of={sign} />
}
