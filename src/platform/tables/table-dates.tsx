import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useShownZone } from '#platform/shown-zone.ts'
import { Button } from '#ui/button.tsx'
import { daysInShort } from '#ui/calendar-days.ts'
import { Icon } from '#ui/icon.tsx'
import { calendar, chevronDown } from '#ui/icons.tsx'
import { CustomDates } from './custom-dates.tsx'
import { DATE_PRESETS, type DatePreset, daysOf, PRESET_WORDS, todayIn } from './date-presets.ts'
import './table-dates.css'
import type { TableAddress } from './use-table.ts'

type DateFilter = 'dates' | 'from' | 'to'

type Props<Filter extends string> = {
  table: Pick<TableAddress<Filter | DateFilter>, 'state' | 'change'>
}

/** Filters by days of the clock that the page shows: by a word, at once, or by the first and the last day. */
export function TableDates<Filter extends string>({ table }: Props<Filter>) {
  const id = useId()
  const today = todayIn(useShownZone(), new Date())
  const filters: Record<DateFilter, readonly string[]> = table.state.filters
  const [from = ''] = filters.from
  const [to = ''] = filters.to
  const preset = DATE_PRESETS.find((one) => one === filters.dates[0])
  const isCustom = !preset && (from !== '' || to !== '')
  const [isOpen, setOpen] = useState(false)
  const [showsCustom, setShowsCustom] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  useEndOutside(box, isOpen, () => setOpen(false))
  const apply = (days: Partial<Record<DateFilter, string>>) => {
    const chosen = { dates: listOf(days.dates), from: listOf(days.from), to: listOf(days.to) }
    // Three names of the shape's, which TypeScript cannot tell from the others.
    table.change({ filters: chosen as Partial<Record<Filter | DateFilter, readonly string[]>> })
    close()
  }
  const toggle = () => {
    setShowsCustom(isCustom)
    setOpen(!isOpen)
  }
  const choice = (words: string, isOn: boolean, press: () => void, days?: string) => (
    <button type="button" aria-pressed={isOn} onClick={press}>
      {words}
      {days && <span className="num">{days}</span>}
    </button>
  )
  const range = (one: DatePreset) => {
    const days = daysOf(one, today)
    return daysInShort(days.from, days.to, today.slice(0, 4))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is in it.
    <div
      className="table-dates"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <Button size="s" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Icon of={calendar} size={16} />
        <span className="table-dates-words">
          {preset ? PRESET_WORDS[preset] : isCustom ? formatRange(from, to, today) : 'All dates'}
        </span>
        <Icon of={chevronDown} size={16} />
      </Button>
      {isOpen && (
        <section className="dates-pop" id={id} aria-label="Dates">
          <div className="dates-presets">
            {DATE_PRESETS.map((one) => (
              <div key={one}>
                {choice(
                  PRESET_WORDS[one],
                  one === preset && !showsCustom,
                  () => apply({ dates: one }),
                  range(one),
                )}
              </div>
            ))}
            <div>{choice('All dates', !preset && !isCustom && !showsCustom, () => apply({}))}</div>
            <div>{choice('Custom', showsCustom, () => setShowsCustom(true))}</div>
          </div>
          {showsCustom && (
            <CustomDates today={today} start={isCustom ? { from, to } : undefined} onApply={apply} />
          )}
        </section>
      )}
    </div>
  )
}

const listOf = (value: string | undefined): string[] => (value ? [value] : [])

function formatRange(from: string, to: string, today: string): string {
  const year = today.slice(0, 4)
  if (from && to) return daysInShort(from, to, year)
  return from ? `From ${daysInShort(from, from, year)}` : `Until ${daysInShort(to, to, year)}`
}

/** A press or a step of the focus beside it ends it. */
function useEndOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, end: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) end()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: Event) => leave(event)
    document.addEventListener('pointerdown', listener)
    document.addEventListener('focusin', listener)
    return () => {
      document.removeEventListener('pointerdown', listener)
      document.removeEventListener('focusin', listener)
    }
  }, [isOpen])
}
