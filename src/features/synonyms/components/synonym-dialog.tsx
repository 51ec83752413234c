import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { KeepTyped } from '#features/accounts/components/keep-typed.tsx'
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
  /** As the shop has it, as far as it is known here. */
  const [seen, setSeen] = useState<Typed>({ finds: synonym?.finds ?? '', words })
  const form = useZodForm(TypedSynonym, seen)
  const categories = useQuery(queryOf(listCategories)).data?.data.categories ?? []
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: ({ finds, words }: Typed) => {
      const [typed, known] = [wordsIn(words), wordsIn(seen.words)]
      if (!synonym) return call(send, addSynonym, { body: { finds, words: typed } })
      // What somebody else added meanwhile stays.
      const add = typed.filter((word) => !known.includes(word))
      const remove = known.filter((word) => !typed.includes(word))
      return call(send, updateSynonym, { params: { id: synonym.id }, body: { add, remove } })
    },
    onSuccess: ({ message }, sent) => {
      toast.success(message)
      setSeen(sent)
      onSaved()
    },
    onError: (problem) => {
      if (!form.showRefusal(problem)) toast.error(problem.message, { duration: DASHBOARD_ERROR_MS })
    },
  })
  const isTypedOn = form.hookForm.watch() && form.isTypedSince(variables)
  const isSaved = isSuccess && !isTypedOn
  useCloseLater(isSaved, onClose)
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
          isSaved={isSaved}
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
          if (!isPending && !isSaved) mutate(values)
        })}
      >
        <KeepTyped isUnsaved={() => !isSaved && form.isTypedSince(seen)} />
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

type Typed = { finds: string; words: string }

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
