import { Link } from 'react-router'
import { TO_SHIP_QUERY } from '#features/to-do/format-to-do.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { placeOf } from '../chart-scale.ts'
import type { Overview } from '../contract.ts'
import './admin-figures.css'

/** Today, the period beside the one before it, and what is to be shipped. */
export function Figures({ overview: { today, period, previous, waiting } }: { overview: Overview }) {
  const average = averageOf(period)
  const toShip = waiting.pending + waiting.processing
  return (
    <ul className="figures">
      <li>
        <span className="figures-name">Today</span>
        <div className="figures-value">
          <strong>{formatCents(today.revenueCents)}</strong>
        </div>
        <span className="figures-note">{formatOrders(today.orders)}</span>
      </li>
      <li>
        <span className="figures-name">Revenue</span>
        <div className="figures-value">
          <strong>{formatCents(period.revenueCents)}</strong>
          <Spark values={period.byDay.map(({ revenueCents }) => revenueCents)} />
        </div>
        <span className="figures-note">
          <b>{percent(period.revenueCents, previous.revenueCents)}</b> from{' '}
          {formatCents(previous.revenueCents)}
        </span>
      </li>
      <li>
        <span className="figures-name">Orders</span>
        <div className="figures-value">
          <strong>{count(period.orders)}</strong>
          <Spark values={period.byDay.map(({ orders }) => orders)} />
        </div>
        <span className="figures-note">
          <b>{signed(period.orders - previous.orders, count)}</b> from {count(previous.orders)}
        </span>
      </li>
      <li>
        <span className="figures-name">Average order</span>
        <div className="figures-value">
          <strong>{formatCents(average)}</strong>
          <Spark values={period.byDay.map(averageOf)} />
        </div>
        <span className="figures-note">
          <b>{signed(average - averageOf(previous), formatCents)}</b> from {formatCents(averageOf(previous))}
        </span>
      </li>
      <li>
        <span className="figures-name">To ship</span>
        <div className="figures-value">
          <strong>{count(toShip)}</strong>
        </div>
        {toShip > 0 ? (
          <Link className="link figures-note" to={paths.adminOrders(`${TO_SHIP_QUERY}&sort=orderAt`)}>
            View orders
          </Link>
        ) : (
          <span className="figures-note">All caught up</span>
        )}
      </li>
    </ul>
  )
}

const count = (value: number) => value.toLocaleString('en-US')
const formatOrders = (orders: number) => (orders === 1 ? '1 order' : `${count(orders)} orders`)

const averageOf = ({ orders, revenueCents }: { orders: number; revenueCents: number }): number =>
  orders > 0 ? Math.round(revenueCents / orders) : 0

/** "+$21.40", "−3", "±0". */
const signed = (change: number, words: (value: number) => string): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${words(Math.abs(change))}`

/** "+21.9 %"; from nothing there is no share to tell. */
function percent(now: number, before: number): string {
  if (before === 0) return now === 0 ? '±0' : 'New'
  const share = ((now - before) / before) * 100
  return signed(Math.round(share * 10) / 10, (value) => `${value.toLocaleString('en-US')} %`)
}

/** The days as a small line without figures, which stand in the chart below. */
function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const points = values.map(
    (value, at) =>
      `${(1 + placeOf(at, values.length) * 54).toFixed(1)} ${(26 - (value / most) * 24).toFixed(1)}`,
  )
  return (
    <svg className="figures-spark" viewBox="0 0 56 28" aria-hidden="true">
      <path d={`M${points.join('L')}`} />
    </svg>
  )
}
