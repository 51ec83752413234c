import { useState } from 'react'
import { DayChart } from '#features/insights/components/admin-day-chart.tsx'
import '#features/insights/components/admin-days.css'
import { OverviewBlock } from '#features/insights/components/admin-overview-block.tsx'
import { longDay, shortDay } from '#features/insights/day-words.ts'
import { formatCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { chart, list } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import '#ui/table.css'
import type { Point, Sales } from '../contract.ts'
import { plusDays } from '../period.ts'

const FIGURES = [
  { value: 'revenue', label: 'Revenue' },
  { value: 'units', label: 'Units' },
] as const
type Figure = (typeof FIGURES)[number]['value']

const EACH: Record<number, string> = { 1: 'day', 7: 'week', 30: '30 days' }

/** What was sold by day, the period before dashed: drawn, or as a table. */
export function SalesChart({ sales }: { sales: Sales }) {
  const [figure, setFigure] = useState<Figure>('revenue')
  const [isTable, setTable] = useState(false)
  const title = `${figure === 'revenue' ? 'Revenue' : 'Units'} per ${EACH[sales.step] ?? 'period'}`
  return (
    <OverviewBlock
      title={title}
      aside={
        <div className="days-tools">
          <span className="days-key">{spanOf(sales.from, sales.to)}</span>
          <span className="days-key days-key-before">{spanOf(sales.previousFrom, sales.previousTo)}</span>
          <Segments small label="Figure" options={FIGURES} value={figure} onChange={setFigure} />
          <Button size="s" icon={isTable ? chart : list} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </div>
      }
    >
      {isTable ? (
        <PointTable sales={sales} />
      ) : (
        <div className="days-chart">
          <DayChart
            label={title}
            days={sales.points.map((point) => chartDayOf(point, figure))}
            dayInWords={(day) => pointInWords(sales, day)}
            {...(figure === 'revenue'
              ? { inWords: formatCents, inShort: shortDollars, least: 100 }
              : { inWords: unitsInWords, inShort: count })}
          />
        </div>
      )}
    </OverviewBlock>
  )
}

const chartDayOf = ({ day, revenueCents, previousCents, units, previousUnits }: Point, figure: Figure) =>
  figure === 'revenue'
    ? { day, value: revenueCents, before: previousCents, note: unitsInWords(units) }
    : { day, value: units, before: previousUnits, note: formatCents(revenueCents) }

/** "Sun, Nov 1, 2026", or the days of a point that has several: "Nov 1 – Nov 7". */
function pointInWords({ step, to }: Sales, day: string): string {
  if (step === 1) return longDay(day)
  const last = plusDays(day, step - 1)
  return spanOf(day, last < to ? last : to)
}

const spanOf = (from: string, to: string): string =>
  from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`

const count = (value: number) => value.toLocaleString('en-US')
const unitsInWords = (units: number) => (units === 1 ? '1 unit' : `${count(units)} units`)

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const shortDollars = (cents: number) => `$${compact.format(cents / 100).replace('K', 'k')}`

/** The chart's figures, the latest first. */
function PointTable({ sales }: { sales: Sales }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="days-table" aria-label="Sales by day" tabIndex={0}>
      <table className="table">
        <caption className="vh">Revenue and units, and those of the period before</caption>
        <thead>
          <tr>
            <th scope="col">{sales.step === 1 ? 'Day' : 'Days'}</th>
            {['Units', 'Previous', 'Revenue', 'Previous'].map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two are called alike and keep their places.
              <th key={at} scope="col" className="table-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.points.toReversed().map((point) => (
            <tr key={point.day}>
              <td className="table-wide">{pointInWords(sales, point.day)}</td>
              <td className="table-right table-figure" data-head="Units">
                {count(point.units)}
              </td>
              <td className="table-right table-figure" data-head="Previous">
                {count(point.previousUnits)}
              </td>
              <td className="table-right table-figure" data-head="Revenue">
                {formatCents(point.revenueCents)}
              </td>
              <td className="table-right table-figure" data-head="Previous">
                {formatCents(point.previousCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
