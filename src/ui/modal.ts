import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'
import { createStore, useStore } from './store.ts'

// The open modal dialogs, the top one last. What must stay usable above them (toasts) is drawn into
// the top one, since a modal dialog makes everything outside itself inert.
const modals = createStore<readonly HTMLDialogElement[]>([])
const topModal = {
  read: (): HTMLDialogElement | null | undefined => modals.read().at(-1) ?? null,
  subscribe: modals.subscribe,
}

function setOpen(next: readonly HTMLDialogElement[]) {
  const open = modals.read()
  if (open.length === 0 && next.length > 0) holdPage()
  if (open.length > 0 && next.length === 0) releasePage()
  modals.set(next)
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

/** The dialog on top, null when none is open, undefined on the server and in the first render. */
export const useTopModal = (): HTMLDialogElement | null | undefined => useStore(topModal, undefined)

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
    setOpen([...modals.read(), dialog])
    return () => {
      setOpen(modals.read().filter((other) => other !== dialog))
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
