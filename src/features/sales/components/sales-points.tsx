import { formatCents } from '#platform/money.ts'
import '#ui/table.css'
import type { Point, Sales } from '../contract.ts'
import { formatPoint } from '../format-span.ts'

type Column = { key: string; head: string; cell: (point: Point) => string }

const NOW: Column[] = [
  { key: 'units', head: 'Units', cell: ({ units }) => count(units) },
  { key: 'revenue', head: 'Revenue', cell: ({ revenueCents }) => formatCents(revenueCents) },
]
const COMPARED: Column[] = [
  { key: 'units', head: 'Units', cell: ({ units }) => count(units) },
  { key: 'previousUnits', head: 'Previous', cell: ({ previousUnits }) => count(previousUnits) },
  { key: 'revenue', head: 'Revenue', cell: ({ revenueCents }) => formatCents(revenueCents) },
  { key: 'previousRevenue', head: 'Previous', cell: ({ previousCents }) => formatCents(previousCents) },
]

/** The chart's figures, the latest first. */
export function SalesPoints({ sales }: { sales: Sales }) {
  const columns = sales.previousFrom === null ? NOW : COMPARED
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="days-table" aria-label="Sales by day" tabIndex={0}>
      <table className="table">
        <caption className="vh">
          {sales.previousFrom === null
            ? 'Revenue and units'
            : 'Revenue and units, and those of the period before'}
        </caption>
        <thead>
          <tr>
            <th scope="col">{sales.step === 1 ? 'Day' : 'Days'}</th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" className="table-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.points.toReversed().map((point) => (
            <tr key={point.day}>
              <td className="table-wide">{formatPoint(sales, point.day)}</td>
              {columns.map(({ key, head, cell }) => (
                <td key={key} className="table-right table-figure" data-head={head}>
                  {cell(point)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const count = (value: number) => value.toLocaleString('en-US')
