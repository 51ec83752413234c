import { useId } from 'react'
import './segments.css'

export type SegmentProps<Value extends string | number> = {
  /** Read as the name of the group. */
  label: string
  /** `name` is what a link is called, where its label alone says too little. */
  options: readonly { value: Value; label: string; name?: string }[]
  value: Value
  small?: boolean
}

/** One of two to four values, as radio buttons. */
export function Segments<Value extends string | number>(
  props: SegmentProps<Value> & { onChange: (value: Value) => void },
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
