import { Checkbox, Field, Select, TextInput } from '#ui/field.tsx'
import '#ui/unit.css'
import { PRICE_WAYS, type PriceForm, type PriceWay, unitOf } from './price-form.ts'

type Props = {
  form: PriceForm
  problem: string | undefined
  onChange: (form: PriceForm) => void
}

/** How prices change. The preview follows each of these. */
export function PriceFields({ form, problem, onChange }: Props) {
  const unit = unitOf(form.way)
  return (
    <div className="price-fields">
      <Field label="Change">
        <Select
          value={form.way}
          // Each value is one of these ways.
          onChange={(event) => onChange({ ...form, way: event.target.value as PriceWay })}
        >
          {PRICE_WAYS.map(({ way, label }) => (
            <option key={way} value={way}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Amount" error={problem} className={unit === '%' ? 'unit-after' : 'unit-before'}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          onChange={(event) => onChange({ ...form, amount: event.target.value })}
        />
      </Field>
      <Field label="Round">
        <Select
          value={form.round}
          onChange={(event) => onChange({ ...form, round: event.target.value === '.99' ? '.99' : '' })}
        >
          <option value="">Don’t round</option>
          <option value=".99">To .99</option>
        </Select>
      </Field>
      <Checkbox
        className="price-keep"
        checked={form.keepDiscounts}
        onChange={(event) => onChange({ ...form, keepDiscounts: event.target.checked })}
      >
        Keep discounts below the new price
      </Checkbox>
    </div>
  )
}
