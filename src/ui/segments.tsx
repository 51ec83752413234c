import { useId } from 'react'
import type { LinkComponent } from './link.ts'
import './segments.css'

type Common<Value extends string | number> = {
  /** Read as the name of the group. */
  label: string
  /** `name` is what a link is called, where its label alone says too little. */
  options: readonly { value: Value; label: string; name?: string }[]
  value: Value
  small?: boolean
}

/** One of two to four values, as radio buttons. */
export function Segments<Value extends string | number>(
  props: Common<Value> & { onChange: (value: Value) => void },
) {
  const { label, options, value, small, onChange } = props
  const name = useId()
  return (
    <fieldset className={small ? 'segments segments-s' : 'segments'}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

type LinksProps<Value extends string | number> = Common<Value> & {
  hrefOf: (value: Value) => string
  Link: LinkComponent
}

/** The same where each value is an address. */
export function SegmentLinks<Value extends string | number>(props: LinksProps<Value>) {
  const { label, options, value, small, hrefOf, Link } = props
  return (
    <nav className={small ? 'segments segments-s' : 'segments'} aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.value}
          to={hrefOf(option.value)}
          {...(option.name && { 'aria-label': option.name })}
          {...(option.value === value && { 'aria-current': 'true' as const })}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
