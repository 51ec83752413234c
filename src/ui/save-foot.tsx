import { Button } from './button.tsx'

type Props = {
  /** The id of the form that is saved. */
  formId: string
  isSaving: boolean
  /** The dialog stays a moment, so that the word is read; nothing can be saved twice meanwhile. */
  isSaved: boolean
  onClose: () => void
  label?: string
}

/** The foot of a dialog that saves a form: what leaves, and what saves. */
export function SaveFoot({ formId, isSaving, isSaved, onClose, label = 'Save' }: Props) {
  return (
    <>
      <Button onClick={onClose}>{isSaved ? 'Close' : 'Cancel'}</Button>
      <Button
        variant="main"
        type="submit"
        form={formId}
        busy={isSaving || isSaved}
        busyLabel={isSaved ? 'Saved' : 'Saving'}
      >
        {label}
      </Button>
    </>
  )
}
