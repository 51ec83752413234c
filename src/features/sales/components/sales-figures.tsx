import '#features/insights/components/admin-figures.css'
import type { ReactNode } from 'react'
import { formatCents } from '#platform/money.ts'
import type { Sales } from '../contract.ts'
import { formatChange, formatShare } from '../sales-rows.ts'

/** The sums of the period beside those of the period before, and what came back in it. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const { revenueCents, previousCents, units, previousUnits, orders, previousOrders } = sales
  const [average, before] = [averageOf(revenueCents, orders), averageOf(previousCents, previousOrders)]
  const beside = (change: string, from: string) =>
    sales.previousFrom !== null && (
      <>
        <b>{change}</b> from {from}
      </>
    )
  return (
    <ul className="figures">
      <Figure name="Revenue" value={formatCents(revenueCents)}>
        {beside(formatChange(sales), formatCents(previousCents))}
      </Figure>
      <Figure name="Units" value={count(units)}>
        {beside(signed(units - previousUnits), count(previousUnits))}
      </Figure>
      <Figure name="Orders" value={count(orders)}>
        {beside(signed(orders - previousOrders), count(previousOrders))}
      </Figure>
      <Figure name="Revenue per order" value={formatCents(average)}>
        {beside(signed(average - before, formatCents), formatCents(before))}
      </Figure>
      <Figure name="Returned" value={formatCents(sales.returnedCents)}>
        {formatReturned(sales)}
      </Figure>
    </ul>
  )
}

type FigureProps = { name: string; value: string; children: ReactNode }

const Figure = ({ name, value, children }: FigureProps) => (
  <li>
    <span className="figures-name">{name}</span>
    <div className="figures-value">
      <strong>{value}</strong>
    </div>
    {children && <span className="figures-note">{children}</span>}
  </li>
)

/** "2 units, 0.4% of revenue". */
function formatReturned({ returnedUnits, returnedCents, revenueCents }: Sales): string {
  const units = returnedUnits === 1 ? '1 unit' : `${count(returnedUnits)} units`
  return returnedUnits > 0 && revenueCents > 0
    ? `${units}, ${formatShare(returnedCents / revenueCents)} of revenue`
    : units
}

const count = (value: number) => value.toLocaleString('en-US')
const averageOf = (cents: number, orders: number) => (orders > 0 ? Math.round(cents / orders) : 0)

const signed = (change: number, words = count): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${words(Math.abs(change))}`
