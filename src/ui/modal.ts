import { type SyntheticEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { focusHeading } from './focus-heading.ts'

// The open modal dialogs, the top one last. What must stay usable above them (toasts) is drawn into
// the top one, since a modal dialog makes everything outside itself inert.
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setOpen(next: readonly HTMLDialogElement[]) {
  if (open.length === 0 && next.length > 0) holdPage()
  if (open.length > 0 && next.length === 0) releasePage()
  open = next
  for (const listener of listeners) listener()
}

// The page behind does not scroll, and keeps its width where the scroll bar took some.
function holdPage() {
  const { style, clientWidth } = document.documentElement
  style.paddingRight = `${window.innerWidth - clientWidth}px`
  style.overflow = 'hidden'
}

function releasePage() {
  const { style } = document.documentElement
  style.removeProperty('padding-right')
  style.removeProperty('overflow')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The dialog on top, null when none is open, undefined on the server and in the first render. */
export function useTopModal(): HTMLDialogElement | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => undefined,
  )
}

/**
 * Props for a `<dialog>` that is modal while `isOpen`. Trapping the focus, giving it back and closing
 * only the top one on Escape are the browser's. First focus: the element with `data-autofocus`,
 * otherwise the browser's choice. A press that begins and ends on the backdrop closes.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const focused = useRef<Element>(null)

  // A layout effect, because its clean-up still finds the dialog in the document and so the browser
  // gives the focus back, also when the whole component goes away.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    setOpen([...open, dialog])
    return () => {
      setOpen(open.filter((other) => other !== dialog))
      dialog.close()
      // An opener that is out of sight by now takes no focus back.
      if (opener !== document.body && document.activeElement === document.body) focusHeading()
    }
  }, [isOpen])

  // What had the focus may go with what was done, such as the button of a form that is sent.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false
    if (isOpen && isLost) ref.current?.querySelector<HTMLElement>('footer button')?.focus()
  })

  return {
    ref,
    onFocus(event: SyntheticEvent<HTMLElement>) {
      focused.current = event.target as Element
    },
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return // a file field inside was cancelled
      event.preventDefault()
      onClose()
    },
    onClose() {
      // A browser may close it past onCancel (Escape pressed twice).
      if (isOpen && !ref.current?.open) onClose()
    },
    onPointerDown(event: SyntheticEvent) {
      pressedBackdrop.current = event.target === event.currentTarget
    },
    onClick(event: SyntheticEvent) {
      if (pressedBackdrop.current && event.target === event.currentTarget) onClose()
    },
  }
}
