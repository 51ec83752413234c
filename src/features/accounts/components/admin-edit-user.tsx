import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { AdminAudit } from '#features/audit/components/admin-audit.tsx'
import { listAuditEndpoint } from '#features/audit/contract.ts'
import { call } from '#platform/contract/call.ts'
import { seenAfterSave } from '#platform/forms/touched-fields.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { readToken } from '#platform/session/token-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, FieldError, Select, TextInput } from '#ui/field.tsx'
import { SaveFoot } from '#ui/save-foot.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { listUsersEndpoint, type User, UserForm, updateUserEndpoint } from '../contract.ts'
import { activeUser } from '../links.ts'
import { replaceUser } from '../own-session.ts'
import { useUser } from '../use-user.ts'
import { KeepTyped } from './keep-typed.tsx'
import './account-dialogs.css'
import { CurrentPasswordField } from './current-password-field.tsx'
import { PhotoField, usePhoto } from './photo-field.tsx'
import { isTouched, profileForm, userInRefusal } from './profile-form.ts'
import { SignOutUser } from './sign-out-user.tsx'

/** What an admin may change of an account, also of the own one. */
export function AdminEditUser({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const { user: me } = useUser()
  // The list behind the dialog may be read anew; what counts is what the admin saw when it opened.
  const [seen, setSeen] = useState(seenOf(user))
  const form = useZodForm(UserForm, { ...seen, currentPassword: '' })
  const isNewEmail = form.hookForm.watch('email').trim().toLowerCase() !== seen.email
  const takesPassword = isNewEmail && user.id === me?.id
  const photo = usePhoto()
  const save = useMutation({
    mutationFn: (values: z.input<typeof UserForm>) =>
      call(send, updateUserEndpoint, {
        params: { id: user.id },
        form: profileForm({ userId: user.id, seen, values, photo: photo.file }),
      }),
    onMutate: () => readToken(),
    onSuccess: async ({ message, data }, { currentPassword: _, ...sent }, token) => {
      toast.success(message)
      setSeen((was) => seenAfterSave(was, sent, seenOf(data.user)))
      void client.invalidateQueries(queriesOf(listUsersEndpoint))
      void client.invalidateQueries(queriesOf(listAuditEndpoint))
      if (data.user.id === me?.id) await replaceUser(client, token, data.user)
    },
    onError: (problem) => {
      const now = userInRefusal(problem)
      if (now) {
        form.follow(seen, seenOf(now))
        setSeen(seenOf(now))
      }
      photo.showRefusal(problem)
      form.showRefusal(problem)
      // Gone, or no admin any more: what stands behind the dialog is old.
      void client.invalidateQueries(queriesOf(listUsersEndpoint))
      void client.invalidateQueries(queriesOf(activeUser))
    },
  })
  const isTypedOn = form.hookForm.watch() && form.isTypedSince(save.variables)
  const isSaved = save.isSuccess && !isTypedOn
  useCloseLater(isSaved, onClose)

  const foot = <SaveFoot formId={formId} isSaving={save.isPending} isSaved={isSaved} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={`Edit ${user.name}`} foot={foot}>
      <form
        id={formId}
        className="account-form"
        noValidate
        onSubmit={form.onSubmit((values) => photo.mayBeSent && save.mutate(values))}
      >
        <KeepTyped isUnsaved={() => !isSaved && isTouched(seen, form.hookForm.getValues(), photo.file)} />
        <ErrorSummary errors={form.summary} />
        <FieldError id={`${formId}-refused`} message={save.error?.message} />
        <Field label="Name" {...form.field('name')}>
          <TextInput {...form.input('name')} autoComplete="off" data-autofocus />
        </Field>
        <Field label="Email" {...form.field('email')}>
          <TextInput {...form.input('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        {takesPassword && (
          <CurrentPasswordField
            {...form.field('currentPassword')}
            hint="We’ll email a link to the new address to confirm it"
            input={form.input('currentPassword')}
          />
        )}
        <Field label="Role" hint="Admins manage orders, products and users" {...form.field('role')}>
          <Select {...form.input('role')}>
            <option value="user">user</option>
            <option value="admin">admin</option>
          </Select>
        </Field>
        <PhotoField user={user} {...photo.field} />
      </form>
      <SignOutUser user={user} />
      <AdminAudit kind="user" id={user.id} />
    </Dialog>
  )
}

const seenOf = ({ name, email, role }: User) => ({ name, email, role })
