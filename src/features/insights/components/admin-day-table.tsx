import { formatCents } from '#platform/money.ts'
import '#ui/table.css'
import type { Overview } from '../contract.ts'
import { longDay } from '../format-day.ts'
import './admin-days.css'

/** The chart's figures, latest day first. */
export function DayTable({ period, previous }: Pick<Overview, 'period' | 'previous'>) {
  const days = period.byDay.map((day, at) => ({ ...day, before: previous.byDay[at] })).reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="days-table" aria-label="Orders and revenue by day" tabIndex={0}>
      <table className="table">
        <caption className="vh">Orders and revenue by day, and on the same day of the period before</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="table-right">
              Orders
            </th>
            <th scope="col" className="table-right">
              Before
            </th>
            <th scope="col" className="table-right">
              Revenue
            </th>
            <th scope="col" className="table-right">
              Before
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, revenueCents, before }) => (
            <tr key={day}>
              <td className="table-wide">{longDay(day)}</td>
              <td className="table-right table-figure" data-head="Orders">
                {orders.toLocaleString('en-US')}
              </td>
              <td className="table-right table-figure" data-head="Before">
                {(before?.orders ?? 0).toLocaleString('en-US')}
              </td>
              <td className="table-right table-figure" data-head="Revenue">
                {formatCents(revenueCents)}
              </td>
              <td className="table-right table-figure" data-head="Before">
                {formatCents(before?.revenueCents ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
