import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'
import './form-parts.css'

/** A field that people neither see nor reach: what fills it is no person. */
export function FormTrap(props: ComponentProps<'input'>) {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Beside the button: why a form did not get through. It stays until the form is sent again. */
export function NotSent({ problem }: { problem: string | undefined }) {
  return (
    <div className="shop-form-refused" role="alert">
      <FieldError id="form-refused" message={problem} />
    </div>
  )
}

/** In place of a form that has been sent. It takes the focus that was on the button. */
export function FormDone({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="shop-form-done">
      <h3 ref={focusOnce} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}

// Outside of the component: the same at each drawing, so that it runs once. It brings the heading into view as well.
const focusOnce = (heading: HTMLElement | null) => heading?.focus()
