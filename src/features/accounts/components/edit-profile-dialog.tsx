import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed, call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type DropItem, DropZone } from '#ui/drop-zone.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { Profile, type User, updateUser } from '../contract.ts'
import { replaceUser } from '../use-user.ts'
import { DASHBOARD_ERROR_MS } from './dashboard-error.ts'
import './account-dialogs.css'

const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
const PHOTO_BYTES = 10 * 1024 * 1024
const PHOTO_HINT = 'JPEG, PNG, WebP or AVIF, at most 10 MiB'

export function EditProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const form = useZodForm(Profile, { name: user.name, email: user.email })
  const [photos, setPhotos] = useState<DropItem[]>([])
  const [photoProblem, setPhotoProblem] = useState<string>()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (values: z.input<typeof Profile>) =>
      call(send, updateUser, { params: { id: user.id }, form: formOf(values, photos[0]?.file) }),
    onSuccess: ({ message, data }) => {
      replaceUser(client, data.user)
      toast.success(message)
    },
    onError: (problem) => {
      const words = aboutPhoto(problem)
      setPhotoProblem(words)
      if (!form.showRefusal(problem) && !words) toast.error(problem.message, { duration: DASHBOARD_ERROR_MS })
    },
  })
  useCloseLater(isSuccess, onClose)

  const choose = (items: DropItem[]) => {
    setPhotos(items)
    const file = items[0]?.file
    setPhotoProblem(file && file.size > PHOTO_BYTES ? 'A photo has at most 10 MiB.' : undefined)
  }
  const foot = (
    <>
      <Button onClick={onClose}>{isSuccess ? 'Close' : 'Cancel'}</Button>
      <Button
        variant="main"
        type="submit"
        form={formId}
        busy={isPending || isSuccess}
        busyLabel={isSuccess ? 'Saved' : 'Saving'}
      >
        Save
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Edit" foot={foot}>
      <form
        id={formId}
        className="account-form"
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!photoProblem || !photos[0]) mutate(values)
        })}
      >
        <ErrorSummary errors={form.summary} />
        <Field label="Name" {...form.field('name')}>
          <TextInput {...form.input('name')} autoComplete="name" data-autofocus />
        </Field>
        <Field label="Email" {...form.field('email')}>
          <TextInput {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <div className="account-photo">
          <Avatar name={user.name} photo={user.photo ?? undefined} size={88} decorative />
          <DropZone
            label={user.photo ? 'Another photo' : 'Photo'}
            hint={PHOTO_HINT}
            error={photoProblem}
            accept={PHOTO_TYPES}
            max={1}
            items={photos}
            onChange={choose}
          />
        </div>
      </form>
    </Dialog>
  )
}

function formOf({ name, email }: z.input<typeof Profile>, photo: File | undefined): FormData {
  const form = new FormData()
  form.set('name', name)
  form.set('email', email)
  if (photo) form.set('photo', photo)
  return form
}

const aboutPhoto = (problem: Error): string | undefined =>
  problem instanceof CallFailed ? problem.errors.find(({ field }) => field === 'photo')?.message : undefined
