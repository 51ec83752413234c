import { formatCount } from '#platform/format-count.ts'
import { stockLevel } from '../stock-level.ts'
import './stock-words.css'

type Props = {
  stock: number
  /** In figures also where words would do: "14 in stock". */
  isCounted?: boolean
}

/** How much there is, in words; the pad before them is full, half or empty. */
export function StockWords({ stock, isCounted = false }: Props) {
  const { kind, words } = stockLevel(stock)
  return <span className={`stock stock-${kind}`}>{isCounted ? `${formatCount(stock)} in stock` : words}</span>
}
