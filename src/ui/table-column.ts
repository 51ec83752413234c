import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row, at: number) => ReactNode
  /** Figures stand right. */
  align?: 'right' | 'center'
  /** Given to the sort when the head is pressed; without it the column does not sort. */
  sortBy?: string
  /** CSS length. */
  width?: string
  /** Left out on a tablet, where the others need its room. */
  roomy?: boolean
  /** Not there before it is switched on. */
  isExtra?: boolean
  /** Head only read aloud, such as "Actions". */
  headHidden?: boolean
  /**
   * On a phone a row folds into lines. On the first one: `first`, and `lead`, which takes the room that is left; then
   * each `wide` has a line of its own, and the others share the rest: a `named` one says its head, a `figure` stands
   * below its head, as wide as the next one. One that stands at the `end` shares the last line with the acts.
   */
  narrow?: 'first' | 'lead' | 'wide' | 'named' | 'figure' | 'end'
}

export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names a row for its checkbox: "Select Noctua NH-D15". */
  nameOf: (row: Row) => string
}
