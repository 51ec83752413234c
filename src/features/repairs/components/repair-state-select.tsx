import { Select } from '#ui/field.tsx'
import type { Repair } from '../contract.ts'
import { mayStep, REPAIR_STATES } from '../repair-state.ts'
import './repair-state-select.css'

type Props = { repair: Repair; isBusy: boolean; onState: (state: Repair['state']) => void }

/** Where a repair stands, and where it may go from there. */
export function RepairStateSelect({ repair: { number, state }, isBusy, onState }: Props) {
  const choose = (value: string) => {
    const next = REPAIR_STATES.find((name) => name === value)
    if (next && !isBusy) onState(next)
  }
  return (
    <Select
      small
      className="repair-state"
      aria-label={`State of ${number}`}
      value={state}
      onChange={(event) => choose(event.target.value)}
    >
      {REPAIR_STATES.filter((next) => mayStep(state, next)).map((next) => (
        <option key={next}>{next}</option>
      ))}
    </Select>
  )
}
