import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import './calendar.css'
import {
  addDays,
  addMonths,
  dayInFull,
  formatMonth,
  weekdayOf,
  weekStartOf,
  weeksOf,
} from './calendar-days.ts'
import { chevronLeft, chevronRight } from './icons.tsx'

type Props = {
  /** Days such as 2026-11-28; empty: none. */
  from: string
  to: string
  today: string
  onPick: (day: string) => void
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** One month, of which days are picked: by press, or by keys as WAI-ARIA describes them for a grid of dates. */
export function Calendar({ from, to, today, onPick }: Props) {
  const chosen = to || from
  const [shown, setShown] = useState({ day: chosen || today, seen: chosen })
  // Typed elsewhere, a day is shown here.
  if (chosen !== shown.seen) setShown({ day: chosen || shown.day, seen: chosen })
  const grid = useRef<HTMLTableElement>(null)
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${shown.day}"]`)?.focus()
  }, [shown.day])
  const show = (day: string) => setShown({ day, seen: chosen })
  const press = (event: KeyboardEvent) => {
    const day = dayAfterKey(event, shown.day)
    if (day === undefined) return
    event.preventDefault()
    movesFocus.current = true
    show(day)
  }
  const month = shown.day.slice(0, 7)
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton
          of={chevronLeft}
          size="s"
          label="Previous month"
          onClick={() => show(addMonths(shown.day, -1))}
        />
        <strong role="status">{formatMonth(shown.day)}</strong>
        <IconButton
          of={chevronRight}
          size="s"
          label="Next month"
          onClick={() => show(addMonths(shown.day, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table that keys move in. */}
      <table role="grid" ref={grid} aria-label={formatMonth(shown.day)} onKeyDown={press}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown.day).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={classOfDay(day, from, to)}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === shown.day ? 0 : -1}
                    className={day.startsWith(month) ? undefined : 'calendar-other'}
                    aria-label={dayInFull(day)}
                    aria-pressed={isWithin(day, from, to)}
                    {...(day === today && { 'aria-current': 'date' as const })}
                    onClick={() => {
                      show(day)
                      onPick(day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const classOfDay = (day: string, from: string, to: string): string | undefined =>
  day === from || day === to
    ? 'calendar-in calendar-end'
    : isWithin(day, from, to)
      ? 'calendar-in'
      : undefined

const isWithin = (day: string, from: string, to: string): boolean =>
  (from !== '' || to !== '') && day >= (from || to) && day <= (to || from)

function dayAfterKey({ key }: KeyboardEvent, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekStartOf(day)
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}
