import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormDialog } from '#features/accounts/components/form-dialog.tsx'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { type Category, CategoryForm, createCategory, getCategory, updateCategory } from '../contract.ts'
import './admin-table.css'

type Props = {
  /** To be changed; null for a new one. */
  category: Category | null
  onClose: () => void
  onSaved: () => void
}

export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const [seen, setSeen] = useState(category)
  const form = useZodForm(CategoryForm, { name: category?.name ?? '', about: '' })
  const [aboutWas, setAboutWas] = useAbout(category, (about) => form.hookForm.setValue('about', about))
  return (
    <FormDialog
      title={category ? 'Update category' : 'Create category'}
      label={category ? 'Update' : 'Create'}
      form={form}
      save={({ name, about = '' }) => {
        const line = aboutWas === null || about === aboutWas ? {} : { about, aboutWas }
        return seen
          ? call(send, updateCategory, {
              params: { id: seen.id },
              body: { name, nameWas: seen.name, ...line },
            })
          : call(send, createCategory, { body: { name, about } })
      }}
      onSaved={({ data }) => {
        setSeen(data.category)
        setAboutWas(data.category.about)
        onSaved()
      }}
      isUnsaved={() => {
        const { name, about } = form.hookForm.getValues()
        return name !== (seen?.name ?? '') || about !== (aboutWas ?? '')
      }}
      onClose={onClose}
    >
      <Field label="Category" {...form.field('name')}>
        <TextInput {...form.input('name')} autoComplete="off" data-autofocus />
      </Field>
      <Field
        label="About"
        note="optional"
        hint="One line at the head of the category’s page; search engines show it too"
        {...form.field('about')}
      >
        <TextArea {...form.input('about')} rows={2} disabled={aboutWas === null} />
      </Field>
    </FormDialog>
  )
}

/** What is said of the category now, which the list of categories does not tell; null until it is known. */
function useAbout(category: Category | null, onKnown: (about: string) => void) {
  const [about, setAbout] = useState(category ? null : '')
  const id = category?.id ?? ''
  const { data } = useQuery({
    ...queryOf(getCategory, { params: { id } }),
    enabled: category !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const known = data?.data.category.about
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known.
  useEffect(() => {
    if (known === undefined || about !== null) return
    setAbout(known)
    onKnown(known)
  }, [known])
  return [about, setAbout] as const
}
