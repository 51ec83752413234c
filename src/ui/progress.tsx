import './progress.css'

type Props = {
  label: string
  /** From 0 to `max`; left out while it is not known how far. */
  value?: number
  max?: number
}

export function Progress({ label, value, max = 100 }: Props) {
  return (
    <label className="progress">
      <span>{label}</span>
      {value !== undefined && <span className="num">{Math.round((value / max) * 100)} %</span>}
      <progress max={max} {...(value !== undefined && { value })} />
    </label>
  )
}
