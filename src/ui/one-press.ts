import type { MouseEvent } from 'react'

/** A double click is one press: for what the second one would undo or find done. */
export const onePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
