import { useState } from 'react'
import { Icon } from './icon.tsx'
import { minus, plus } from './icons.tsx'
import './stepper.css'

type Props = {
  value: number
  /** Only whole numbers from `min` to `max`. */
  onChange: (value: number) => void
  /** Names the field: "Quantity of Noctua NH-D15". */
  label: string
  min?: number
  max?: number
  /** Why it ends there; shown when the button is off. */
  minReason?: string
  maxReason?: string
  /** 114 × 36, 130 × 40, 152 × 48. */
  size?: 's' | 'm' | 'l'
  disabled?: boolean
}

export function Stepper(props: Props) {
  const { value, onChange, label, min = 1, max = 10, size = 'm', disabled = false } = props
  const { minReason = `Minimum ${min}`, maxReason = `Maximum ${max}` } = props
  // What is being typed, as long as it is no number in range ("", "0", "12").
  const [draft, setDraft] = useState<string>()

  const type = (text: string) => {
    const number = Number(text)
    const fits = text !== '' && Number.isInteger(number) && number >= min && number <= max
    setDraft(fits ? undefined : text)
    if (fits && number !== value) onChange(number)
  }
  const leave = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const number = Math.round(Number(draft))
    if (draft === '' || Number.isNaN(number)) return
    const nearest = Math.min(max, Math.max(min, number))
    if (nearest !== value) onChange(nearest)
  }
  const step = (by: number) => {
    setDraft(undefined)
    onChange(Math.min(max, Math.max(min, value + by)))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser.
    <span className={size === 'm' ? 'stepper' : `stepper stepper-${size}`} role="group" aria-label={label}>
      <StepButton
        of={minus}
        label="Decrease quantity"
        by={-1}
        onStep={step}
        off={disabled || value <= min}
        reason={minReason}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={draft ?? value}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <StepButton
        of={plus}
        label="Increase quantity"
        by={1}
        onStep={step}
        off={disabled || value >= max}
        reason={maxReason}
      />
    </span>
  )
}

type StepButtonProps = {
  of: typeof plus
  label: string
  by: number
  onStep: (by: number) => void
  off: boolean
  reason: string
}

function StepButton({ of, label, by, onStep, off, reason }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // It goes off under who pressed it, and keeps the focus.
      aria-disabled={off || undefined}
      title={off ? reason : label}
      onClick={() => off || onStep(by)}
    >
      <Icon of={of} size={16} />
    </button>
  )
}
