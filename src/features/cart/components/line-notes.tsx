import type { MouseEvent } from 'react'
import { stockLevel } from '#features/products/stock-level.ts'
import { formatCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { alert, info } from '#ui/icons.tsx'
import type { CartRow } from './cart-rows.ts'
import './line-notes.css'

type Props = {
  row: CartRow
  /** Given where the quantity can be set to what is there. */
  onTake?: ((quantity: number) => void) | undefined
}

/** What the shopper must know of a line: it is gone, too few are there, its price changed. */
export function LineNotes({ row, onTake }: Props) {
  const { problem, stock, name } = row
  const words = formatStock(row)
  const take = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (stock !== null) onTake?.(stock)
    // The button goes away: its line has the focus, so that a keyboard goes on from here.
    const line = currentTarget.closest<HTMLElement>('tr, li')
    if (!line) return
    line.tabIndex = -1
    line.focus()
  }
  return (
    <div className="line-notes">
      {words && (
        <span className={problem ? 'line-note line-note-bad' : 'line-note'}>
          <Icon of={alert} size={16} />
          <span>{words}</span>
        </span>
      )}
      {problem === 'stock' && stock !== null && stock > 0 && onTake && (
        <Button size="s" onClick={take} aria-label={`Change to ${stock}: ${name}`}>
          Change to {stock}
        </Button>
      )}
      {row.wasCents !== null && problem !== 'gone' && (
        <span className="line-note">
          <Icon of={info} size={16} />
          <span>{formatPrices(row.wasCents, row.unitPriceCents)}</span>
        </span>
      )}
    </div>
  )
}

function formatStock({ problem, stock }: CartRow): string | null {
  if (problem === 'gone') return 'No longer sold'
  if (stock === null) return null
  if (problem) return stock > 0 ? `Only ${stock} left` : 'Out of stock'
  const { kind, words } = stockLevel(stock)
  return kind === 'in' ? null : words
}

const formatPrices = (was: number, now: number) =>
  `Price changed from ${formatCents(was)} to ${formatCents(now)}`

/** What changed, for all lines, to be read aloud. */
export const sayChanges = (rows: readonly CartRow[]): string =>
  rows
    .flatMap((row) => {
      const price = row.wasCents === null ? null : formatPrices(row.wasCents, row.unitPriceCents)
      return [row.problem && formatStock(row), price].map((words) => words && `${row.name}: ${words}.`)
    })
    .filter(Boolean)
    .join(' ')
