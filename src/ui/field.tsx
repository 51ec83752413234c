import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, inputClass, useFieldWiring, Wiring } from './controls.tsx'
import './field.css'

export { Checkbox, FieldError, Radio, Select, TextInput } from './controls.tsx'

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
