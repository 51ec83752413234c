import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import './field.css'
import { Icon } from './icon.tsx'
import { alert, chevronDown } from './icons.tsx'

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean }

const Wiring = createContext<FieldWiring | undefined>(undefined)

type FieldProps = {
  label: ReactNode
  /** The control: TextInput, TextArea, Select. It takes id and descriptions from here. */
  children: ReactNode
  hint?: ReactNode
  /** The message stands below the control, with an icon; an empty one is no error. */
  error?: string | undefined
  /** Right of the label and read with it, such as "optional". */
  note?: ReactNode
  /** The same place for what can be pressed, such as a link: it is no part of the label. */
  aside?: ReactNode
  /** Id of the control, for an error summary; made up when not given. */
  id?: string | undefined
  className?: string | undefined
}

export function Field({ label, children, hint, error, note, aside, id: givenId, className }: FieldProps) {
  const madeUp = useId()
  const id = givenId ?? madeUp
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <div className="field-top">
        <label className="field-label" htmlFor={id}>
          <span>{label}</span>
          {note && <span className="field-note">{note}</span>}
        </label>
        {aside}
      </div>
      <Wiring value={{ id, describedBy: described || undefined, invalid: Boolean(error) }}>{children}</Wiring>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

type FieldGroupProps = Omit<FieldProps, 'label' | 'id' | 'aside'> & { legend: ReactNode }

/** The same around several controls that answer one question, such as radio buttons. */
export function FieldGroup({ legend, children, hint, error, note, className }: FieldGroupProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={className ? `field ${className}` : 'field'}
      aria-describedby={described || undefined}
    >
      <legend className="field-label">
        <span>{legend}</span>
        {note && <span className="field-note">{note}</span>}
      </legend>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}

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

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...useFieldWiring()}
      rows={rows}
      {...rest}
      className={inputClass(false, className)}
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

function inputClass(small: boolean | undefined, className: string | undefined) {
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
