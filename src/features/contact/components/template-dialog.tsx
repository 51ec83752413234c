import { useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '#features/accounts/components/form-dialog.tsx'
import { CallFailed, call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import '#platform/tables/admin-table.css'
import { addTemplateEndpoint, Template, TemplateForm, updateTemplateEndpoint } from '../replies-contract.ts'
import './messages.css'

type Props = {
  /** To be changed; null for a new one. */
  template: Template | null
  onClose: () => void
  onSaved: () => void
}

export function TemplateDialog({ template, onClose, onSaved }: Props) {
  const [seen, setSeen] = useState(template)
  const [meanwhile, setMeanwhile] = useState<string>()
  const form = useZodForm(TemplateForm, { name: template?.name ?? '', text: template?.text ?? '' })
  return (
    <FormDialog
      title={template ? 'Edit template' : 'Add template'}
      size="m"
      label={template ? 'Save' : 'Add'}
      form={form}
      save={(written) =>
        seen
          ? call(send, updateTemplateEndpoint, {
              params: { id: seen.id },
              body: { ...written, was: { name: seen.name, text: seen.text } },
            })
          : call(send, addTemplateEndpoint, { body: written })
      }
      onSaved={({ data }) => {
        setSeen(data.template)
        setMeanwhile(undefined)
        onSaved()
      }}
      onRefused={(problem) => {
        const now = templateIn(problem)
        if (!now || !seen) return
        // What was not touched here is as they made it; what was is for the next press to decide.
        form.follow({ name: seen.name, text: seen.text }, { name: now.name, text: now.text })
        setSeen(now)
        setMeanwhile(problem.message)
        onSaved()
      }}
      isUnsaved={() => form.isTypedSince({ name: seen?.name ?? '', text: seen?.text ?? '' })}
      onClose={onClose}
    >
      {meanwhile && seen && (
        <>
          <Notice role="alert">{meanwhile}</Notice>
          <blockquote className="template-theirs" dir="auto">
            {seen.text}
          </blockquote>
        </>
      )}
      <Field label="Name" {...form.field('name')}>
        <TextInput {...form.input('name')} autoComplete="off" data-autofocus />
      </Field>
      <Field label="Text" hint="{name} becomes the customer’s first name" {...form.field('text')}>
        <TextArea {...form.input('text')} rows={8} />
      </Field>
    </FormDialog>
  )
}

/** The template as it is now, which comes with a 409 where somebody changed it meanwhile. */
function templateIn(problem: Error): Template | null {
  if (!(problem instanceof CallFailed) || problem.status !== 409) return null
  const { success, data } = z.safeParse(z.object({ template: Template }), problem.data)
  return success ? data.template : null
}
