import { useState } from 'react'
import { FormDialog } from '#features/accounts/components/form-dialog.tsx'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import '#platform/tables/admin-table.css'
import { addTemplate, type Template, TemplateForm, updateTemplate } from '../replies-contract.ts'

type Props = {
  /** To be changed; null for a new one. */
  template: Template | null
  onClose: () => void
  onSaved: () => void
}

export function TemplateDialog({ template, onClose, onSaved }: Props) {
  const [seen, setSeen] = useState(template)
  const form = useZodForm(TemplateForm, { name: template?.name ?? '', text: template?.text ?? '' })
  return (
    <FormDialog
      title={template ? 'Edit template' : 'Add template'}
      size="m"
      label={template ? 'Save' : 'Add'}
      form={form}
      save={(written) =>
        seen
          ? call(send, updateTemplate, {
              params: { id: seen.id },
              body: { ...written, was: { name: seen.name, text: seen.text } },
            })
          : call(send, addTemplate, { body: written })
      }
      onSaved={({ data }) => {
        setSeen(data.template)
        onSaved()
      }}
      isUnsaved={() => form.isTypedSince({ name: seen?.name ?? '', text: seen?.text ?? '' })}
      onClose={onClose}
    >
      <Field label="Name" {...form.field('name')}>
        <TextInput {...form.input('name')} autoComplete="off" data-autofocus />
      </Field>
      <Field label="Text" hint="{name} becomes the customer’s first name" {...form.field('text')}>
        <TextArea {...form.input('text')} rows={8} />
      </Field>
    </FormDialog>
  )
}
