import type { ReactNode } from 'react'
import './two-lines.css'

type Props = {
  first: ReactNode
  second?: ReactNode
  /** Makes the first line the button that opens the row. */
  onOpen?: (() => void) | undefined
  /** The first line is a number of the shop's own. */
  mono?: boolean
}

/** A cell of a table: what it is about, and below it, paler, what is said of it. Each is cut where the column ends. */
export function TwoLines({ first, second, onOpen, mono }: Props) {
  const line = (
    <span className={mono ? 'cell-line mono' : 'cell-line'} dir="auto">
      {first}
    </span>
  )
  return (
    <>
      {onOpen ? (
        <button type="button" className="cell-open" onClick={onOpen}>
          {line}
        </button>
      ) : (
        line
      )}
      {second !== undefined && (
        <span className="cell-line cell-second" dir="auto">
          {second}
        </span>
      )}
    </>
  )
}
