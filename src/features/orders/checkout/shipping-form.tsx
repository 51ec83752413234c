import { useEffect } from 'react'
import { COUNTRIES, hintFor } from '#features/order-terms/countries.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, Select, TextInput } from '#ui/field.tsx'
import { ADDRESS_LENGTH, ShippingForm } from '../contract.ts'
import { keepShippingDraft, readShippingDraft, type ShippingDraft } from './shipping-draft.ts'

type UsedShippingForm = ReturnType<typeof useZodForm<typeof ShippingForm>>

/** The form's state: held to the rules of the contract, and kept in this tab while it is typed. */
export function useShippingForm(): UsedShippingForm {
  const form = useZodForm(ShippingForm, readShippingDraft())
  const { watch } = form.hookForm
  useEffect(() => {
    const kept = watch((draft) => keepShippingDraft(draft))
    return () => kept.unsubscribe()
  }, [watch])
  return form
}

/** In the order in which the fields stand: the country first, since the hints follow it. */
const FIELDS: readonly (keyof ShippingDraft)[] = ['country', 'address', 'pincode', 'phoneNumber']

/** What stands above the form once it was sent with mistakes. */
export function ShippingMistakes({ form }: { form: UsedShippingForm }) {
  const errors = FIELDS.flatMap((name) => {
    const { id } = form.field(name)
    return form.summary.filter(({ fieldId }) => fieldId === id)
  })
  const title = errors.length === 1 ? 'One field needs attention.' : `${errors.length} fields need attention.`
  return <ErrorSummary title={title} errors={errors} />
}

/** Said from where it is nearly full; what is too long stays whole, and is refused in words. */
function lengthHint(address: string | undefined): string | undefined {
  const { length } = [...(address ?? '').trim()]
  return length > ADDRESS_LENGTH * 0.8 ? `${length} of ${ADDRESS_LENGTH} characters` : undefined
}

export function ShippingFields({ form }: { form: UsedShippingForm }) {
  const { field, input, hookForm } = form
  const hint = hintFor(hookForm.watch('country'))
  return (
    <section className="checkout-part" aria-labelledby="shipping-title">
      <h2 id="shipping-title">Shipping address</h2>
      <p className="checkout-note">All fields are required.</p>
      <Field label="Country" {...field('country')}>
        <Select {...input('country')} autoComplete="country-name" aria-required>
          <option value="">Choose a country</option>
          {COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <Field label="Address" hint={lengthHint(hookForm.watch('address'))} {...field('address')}>
        <TextInput {...input('address')} autoComplete="street-address" aria-required />
      </Field>
      <div className="checkout-pair">
        <Field label="Pincode" hint={hint.pincode} {...field('pincode')}>
          <TextInput
            {...input('pincode')}
            className="num"
            autoComplete="postal-code"
            inputMode={hint.pincodeKeys}
            aria-required
          />
        </Field>
        <Field label="Phone Number" hint={hint.phoneNumber} {...field('phoneNumber')}>
          <TextInput
            {...input('phoneNumber')}
            className="num"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            aria-required
          />
        </Field>
      </div>
    </section>
  )
}
