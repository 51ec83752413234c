import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { useOwnDetails } from '#features/accounts/use-own-details.ts'
import { usePerson } from '#features/accounts/use-person.ts'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { useKeptDraft } from '#platform/forms/use-kept-draft.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { FormDone, FormTrap, NotSent } from '#ui/form-parts.tsx'
import { toast } from '#ui/toast.tsx'
import { ContactForm as Schema, sendMessageEndpoint } from '../contract.ts'
import { useAboutOrder } from './use-about-order.ts'

const FIELDS = ['name', 'email', 'subject', 'message'] as const
const EMPTY = { name: '', email: '', subject: '', message: '', website: '' }

/** Writes to the shop: by mail, and kept for its admins. */
export function ContactForm() {
  const [isDone, setDone] = useState(false)
  const [isAnother, setAnother] = useState(false)
  const person = usePerson()
  return isDone ? (
    <FormDone title="Message sent">
      <p>We’ll reply to your email address within one business day.</p>
      <Button
        onClick={() => {
          setAnother(true)
          setDone(false)
        }}
      >
        Write another message
      </Button>
    </FormDone>
  ) : (
    <Form key={person.key} isKnown={person.isKnown} isAnother={isAnother} onDone={() => setDone(true)} />
  )
}

type FormProps = {
  isKnown: boolean
  /** After one that was sent: the focus is on its first field. */
  isAnother: boolean
  onDone: () => void
}

function Form({ isKnown, isAnother, onDone }: FormProps) {
  const form = useZodForm(Schema, EMPTY)
  const { getValues, setValue, setFocus } = form.hookForm
  useEffect(() => {
    if (isAnother) setFocus('name')
  }, [isAnother, setFocus])
  const draft = useKeptDraft(form.hookForm, { name: 'contact', fields: FIELDS, isKnown })
  useAboutOrder((subject) => {
    // A message that was begun about something else stays what it is.
    if (getValues('message') === '') setValue('subject', subject)
  })
  useOwnDetails((field, value) => {
    if (getValues(field) === '') setValue(field, value)
  })
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ subject = '', website = '', ...typed }: z.input<typeof Schema>) =>
      call(send, sendMessageEndpoint, { body: { ...typed, subject, website } }),
    onMutate: () => setProblem(undefined),
    onSuccess: ({ message }, sent) => {
      toast.success(message)
      // What was typed on meanwhile has not been sent.
      if (form.isTypedSince(sent)) return
      draft.forget()
      onDone()
    },
    onError: (refusal) => {
      if (!form.showRefusal(refusal)) setProblem(refusal.message)
    },
  })
  return (
    <form method="post" className="shop-form" noValidate onSubmit={form.onSubmit((body) => mutate(body))}>
      <ErrorSummary errors={form.summary} />
      <Field label="Name" className="shop-form-half" {...form.field('name')}>
        <TextInput {...form.input('name')} autoComplete="name" />
      </Field>
      <Field label="Email" className="shop-form-half" {...form.field('email')}>
        <TextInput {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label="Subject" note="optional" {...form.field('subject')}>
        <TextInput {...form.input('subject')} />
      </Field>
      <Field label="Message" {...form.field('message')}>
        <TextArea {...form.input('message')} rows={6} />
      </Field>
      <FormTrap {...form.input('website')} />
      <NotSent problem={problem} />
      <div className="shop-form-foot">
        <Button variant="main" size="l" type="submit" busy={isPending} busyLabel="Sending">
          Send message
        </Button>
        <p>
          Only we read it. See{' '}
          <Link className="link" to={paths.policy('privacy')}>
            Privacy
          </Link>
          .
        </p>
      </div>
    </form>
  )
}
