import { Link } from 'react-router'
import { paths } from '#paths.ts'
import './checkout-steps.css'

const STEPS = ['Cart', 'Shipping and payment', 'Order placed'] as const

/** How far the order is; `step` counts from 0. */
export function CheckoutSteps({ step }: { step: 1 | 2 }) {
  return (
    <ol className="steps" aria-label="Steps of the order">
      {STEPS.map((label, at) => (
        <li
          key={label}
          className={at < step ? 'steps-done' : undefined}
          {...(at === step && { 'aria-current': 'step' })}
        >
          <span className="steps-number" aria-hidden="true">
            {at + 1}
          </span>
          <span className="steps-label">
            {at === 0 && step === 1 ? <Link to={paths.cart()}>{label}</Link> : label}
          </span>
        </li>
      ))}
    </ol>
  )
}
