import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/dialog.tsx'

type Props = {
  /** Asked at the moment of leaving: whether something typed would be lost. */
  isUnsaved: () => boolean
}

/** Asks before a page is left whose form holds what is not saved: by a link, by Back, or by closing the window. */
export function UnsavedGuard({ isUnsaved }: Props) {
  const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname && isUnsaved()
  const blocker = useBlocker(leavesPage)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
    >
      What you have changed on this page is lost.
    </ConfirmDialog>
  )
}
