import '#features/insights/components/admin-figures.css'
import { formatCents } from '#platform/money.ts'
import type { Sales } from '../contract.ts'
import { changeInWords } from '../sales-rows.ts'

/** The sums of the period beside those of the period before. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const { revenueCents, previousCents, units, previousUnits, orders, previousOrders } = sales
  const [average, before] = [averageOf(revenueCents, orders), averageOf(previousCents, previousOrders)]
  return (
    <ul className="figures">
      <Figure
        name="Revenue"
        value={formatCents(revenueCents)}
        change={changeInWords(sales)}
        before={formatCents(previousCents)}
      />
      <Figure
        name="Units"
        value={count(units)}
        change={signed(units - previousUnits)}
        before={count(previousUnits)}
      />
      <Figure
        name="Orders"
        value={count(orders)}
        change={signed(orders - previousOrders)}
        before={count(previousOrders)}
      />
      <Figure
        name="Revenue per order"
        value={formatCents(average)}
        change={signed(average - before, formatCents)}
        before={formatCents(before)}
      />
    </ul>
  )
}

type FigureProps = { name: string; value: string; change: string; before: string }

const Figure = ({ name, value, change, before }: FigureProps) => (
  <li>
    <span className="figures-name">{name}</span>
    <div className="figures-value">
      <strong>{value}</strong>
    </div>
    <span className="figures-note">
      <b>{change}</b> from {before}
    </span>
  </li>
)

const count = (value: number) => value.toLocaleString('en-US')
const averageOf = (cents: number, orders: number) => (orders > 0 ? Math.round(cents / orders) : 0)

const signed = (change: number, words = count): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${words(Math.abs(change))}`
