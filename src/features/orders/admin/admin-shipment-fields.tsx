import type { ChangeEvent } from 'react'
import { CARRIERS } from '#features/delivery/carriers.ts'
import type { useZodForm } from '#platform/forms/use-zod-form.ts'
import { Field, Select, TextInput } from '#ui/field.tsx'
import { Options } from '#ui/options.tsx'
import type { OrderChangeForm } from './edit-contract.ts'
import { followNumber, numberHint, type OrderFormValues } from './order-form.ts'

type Props = {
  form: ReturnType<typeof useZodForm<typeof OrderChangeForm>>
  /** The order as the form was opened with it. */
  seen: OrderFormValues
  values: OrderFormValues
}

/** Who carries an order, under which number, and when it is expected. What looks odd is warned of, and taken. */
export function AdminShipmentFields({ form, seen, values }: Props) {
  const hint = numberHint(values)
  const number = form.input('trackingNumber')
  function followTyped(event: ChangeEvent<HTMLInputElement>) {
    const { carrier, orderStatus } = followNumber(seen, values, event.target.value)
    form.hookForm.setValue('carrier', carrier)
    form.hookForm.setValue('orderStatus', orderStatus)
    void number.onChange(event)
  }
  return (
    <>
      <div className="admin-edit-pair">
        <Field label="Carrier" {...form.field('carrier')}>
          <Select {...form.input('carrier')}>
            <option value="">None yet</option>
            <Options values={CARRIERS} />
          </Select>
        </Field>
        <Field
          label="Tracking number"
          hint={
            hint && (
              <span aria-live="polite">
                {hint.words}
                {hint.words && hint.link && '. '}
                {hint.link && (
                  <a className="link" href={hint.link} target="_blank" rel="noopener noreferrer nofollow">
                    Test the link
                  </a>
                )}
              </span>
            )
          }
          {...form.field('trackingNumber')}
        >
          <TextInput
            {...number}
            onChange={followTyped}
            className="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      </div>
      {values.carrier === 'Other' && (
        <Field label="Tracking link" hint="Begins with https://" {...form.field('trackingUrl')}>
          <TextInput {...form.input('trackingUrl')} type="url" inputMode="url" autoComplete="off" />
        </Field>
      )}
      <div className="admin-edit-pair">
        <Field label="Expected from" {...form.field('expectedFrom')}>
          <TextInput {...form.input('expectedFrom')} type="date" />
        </Field>
        <Field
          label="Expected to"
          hint="Based on your delivery settings. Change it if the carrier says otherwise"
          {...form.field('expectedTo')}
        >
          <TextInput {...form.input('expectedTo')} type="date" />
        </Field>
      </div>
    </>
  )
}
