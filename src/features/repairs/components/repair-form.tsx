import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { useOwnDetails } from '#features/accounts/use-own-details.ts'
import { usePerson } from '#features/accounts/use-person.ts'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { useKeptDraft } from '#platform/forms/use-kept-draft.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { FormDone, FormTrap, NotSent } from '#ui/form-parts.tsx'
import { toast } from '#ui/toast.tsx'
import { myRepairsEndpoint, requestRepairEndpoint, RepairForm as Schema } from '../contract.ts'

const FIELDS = ['device', 'problem', 'name', 'email', 'phone'] as const
const EMPTY = { device: '', problem: '', name: '', email: '', phone: '', website: '' }

type Requested = { number: string; email: string }

/** Asks for a repair, and says its number and what happens next. */
export function RepairForm() {
  const [requested, setRequested] = useState<Requested>()
  const [isAnother, setAnother] = useState(false)
  const person = usePerson()
  return requested ? (
    <RepairRequested
      {...requested}
      onAnother={() => {
        setAnother(true)
        setRequested(undefined)
      }}
    />
  ) : (
    <Form key={person.key} isKnown={person.isKnown} isAnother={isAnother} onDone={setRequested} />
  )
}

type FormProps = {
  isKnown: boolean
  /** After one that was sent: the focus is on its first field. */
  isAnother: boolean
  onDone: (requested: Requested) => void
}

function Form({ isKnown, isAnother, onDone }: FormProps) {
  const client = useQueryClient()
  const form = useZodForm(Schema, EMPTY)
  const { getValues, setValue, setFocus } = form.hookForm
  useEffect(() => {
    if (isAnother) setFocus('device')
  }, [isAnother, setFocus])
  const draft = useKeptDraft(form.hookForm, { name: 'repair', fields: FIELDS, isKnown })
  useOwnDetails((field, value) => {
    if (getValues(field) === '') setValue(field, value)
  })
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ phone = '', website = '', ...typed }: z.input<typeof Schema>) =>
      call(send, requestRepairEndpoint, { body: { ...typed, phone, website } }),
    onMutate: () => setProblem(undefined),
    onSuccess: ({ message, data }, sent) => {
      toast.success(message)
      void client.invalidateQueries(queriesOf(myRepairsEndpoint))
      if (!form.isTypedSince(sent)) draft.forget()
      onDone({ number: data.number, email: sent.email.trim() })
    },
    onError: (refusal) => {
      if (!form.showRefusal(refusal)) setProblem(refusal.message)
    },
  })
  return (
    <form method="post" className="shop-form" noValidate onSubmit={form.onSubmit((body) => mutate(body))}>
      <ErrorSummary errors={form.summary} />
      <Field label="Device" hint="Brand and model, as on the label" {...form.field('device')}>
        <TextInput {...form.input('device')} />
      </Field>
      <Field label="Problem" hint="What’s wrong, and since when" {...form.field('problem')}>
        <TextArea {...form.input('problem')} rows={5} />
      </Field>
      <Field label="Name" className="shop-form-half" {...form.field('name')}>
        <TextInput {...form.input('name')} autoComplete="name" />
      </Field>
      <Field label="Email" className="shop-form-half" {...form.field('email')}>
        <TextInput {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field
        label="Phone"
        note="optional"
        hint="If you’d rather get a call"
        className="shop-form-half"
        {...form.field('phone')}
      >
        <TextInput {...form.input('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <FormTrap {...form.input('website')} />
      <NotSent problem={problem} />
      <div className="shop-form-foot">
        <Button variant="main" size="l" type="submit" busy={isPending} busyLabel="Sending">
          Request repair
        </Button>
        <p>Asking is free. You’ll get a price before we start.</p>
      </div>
    </form>
  )
}

function RepairRequested({ number, email, onAnother }: Requested & { onAnother: () => void }) {
  const isSignedIn = useToken() !== null
  return (
    <FormDone
      title={
        <>
          Your repair is <span className="mono">{number}</span>
        </>
      }
    >
      <ol className="company-steps">
        <li>
          <strong>Keep the number</strong>
          <p>We’ve emailed it to {email}.</p>
        </li>
        <li>
          <strong>We call or write</strong>
          <p>Within one business day, with a first estimate and what to bring.</p>
        </li>
        <li>
          <strong>Bring the device</strong>
          <p>Any time during opening hours, with the number on it.</p>
        </li>
      </ol>
      <div className="shop-form-foot">
        {isSignedIn && (
          <Link className={buttonClass()} to={paths.myRepairs()}>
            My repairs
          </Link>
        )}
        <Button onClick={onAnother}>Request another repair</Button>
      </div>
    </FormDone>
  )
}
