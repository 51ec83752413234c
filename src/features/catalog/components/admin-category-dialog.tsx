import { useState } from 'react'
import { FormDialog } from '#features/accounts/components/form-dialog.tsx'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { type Category, CategoryForm, createCategory, updateCategory } from '../contract.ts'
import './admin-table.css'

type Props = {
  /** To be renamed; null for a new one. */
  category: Category | null
  onClose: () => void
  onSaved: () => void
}

export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const [seen, setSeen] = useState(category)
  const form = useZodForm(CategoryForm, { name: category?.name ?? '' })
  return (
    <FormDialog
      title={category ? 'Update category' : 'Create category'}
      label={category ? 'Update' : 'Create'}
      form={form}
      save={({ name }) =>
        seen
          ? call(send, updateCategory, { params: { id: seen.id }, body: { name, nameWas: seen.name } })
          : call(send, createCategory, { body: { name } })
      }
      onSaved={({ data }) => {
        setSeen(data.category)
        onSaved()
      }}
      isUnsaved={() => form.hookForm.getValues('name') !== (seen?.name ?? '')}
      onClose={onClose}
    >
      <Field label="Category" {...form.field('name')}>
        <TextInput {...form.input('name')} autoComplete="off" data-autofocus />
      </Field>
    </FormDialog>
  )
}
