import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isDay } from '#platform/time-zone.ts'
import { Button } from '#ui/button.tsx'
import { Calendar } from '#ui/calendar.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import type { Days } from './date-presets.ts'

type Props = {
  today: string
  start: Days | undefined
  /** With neither day: all. */
  onApply: (days: Partial<Days>) => void
}

const NONE: Days = { from: '', to: '' }

/** The first and the last day, typed or picked; one of them may be missing. Nothing happens before Apply. */
export function CustomDates({ today, start = NONE, onApply }: Props) {
  const [days, setDays] = useState(start)
  const [wrong, setWrong] = useState<keyof Days>()
  const form = useRef<HTMLFormElement>(null)
  // On a phone it opens below what was pressed.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const pick = (day: string) => {
    const isSecond = days.from !== '' && days.from === days.to
    setDays(isSecond ? inOrder({ from: days.from, to: day }) : { from: day, to: day })
    setWrong(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const half = [...event.currentTarget.querySelectorAll('input')].find(
      ({ value, validity }) => validity.badInput || (value !== '' && !isDay(value)),
    )
    if (half) {
      setWrong(half.name as keyof Days)
      half.focus()
    } else onApply(inOrder(days))
  }
  const field = (name: keyof Days, label: string) => (
    <Field label={label} error={wrong === name ? 'Enter a complete date' : undefined}>
      <TextInput
        small
        type="date"
        name={name}
        value={days[name]}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
    </Field>
  )
  const shown = (day: string) => (isDay(day) ? day : '')
  return (
    <form className="dates-custom" ref={form} noValidate onSubmit={submit}>
      <Calendar from={shown(days.from)} to={shown(days.to)} today={today} onPick={pick} />
      <div className="dates-fields">
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
      <div className="dates-actions">
        <Button size="s" onClick={() => onApply(NONE)}>
          Clear
        </Button>
        <Button size="s" variant="main" type="submit">
          Apply
        </Button>
      </div>
    </form>
  )
}

/** Whichever was named first. */
const inOrder = ({ from, to }: Days): Days =>
  from && to && from > to ? { from: to, to: from } : { from, to }
