import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { KeepTyped } from '#features/accounts/components/keep-typed.tsx'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { SaveFoot } from '#ui/save-foot.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { type Category, CategoryForm, createCategory, updateCategory } from '../contract.ts'
import './admin-table.css'

type Props = {
  /** To be renamed; null for a new one. */
  category: Category | null
  onClose: () => void
  onSaved: () => void
}

export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const formId = useId()
  const [seen, setSeen] = useState(category)
  const form = useZodForm(CategoryForm, { name: category?.name ?? '' })
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      seen
        ? call(send, updateCategory, { params: { id: seen.id }, body: { name, nameWas: seen.name } })
        : call(send, createCategory, { body: { name } }),
    onSuccess: ({ message, data }) => {
      toast.success(message)
      setSeen(data.category)
      onSaved()
    },
    onError: (problem) => {
      if (!form.showRefusal(problem)) toast.error(problem.message, { duration: DASHBOARD_ERROR_MS })
    },
  })
  const isTypedOn = form.hookForm.watch() && form.isTypedSince(variables)
  const isSaved = isSuccess && !isTypedOn
  useCloseLater(isSaved, onClose)
  const foot = (
    <SaveFoot
      formId={formId}
      isSaving={isPending}
      isSaved={isSaved}
      onClose={onClose}
      label={category ? 'Update' : 'Create'}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? 'Update category' : 'Create category'}
      foot={foot}
      size="s"
    >
      <form
        id={formId}
        className="admin-form"
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!isPending && !isSaved) mutate(values)
        })}
      >
        <KeepTyped isUnsaved={() => !isSaved && form.hookForm.getValues('name') !== (seen?.name ?? '')} />
        <ErrorSummary errors={form.summary} />
        <Field label="Category" {...form.field('name')}>
          <TextInput {...form.input('name')} autoComplete="off" data-autofocus />
        </Field>
      </form>
    </Dialog>
  )
}
