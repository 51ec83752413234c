import { stockLevel } from '../stock-level.ts'
import './stock-words.css'

/** How much there is, in words; the pad before them is full, half or empty. */
export function StockWords({ stock }: { stock: number }) {
  const { kind, words } = stockLevel(stock)
  return <span className={`stock stock-${kind}`}>{words}</span>
}
