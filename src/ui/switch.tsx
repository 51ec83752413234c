import type { ReactNode } from 'react'
import './switch.css'

type Props = { on: boolean; onChange: (on: boolean) => void; disabled?: boolean; children: ReactNode }

/** Something that is on or off, and takes effect at once. */
export function Switch({ on, onChange, disabled = false, children }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <span className="switch-track" />
      {children}
    </button>
  )
}
