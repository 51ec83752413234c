import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { seenAfterSave } from '#platform/forms/touched-fields.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { readToken } from '#platform/session/token-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { SaveFoot } from '#ui/save-foot.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { Profile, pendingEmailEndpoint, type User, updateUserEndpoint } from '../contract.ts'
import { replaceUser } from '../own-session.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { KeepTyped } from './keep-typed.tsx'
import './account-dialogs.css'
import { PhotoField, usePhoto } from './photo-field.tsx'
import { isTouched, profileForm, userInRefusal } from './profile-form.ts'

export function EditProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  // The account may be read anew behind the dialog; what counts is what it was when this was opened.
  const [seen, setSeen] = useState(seenOf(user))
  const form = useZodForm(Profile, { ...seen, currentPassword: '' })
  const isNewEmail = form.hookForm.watch('email').trim().toLowerCase() !== seen.email
  const photo = usePhoto()
  const save = useMutation({
    mutationFn: (values: z.input<typeof Profile>) =>
      call(send, updateUserEndpoint, {
        params: { id: user.id },
        form: profileForm({ userId: user.id, seen, values, photo: photo.file }),
      }),
    onMutate: () => readToken(),
    onSuccess: async ({ message, data }, { currentPassword: _, ...sent }, token) => {
      await replaceUser(client, token, data.user)
      void client.invalidateQueries(queriesOf(pendingEmailEndpoint))
      toast.success(message)
      setSeen((was) => seenAfterSave(was, sent, seenOf(data.user)))
    },
    onError: (problem) => {
      const now = userInRefusal(problem)
      if (now) {
        form.follow(seen, seenOf(now))
        setSeen(seenOf(now))
      }
      photo.showRefusal(problem)
      form.showRefusal(problem)
    },
  })
  const isTypedOn = form.hookForm.watch() && form.isTypedSince(save.variables)
  const isSaved = save.isSuccess && !isTypedOn
  useCloseLater(isSaved, onClose)

  const foot = <SaveFoot formId={formId} isSaving={save.isPending} isSaved={isSaved} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Edit" foot={foot}>
      <form
        id={formId}
        className="account-form"
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (photo.mayBeSent) save.mutate(values)
        })}
      >
        <KeepTyped isUnsaved={() => !isSaved && isTouched(seen, form.hookForm.getValues(), photo.file)} />
        <ErrorSummary errors={form.summary} />
        <Field label="Name" {...form.field('name')}>
          <TextInput {...form.input('name')} autoComplete="name" data-autofocus />
        </Field>
        <Field label="Email" {...form.field('email')}>
          <TextInput {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        {isNewEmail && (
          <CurrentPasswordField
            {...form.field('currentPassword')}
            hint="We’ll email a link to the new address to confirm it"
            input={form.input('currentPassword')}
          />
        )}
        <PhotoField user={user} {...photo.field} />
      </form>
    </Dialog>
  )
}

const seenOf = ({ name, email }: User) => ({ name, email })
