import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '#features/accounts/components/form-dialog.tsx'
import { CallFailed, call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Checkbox, Field, TextArea, TextInput } from '#ui/field.tsx'
import {
  type Category,
  type CategoryDetail,
  CategoryForm,
  createCategoryEndpoint,
  getCategoryEndpoint,
  updateCategoryEndpoint,
} from '../contract.ts'
import { soundsLikeSoftware } from './software-name.ts'
import '#platform/tables/admin-table.css'

type Props = {
  /** To be changed; null for a new one. */
  category: Category | null
  onClose: () => void
  onSaved: () => void
}

export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const form = useZodForm(CategoryForm, { name: category?.name ?? '', about: '', isSoftware: false })
  const { setValue } = form.hookForm
  /** What the fields were filled from; null until it is known. */
  const [seen, setSeen] = useDetail(category, (detail) => {
    setValue('about', detail.about)
    setValue('isSoftware', detail.isSoftware)
  })
  const wasTicked = useRef(false)
  const name = form.input('name')
  const isSoftware = form.input('isSoftware')
  const guess = (event: ChangeEvent<HTMLInputElement>) => {
    if (!category && !wasTicked.current) setValue('isSoftware', soundsLikeSoftware(event.target.value))
    return name.onChange(event)
  }
  const tick = (event: ChangeEvent<HTMLInputElement>) => {
    wasTicked.current = true
    return isSoftware.onChange(event)
  }
  return (
    <FormDialog
      title={category ? 'Update category' : 'Create category'}
      label={category ? 'Update' : 'Create'}
      form={form}
      save={({ name, about = '', isSoftware }) => {
        const id = seen?.id ?? category?.id
        if (!id) return call(send, createCategoryEndpoint, { body: { name, about, isSoftware } })
        // What is not touched here may have been changed by somebody else.
        const line = !seen || about === seen.about ? {} : { about, aboutWas: seen.about }
        const kind = !seen || isSoftware === seen.isSoftware ? {} : { isSoftware }
        return call(send, updateCategoryEndpoint, {
          params: { id },
          body: { name, nameWas: seen?.name ?? category?.name, ...line, ...kind },
        })
      }}
      onSaved={({ data: { category: now } }, { about = '', isSoftware }) => {
        // What was not touched here may be another by now, and still stands here as it was.
        setSeen({
          ...now,
          about: about === seen?.about ? about : now.about,
          isSoftware: seen && isSoftware === seen.isSoftware ? seen.isSoftware : now.isSoftware,
        })
        onSaved()
      }}
      onRefused={(problem) => {
        const now = categoryIn(problem)
        if (!now || !seen) return
        form.follow({ name: seen.name, about: seen.about }, now)
        setSeen({ ...seen, ...now })
      }}
      isUnsaved={() => {
        const { name, about, isSoftware } = form.hookForm.getValues()
        const was = seen ?? { name: category?.name ?? '', about: '', isSoftware: false }
        return name !== was.name || about !== was.about || isSoftware !== was.isSoftware
      }}
      onClose={onClose}
    >
      <Field label="Category" {...form.field('name')}>
        <TextInput {...name} onChange={guess} autoComplete="off" data-autofocus />
      </Field>
      <Field
        label="About"
        note="optional"
        hint="One line at the top of the category’s page; search engines show it too"
        {...form.field('about')}
      >
        <TextArea {...form.input('about')} rows={2} disabled={category !== null && !seen} />
      </Field>
      <Checkbox {...isSoftware} onChange={tick} disabled={category !== null && !seen}>
        Software: can’t be returned once opened
      </Checkbox>
    </FormDialog>
  )
}

/** What is said of the category now, which the list of categories does not tell; null until it is known. */
function useDetail(category: Category | null, onKnown: (detail: CategoryDetail) => void) {
  const [detail, setDetail] = useState<CategoryDetail | null>(null)
  const id = category?.id ?? ''
  const { data } = useQuery({
    ...queryOf(getCategoryEndpoint, { params: { id } }),
    enabled: category !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const known = data?.data.category
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known.
  useEffect(() => {
    if (!known || detail) return
    // The name is that of the list, which the field was opened with.
    const opened = { ...known, name: category?.name ?? known.name }
    setDetail(opened)
    onKnown(opened)
  }, [known])
  return [detail, setDetail] as const
}

/** What the category is now, which comes with a 409 where somebody changed it meanwhile. */
function categoryIn(problem: Error): { name: string; about: string } | null {
  if (!(problem instanceof CallFailed) || problem.status !== 409) return null
  const { success, data } = z.safeParse(z.object({ name: z.string(), about: z.string() }), problem.data)
  return success ? data : null
}
