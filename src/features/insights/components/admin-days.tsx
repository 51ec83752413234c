import { useState } from 'react'
import { formatCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { chart, list } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import type { Overview } from '../contract.ts'
import { shortDay } from '../format-day.ts'
import { type ChartDay, DayChart } from './admin-day-chart.tsx'
import { DayTable } from './admin-day-table.tsx'
import './admin-days.css'
import { OverviewBlock } from './admin-overview-block.tsx'

type Figure = 'takings' | 'orders'

const FIGURES = [
  { value: 'takings', label: 'Revenue' },
  { value: 'orders', label: 'Orders' },
] as const

/** Revenue or orders of each day beside the period before, drawn or as a table. */
export function Days({ overview: { period, previous } }: { overview: Overview }) {
  const [figure, setFigure] = useState<Figure>('takings')
  const [isTable, setTable] = useState(false)
  const title = figure === 'takings' ? 'Revenue per day' : 'Orders per day'
  const nothing = period.orders + previous.orders === 0
  return (
    <OverviewBlock
      title={title}
      aside={
        <div className="days-tools">
          {!nothing && !isTable && (
            <>
              <span className="days-key">{span(period.byDay)}</span>
              <span className="days-key days-key-before">{span(previous.byDay)}</span>
              <Segments small label="Figure" options={FIGURES} value={figure} onChange={setFigure} />
            </>
          )}
          {!nothing && (
            <Button size="s" icon={isTable ? chart : list} onClick={() => setTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
          )}
        </div>
      }
    >
      {nothing ? (
        <p className="days-none">No orders in this period or the one before.</p>
      ) : isTable ? (
        <DayTable period={period} previous={previous} />
      ) : (
        <div className="days-chart">
          <DayChart
            label={title}
            days={daysOf({ period, previous }, figure)}
            {...(figure === 'takings'
              ? { inWords: formatCents, inShort: shortDollars, least: 100 }
              : { inWords: formatOrders, inShort: (value: number) => value.toLocaleString('en-US') })}
          />
        </div>
      )}
    </OverviewBlock>
  )
}

function daysOf({ period, previous }: Pick<Overview, 'period' | 'previous'>, figure: Figure): ChartDay[] {
  return period.byDay.map(({ day, orders, revenueCents }, at) => {
    const before = previous.byDay[at]
    return figure === 'takings'
      ? { day, value: revenueCents, before: before?.revenueCents ?? 0, note: formatOrders(orders) }
      : { day, value: orders, before: before?.orders ?? 0, note: formatCents(revenueCents) }
  })
}

const formatOrders = (orders: number) =>
  orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** 200000 → "$2k". */
const shortDollars = (cents: number) => `$${compact.format(cents / 100).replace('K', 'k')}`

function span(days: Overview['period']['byDay']): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  return first === last ? shortDay(first.day) : `${shortDay(first.day)} – ${shortDay(last.day)}`
}
