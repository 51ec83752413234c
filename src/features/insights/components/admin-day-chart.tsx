import { type PointerEvent, useRef, useState } from 'react'
import { labelledDays, placeOf, ticksFor } from '../chart-scale.ts'
import { longDay, shortDay } from '../format-day.ts'
import './admin-day-chart.css'
import { useWidth } from './admin-use-width.ts'

export type ChartDay = { day: string; value: number; before?: number | undefined; note: string }

type Props = {
  /** "Revenue per day" */
  label: string
  /** From the oldest to the latest. `before` is the same day of the period before, where there is one; `note` a second fact. */
  days: readonly ChartDay[]
  /** In full, for the tip: "$3,444.00". */
  inWords: (value: number) => string
  /** In short, for the lines: "$4k". */
  inShort: (value: number) => string
  /** What a day is called in full, where a point stands for several. */
  formatDay?: (day: string) => string
  /** The smallest step between two lines. */
  least?: number
}

const HEIGHT = 264
const TOP = 20
const BOTTOM = 32
const RIGHT = 24
const LEFT = 56
const A_WORD = 76
const TIP = { width: 176, height: 66 }
const TIP_ALONE = 48

/** Days as a line, the period before dashed. The cursor follows the pointer, and the arrow keys when focused. */
export function DayChart({ label, days, inWords, inShort, formatDay = longDay, least }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [at, setAt] = useState<number>()
  const ticks = ticksFor(Math.max(...days.flatMap(({ value, before = 0 }) => [value, before])), least)
  const inner = Math.max(0, width - LEFT - RIGHT)
  const x = (index: number) => LEFT + placeOf(index, days.length) * inner
  const y = (value: number) => HEIGHT - BOTTOM - (value / (ticks.at(-1) ?? 1)) * (HEIGHT - BOTTOM - TOP)
  const line = (values: number[]) =>
    `M${values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const place = (event.clientX - left - LEFT) / Math.max(1, inner)
    setAt(Math.min(days.length - 1, Math.max(0, Math.round(place * (days.length - 1)))))
  }
  const shown = at === undefined ? undefined : days[at]
  const said = days[at ?? days.length - 1]
  return (
    <div
      ref={box}
      className="day-chart"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setAt(undefined)}
    >
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {ticks.map((value, index) => (
          <g key={value}>
            <path
              className={index === 0 ? 'day-chart-base' : 'day-chart-grid'}
              d={`M${LEFT} ${y(value)}H${width - RIGHT / 2}`}
            />
            <text x={LEFT - 10} y={y(value) + 4} textAnchor="end">
              {inShort(value)}
            </text>
          </g>
        ))}
        {labelledDays(days.length, Math.floor(inner / A_WORD)).map((index) => (
          <g key={index}>
            <path className="day-chart-base" d={`M${x(index)} ${HEIGHT - BOTTOM}v5`} />
            <text x={x(index)} y={HEIGHT - 10} textAnchor="middle">
              {shortDay(days[index]?.day ?? '')}
            </text>
          </g>
        ))}
        {days[0]?.before !== undefined && (
          <path className="day-chart-before" d={line(days.map(({ before = 0 }) => before))} />
        )}
        <path className="day-chart-now" d={line(days.map(({ value }) => value))} />
        {days.length === 1 && (
          <circle className="day-chart-dot" cx={x(0)} cy={y(days[0]?.value ?? 0)} r={4.5} />
        )}
        {shown && at !== undefined && (
          <>
            <path className="day-chart-cursor" d={`M${x(at)} ${TOP - 6}V${HEIGHT - BOTTOM}`} />
            <circle className="day-chart-dot" cx={x(at)} cy={y(shown.value)} r={4.5} />
            <Tip left={tipPlace(x(at), width)} day={shown} title={formatDay(shown.day)} inWords={inWords} />
          </>
        )}
      </svg>
      {said && (
        <input
          type="range"
          className="day-chart-range"
          aria-label={label}
          aria-valuetext={`${formatDay(said.day)}: ${inWords(said.value)}, ${said.note}${
            said.before === undefined ? '' : `; before ${inWords(said.before)}`
          }`}
          min={0}
          max={days.length - 1}
          value={at ?? days.length - 1}
          onChange={(event) => setAt(Number(event.target.value))}
          onFocus={() => setAt((now) => now ?? days.length - 1)}
          onBlur={() => setAt(undefined)}
        />
      )}
    </div>
  )
}

/** Left of the cursor where there is room, so that the days to come stay free. */
function tipPlace(x: number, width: number): number {
  const left = x - TIP.width - 10
  return left >= 0 ? left : Math.min(x + 10, Math.max(0, width - TIP.width))
}

type TipProps = { left: number; day: ChartDay; title: string; inWords: Props['inWords'] }

function Tip({ left, day, title, inWords }: TipProps) {
  return (
    <g className="day-chart-tip" transform={`translate(${left} ${TOP - 4})`}>
      <rect width={TIP.width} height={day.before === undefined ? TIP_ALONE : TIP.height} rx={4} />
      <text x={12} y={19}>
        {title}
      </text>
      <text className="day-chart-strong" x={12} y={38}>
        {inWords(day.value)}
      </text>
      <text className="day-chart-note" x={TIP.width - 12} y={38} textAnchor="end">
        {day.note}
      </text>
      {day.before !== undefined && (
        <text x={12} y={56}>
          before {inWords(day.before)}
        </text>
      )}
    </g>
  )
}
