import { Link } from 'react-router'
import { paths } from '#paths.ts'
import type { useZodForm } from '#platform/forms/use-zod-form.ts'
import { Field, Select, TextArea, TextInput } from '#ui/field.tsx'
import type { Category, ProductFields } from '../contract.ts'

type Form = ReturnType<typeof useZodForm<typeof ProductFields>>

type Props = { form: Form; categories: readonly Category[] }

/** What is typed, in the order in which the shop speaks of what is wrong. */
export function ProductFormFields({ form, categories }: Props) {
  return (
    <>
      <Field label="Name" {...form.field('name')}>
        <TextInput {...form.input('name')} autoComplete="off" />
      </Field>
      <div className="product-form-row">
        <Field label="Price" note="US dollars" {...form.field('price')}>
          <TextInput {...form.input('price')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Quantity" note="in stock" {...form.field('quantity')}>
          <TextInput {...form.input('quantity')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <div className="product-form-row">
        <Field label="Series" note="optional" {...form.field('series')}>
          <TextInput {...form.input('series')} autoComplete="off" />
        </Field>
        <Field
          label="Category"
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
      </div>
      <Field label="Description" hint="An empty line begins a paragraph." {...form.field('description')}>
        <TextArea {...form.input('description')} rows={6} />
      </Field>
      <Field
        label="Specification"
        hint="Parted by commas. “Name: value” stands in two columns: Socket: AM5, Cores: 8"
        {...form.field('specification')}
      >
        <TextArea {...form.input('specification')} rows={4} />
      </Field>
      <Field label="Discount" note="US dollars off" {...form.field('discount')}>
        <TextInput {...form.input('discount')} inputMode="decimal" autoComplete="off" />
      </Field>
    </>
  )
}

function NoCategories() {
  return (
    <>
      There is none yet.{' '}
      <Link className="link" to={paths.adminCategories()}>
        Create a category
      </Link>
    </>
  )
}
