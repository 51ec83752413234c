import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import './controls.css'
import { alert, chevronDown } from './frame-icons.tsx'
import { Icon } from './icon.tsx'

// What the listing's filter and the newsletter need of fields; the rest stands in field.tsx.

export type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean }

/** What a Field tells the control in it. */
export const Wiring = createContext<FieldWiring | undefined>(undefined)

/** A message below a control; `id` is what the control's aria-describedby names. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field-error" id={id}>
      <Icon of={alert} size={16} />
      <span>{message}</span>
    </p>
  )
}

/** What a control inside a Field takes from it: spread before the control's own props. */
export function useFieldWiring() {
  const field = use(Wiring)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}

type Small = { small?: boolean | undefined }

/** What people write has the direction of its own words; addresses and numbers have one of their own. */
const directionOf = (type: string | undefined) =>
  type === undefined || type === 'text' || type === 'search' ? 'auto' : undefined

/** A line of text. Takes `ref` and every prop of an input, so `{...register('name')}` works. */
export function TextInput({ small, className, ...rest }: ComponentProps<'input'> & Small) {
  return (
    <input
      type="text"
      dir={directionOf(rest.type)}
      {...useFieldWiring()}
      {...rest}
      className={inputClass(small, className)}
    />
  )
}

/** A native select; options are its children. Outside a Field give it an `aria-label`. */
export function Select({ small, className, ...rest }: ComponentProps<'select'> & Small) {
  return (
    <span className={className ? `select ${className}` : 'select'}>
      <select {...useFieldWiring()} {...rest} className={inputClass(small, undefined)} />
      <Icon of={chevronDown} size={16} />
    </span>
  )
}

export function inputClass(small: boolean | undefined, className: string | undefined) {
  return ['input', small && 'input-s', className].filter(Boolean).join(' ')
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** A figure at the right end, such as how many there are. */
  count?: ReactNode
}

function Choice({ type, children, count, className, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={className ? `choice ${className}` : 'choice'}>
      <input {...rest} type={type} />
      <span>{children}</span>
      {count !== undefined && <span className="choice-count">{count}</span>}
    </label>
  )
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />
}
