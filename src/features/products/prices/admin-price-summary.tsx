import { formatCents } from '#platform/money.ts'
import type { PriceSummary } from './price-contract.ts'

type Props = { summary: PriceSummary; isTyped: boolean }

/** What the change comes to, in one line above the products. */
export function PriceSummaryLine({ summary, isTyped }: Props) {
  const { total, changing, discountAbove, otherwiseRefused, belowCost, average, lowestCents } = summary
  const refused = discountAbove + otherwiseRefused
  return (
    <p className="price-summary num" role="status">
      {isTyped ? (
        <span>
          <b>{count(changing)}</b>
          {refused > 0
            ? ` of ${count(total)} prices can change`
            : changing === 1
              ? ' price changes'
              : ' prices change'}
        </span>
      ) : (
        <span>Enter an amount to see the new prices</span>
      )}
      {average !== null && (
        <span>
          average <b>{signed(average)}</b>
        </span>
      )}
      {lowestCents !== null && (
        <span>
          lowest <b>{formatCents(lowestCents)}</b>
        </span>
      )}
      {discountAbove > 0 && (
        <span className="price-bad">
          <b>{count(discountAbove)}</b> {discountAbove === 1 ? 'discount' : 'discounts'} above price
        </span>
      )}
      {otherwiseRefused > 0 && (
        <span className="price-bad">
          <b>{count(otherwiseRefused)}</b> can’t be set
        </span>
      )}
      {belowCost > 0 && (
        <span className="price-bad">
          <b>{count(belowCost)}</b> below cost
        </span>
      )}
      {isTyped && changing > 0 && discountAbove === 0 && <span>No discount above its price</span>}
    </p>
  )
}

const count = (products: number) => products.toLocaleString('en-US')

/** "−10.0%", "+5.0%". */
const signed = (percent: number) =>
  `${percent < 0 ? '−' : percent > 0 ? '+' : ''}${Math.abs(percent).toFixed(1)}%`
