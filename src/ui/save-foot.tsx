import type { MouseEvent } from 'react'
import { Button } from './button.tsx'
import { check } from './icons.tsx'

type Props = {
  /** The id of the form that is saved. */
  formId: string
  isSaving: boolean
  /** The dialog stays a moment, so that the word is read; nothing can be saved twice meanwhile. */
  isSaved: boolean
  onClose: () => void
  label?: string
}

const stay = (event: MouseEvent) => event.preventDefault()

/** The foot of a dialog that saves a form: what leaves, and what saves. */
export function SaveFoot({ formId, isSaving, isSaved, onClose, label = 'Save' }: Props) {
  return (
    <>
      <Button onClick={onClose}>{isSaved ? 'Close' : 'Cancel'}</Button>
      <Button
        variant="main"
        type="submit"
        form={formId}
        busy={isSaving}
        busyLabel="Saving"
        {...(isSaved && { icon: check, 'aria-disabled': true, onClick: stay })}
      >
        {isSaved ? 'Saved' : label}
      </Button>
    </>
  )
}
