import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormDialog } from '#features/accounts/components/form-dialog.tsx'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { listCategories } from '../../../links.ts'
import { addSynonymEndpoint, type Synonym, TypedSynonym, updateSynonymEndpoint } from '../contract.ts'

type Props = {
  /** Whose words are changed; null for a new one. */
  synonym: Synonym | null
  words: string
  onClose: () => void
  onSaved: () => void
}

export function SynonymDialog({ synonym, words, onClose, onSaved }: Props) {
  const listId = useId()
  /** As the shop has it, as far as it is known here. */
  const [seen, setSeen] = useState<Typed>({ finds: synonym?.finds ?? '', words })
  const form = useZodForm(TypedSynonym, seen)
  const categories = useQuery(queryOf(listCategories)).data?.data.categories ?? []
  const save = ({ finds, words }: Typed) => {
    const [typed, known] = [wordsIn(words), wordsIn(seen.words)]
    if (!synonym) return call(send, addSynonymEndpoint, { body: { finds, words: typed } })
    // What somebody else added meanwhile stays.
    const add = typed.filter((word) => !known.includes(word))
    const remove = known.filter((word) => !typed.includes(word))
    return call(send, updateSynonymEndpoint, { params: { id: synonym.id }, body: { add, remove } })
  }
  return (
    <FormDialog
      title={synonym ? `Words for ${synonym.finds}` : 'Add synonym'}
      label={synonym ? 'Save' : 'Add'}
      form={form}
      save={save}
      onSaved={(_, sent) => {
        setSeen(sent)
        onSaved()
      }}
      isUnsaved={() => form.isTypedSince(seen)}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

type Typed = { finds: string; words: string }

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
