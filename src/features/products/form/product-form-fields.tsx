import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import type { useZodForm } from '#platform/forms/use-zod-form.ts'
import { formatCents } from '#platform/money.ts'
import { readAmount } from '#platform/read-amount.ts'
import { Field, Select, TextArea, TextInput } from '#ui/field.tsx'
import '#ui/unit.css'
import type { Category, ProductFields } from '../contract.ts'
import { formatSaving, payCents } from '../price.ts'
import { marginPercent } from '../prices/price-preview.ts'
import { FIELD_LABELS, PRODUCT_FIELDS } from '../product-fields.ts'
import type { ProductValues } from './product-form.ts'
import { PlainFields } from './product-form-plain.tsx'

type Form = ReturnType<typeof useZodForm<typeof ProductFields>>

type Props = { form: Form }

/** What a shopper pays, and what is left of it, beside what they come from. */
export function NameAndPrice({ form }: Props) {
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <Field label={FIELD_LABELS.name} {...form.field('name')}>
        <TextInput {...form.input('name')} autoComplete="off" />
      </Field>
      <div className="product-form-prices">
        <Field label={FIELD_LABELS.price} className="unit-before" {...form.field('price')}>
          <TextInput {...form.input('price')} {...amount} />
        </Field>
        <Field
          label={FIELD_LABELS.discount}
          note="Optional"
          hint="Amount off, less than price"
          className="unit-before"
          {...form.field('discount')}
        >
          <TextInput {...form.input('discount')} {...amount} />
        </Field>
        <ShoppersPay control={form.hookForm.control} />
        <Field label={FIELD_LABELS.quantity} {...form.field('quantity')}>
          <TextInput {...form.input('quantity')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={FIELD_LABELS.cost} note="Optional" className="unit-before" {...form.field('cost')}>
          <TextInput {...form.input('cost')} {...amount} />
        </Field>
        <Margin control={form.hookForm.control} />
      </div>
    </>
  )
}

/** The amounts as they are typed; null while one of the two is none. */
function usePrices(control: Control<ProductValues>) {
  const [price, discount, cost] = useWatch({ control, name: ['price', 'discount', 'cost'] })
  const priceCents = readAmount(price)
  const discountCents = readAmount(discount.trim() || '0')
  if (typeof priceCents !== 'number' || typeof discountCents !== 'number') return null
  if (priceCents < 0 || discountCents < 0 || discountCents >= priceCents) return null
  const costCents = readAmount(cost)
  return { priceCents, discountCents, costCents: typeof costCents === 'number' ? costCents : null }
}

function ShoppersPay({ control }: { control: Control<ProductValues> }) {
  const prices = usePrices(control)
  return (
    <Result label="Shoppers pay">
      <b>{prices ? formatCents(payCents(prices)) : '–'}</b>
      {prices && <span className="product-form-saving">{formatSaving(prices)}</span>}
    </Result>
  )
}

function Margin({ control }: { control: Control<ProductValues> }) {
  const prices = usePrices(control)
  const percent = prices && marginPercent(prices)
  if (!prices || percent === null || prices.costCents === null)
    return (
      <Result label="Margin">
        <b>–</b>
        {prices && <span>Enter a cost</span>}
      </Result>
    )
  const cents = payCents(prices) - prices.costCents
  return (
    <Result label="Margin">
      {cents < 0 ? (
        <span className="product-form-below">{formatCents(-cents)} below cost</span>
      ) : (
        <>
          <b>{formatCents(cents)}</b>
          <span>{percent?.toFixed(1)}%</span>
        </>
      )}
    </Result>
  )
}

function Result({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="field product-form-result">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <output className="num" aria-label={label}>
        {children}
      </output>
    </div>
  )
}

export function CategoryAndFacts({ form, categories }: Props & { categories: readonly Category[] }) {
  return (
    <>
      <div className="product-form-row">
        <Field
          label={FIELD_LABELS.category}
          hint={categories.length === 0 ? <NoCategories /> : undefined}
          {...form.field('category')}
        >
          <Select {...form.input('category')}>
            <option value="">Choose a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <PlainFields form={form} fields={PRODUCT_FIELDS} />
      </div>
      <Field
        label={FIELD_LABELS.specification}
        hint="Separate with commas. “Name: value” makes two columns: Socket: AM5, Cores: 8"
        {...form.field('specification')}
      >
        <TextArea {...form.input('specification')} rows={4} />
      </Field>
    </>
  )
}

export function Description({ form }: Props) {
  return (
    <Field
      label={<span className="vh">{FIELD_LABELS.description}</span>}
      hint="Leave a blank line between paragraphs"
      {...form.field('description')}
    >
      <TextArea {...form.input('description')} rows={6} />
    </Field>
  )
}

function NoCategories() {
  return (
    <>
      No categories yet.{' '}
      <Link className="link" to={paths.adminCategories()}>
        Create a category
      </Link>
    </>
  )
}
