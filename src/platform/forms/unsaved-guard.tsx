import { useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { guardPage, hasUnsavedWork } from './unsaved-work.ts'

type Props = {
  /** Asked at the moment of leaving: whether something typed would be lost. */
  isUnsaved: () => boolean
}

type Answer = (mayLeave: boolean) => void

const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork()

/** Asks before a page is left whose form holds what is not saved: by a link, by Back, by Logout, or by closing the window. */
export function UnsavedGuard({ isUnsaved }: Props) {
  const blocker = useBlocker(leavesPage)
  const [answer, setAnswer] = useState<Answer>()
  const decide = (mayLeave: boolean) => {
    if (mayLeave) blocker.proceed?.()
    else blocker.reset?.()
    answer?.(mayLeave)
    setAnswer(undefined)
  }
  // Who asked hears also when the form goes away with the question open.
  useEffect(() => () => answer?.(true), [answer])
  useEffect(
    () => guardPage({ isUnsaved, ask: () => new Promise((resolve) => setAnswer(() => resolve)) }),
    [isUnsaved],
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || answer !== undefined}
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
    >
      Your changes on this page will be lost.
    </ConfirmDialog>
  )
}
