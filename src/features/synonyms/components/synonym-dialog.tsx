import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { listCategories } from '#features/catalog/links.ts'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { SaveFoot } from '#ui/save-foot.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { addSynonym, type Synonym, TypedSynonym, updateSynonym } from '../contract.ts'

type Props = {
  /** Whose words are changed; null for a new one. */
  synonym: Synonym | null
  words: string
  onClose: () => void
  onSaved: () => void
}

export function SynonymDialog({ synonym, words, onClose, onSaved }: Props) {
  const formId = useId()
  const listId = useId()
  const form = useZodForm(TypedSynonym, { finds: synonym?.finds ?? '', words })
  const categories = useQuery(queryOf(listCategories)).data?.data.categories ?? []
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ finds, words }: { finds: string; words: string }) => {
      const typed = wordsIn(words)
      if (!synonym) return call(send, addSynonym, { body: { finds, words: typed } })
      // What somebody else added meanwhile stays.
      const add = typed.filter((word) => !synonym.words.includes(word))
      const remove = synonym.words.filter((word) => !typed.includes(word))
      return call(send, updateSynonym, { params: { id: synonym.id }, body: { add, remove } })
    },
    onSuccess: ({ message }) => {
      toast.success(message)
      onSaved()
    },
    onError: (problem) => {
      if (!form.showRefusal(problem)) toast.error(problem.message, { duration: DASHBOARD_ERROR_MS })
    },
  })
  useCloseLater(isSuccess, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={synonym ? `Words for ${synonym.finds}` : 'Add synonym'}
      size="s"
      foot={
        <SaveFoot
          formId={formId}
          isSaving={isPending}
          isSaved={isSuccess}
          onClose={onClose}
          label={synonym ? 'Save' : 'Add'}
        />
      }
    >
      <form
        id={formId}
        className="admin-form"
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!isPending && !isSuccess) mutate(values)
        })}
      >
        <ErrorSummary errors={form.summary} />
        <Field label="When someone types" hint="Separate with commas" {...form.field('words')}>
          <TextInput
            {...form.input('words')}
            autoComplete="off"
            data-autofocus={words === '' || synonym !== null || undefined}
          />
        </Field>
        {!synonym && (
          <Field label="Finds" hint="A category, or other words" {...form.field('finds')}>
            <TextInput
              {...form.input('finds')}
              list={listId}
              autoComplete="off"
              data-autofocus={words !== '' || undefined}
            />
          </Field>
        )}
        <datalist id={listId}>
          {categories.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
