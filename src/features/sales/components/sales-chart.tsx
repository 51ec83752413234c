import { useState } from 'react'
import { DayChart } from '#features/insights/components/admin-day-chart.tsx'
import '#features/insights/components/admin-days.css'
import { OverviewBlock } from '#features/insights/components/admin-overview-block.tsx'
import { formatCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { chart, list } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import type { Point, Sales } from '../contract.ts'
import { formatPoint, formatSpan } from '../format-span.ts'
import { SalesPoints } from './sales-points.tsx'

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
  const { from, to, previousFrom, previousTo } = sales
  const title = `${figure === 'revenue' ? 'Revenue' : 'Units'} per ${EACH[sales.step] ?? 'period'}`
  return (
    <OverviewBlock
      title={title}
      aside={
        <div className="days-tools">
          <span className="days-key">{formatSpan(from, to)}</span>
          {previousFrom !== null && previousTo !== null && (
            <span className="days-key days-key-before">{formatSpan(previousFrom, previousTo, to)}</span>
          )}
          <Segments small label="Figure" options={FIGURES} value={figure} onChange={setFigure} />
          <Button size="s" icon={isTable ? chart : list} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </div>
      }
    >
      {isTable ? (
        <SalesPoints sales={sales} />
      ) : (
        <div className="days-chart">
          <DayChart
            label={title}
            days={sales.points.map((point) => chartDayOf(point, figure, previousFrom !== null))}
            formatDay={(day) => formatPoint(sales, day)}
            {...(figure === 'revenue'
              ? { inWords: formatCents, inShort: shortDollars, least: 100 }
              : { inWords: formatUnits, inShort: count })}
          />
        </div>
      )}
    </OverviewBlock>
  )
}

function chartDayOf(point: Point, figure: Figure, isCompared: boolean) {
  const { day, revenueCents, previousCents, units, previousUnits } = point
  const shown =
    figure === 'revenue'
      ? { value: revenueCents, before: previousCents, note: formatUnits(units) }
      : { value: units, before: previousUnits, note: formatCents(revenueCents) }
  return { day, ...shown, before: isCompared ? shown.before : undefined }
}

const count = (value: number) => value.toLocaleString('en-US')
const formatUnits = (units: number) => (units === 1 ? '1 unit' : `${count(units)} units`)

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const shortDollars = (cents: number) => `$${compact.format(cents / 100).replace('K', 'k')}`
