import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { send } from '#platform/session/send.ts'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { SignFrame } from '../components/sign-frame.tsx'
import { SignUpForm, useSignUpForm } from '../components/sign-up-form.tsx'
import { makeFirstAdminEndpoint, type SignUp } from '../contract.ts'
import { beginSession } from '../own-session.ts'
import type { Route } from './+types/first-admin'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...headOf({ title: 'First Admin', noindex: true }, siteOf(matches)),
  // The address holds the key to the shop: no other site shall learn it from a link.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page that the terminal of a new shop leads to. */
export default function FirstAdminPage({ params }: Route.ComponentProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useSignUpForm()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: z.input<typeof SignUp>) =>
      call(send, makeFirstAdminEndpoint, { params: { token: params.token }, body }),
    onSuccess: ({ message, data, token }) => {
      toast.success(message)
      beginSession(client, { user: data.user, token })
      void navigate(paths.overview(), { replace: true })
    },
    onError: (problem) => void form.showRefusal(problem),
  })
  const isDead = error instanceof CallFailed && error.status === 400 && error.errors.length === 0
  return (
    <SignFrame
      title="First Admin"
      lead="This shop has no admin yet. This account will manage its products, orders and users."
    >
      <SignUpForm
        form={form}
        onSend={(body) => mutate(body)}
        label="Open the shop"
        busy={isPending || isSuccess}
        busyLabel="Opening the shop"
      >
        {/* Stays, unlike the toast: it says where a new one comes from. */}
        {isDead && <FieldError id="first-admin-dead" message={error.message} />}
      </SignUpForm>
    </SignFrame>
  )
}
