import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { SaveFoot } from '#ui/save-foot.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { KeepTyped } from './keep-typed.tsx'

/** What `useZodForm` gives, as far as it is needed here. */
type Form<Values> = {
  hookForm: { watch: () => unknown }
  summary: ComponentProps<typeof ErrorSummary>['errors']
  isTypedSince: (sent: Values | undefined) => boolean
  onSubmit: (run: (values: Values) => unknown) => ComponentProps<'form'>['onSubmit']
  showRefusal: (problem: unknown) => boolean
}

type Props<Values, Answer> = {
  title: ReactNode
  size?: 's' | 'm' | 'l'
  /** On the button that saves: "Create". */
  label: string
  form: Form<Values>
  save: (values: Values) => Promise<Answer>
  /** What was typed on while it was being saved stays open, and is not saved. */
  onSaved: (answer: Answer, sent: Values) => void
  /** Before its words are shown at their fields: for what came with it. */
  onRefused?: (problem: Error) => void
  /** Asked at the moment: whether something typed would be lost. */
  isUnsaved: () => boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form that is saved by one call, says what became of it, and closes a moment later. */
export function FormDialog<Values, Answer extends { message: string }>(props: Props<Values, Answer>) {
  const { title, size = 's', label, form, save, onSaved, onRefused } = props
  const { isUnsaved, onClose, children } = props
  const formId = useId()
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: save,
    onSuccess: (answer, sent) => {
      toast.success(answer.message)
      onSaved(answer, sent)
    },
    onError: (problem) => {
      onRefused?.(problem)
      form.showRefusal(problem)
    },
  })
  const isTypedOn = form.hookForm.watch() && form.isTypedSince(variables)
  const isSaved = isSuccess && !isTypedOn
  useCloseLater(isSaved, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      foot={
        <SaveFoot formId={formId} isSaving={isPending} isSaved={isSaved} onClose={onClose} label={label} />
      }
    >
      <form
        id={formId}
        className="admin-form"
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!isPending && !isSaved) mutate(values)
        })}
      >
        <KeepTyped isUnsaved={() => !isSaved && isUnsaved()} />
        <ErrorSummary errors={form.summary} />
        {children}
      </form>
    </Dialog>
  )
}
