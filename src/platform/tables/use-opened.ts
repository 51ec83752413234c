import { useState } from 'react'

type Opened<Row> = {
  /** As the list has it now; a row that is read or moved away since stays as it was last seen. */
  opened: Row | undefined
  open: (id: string) => void
  /** Takes over what a change made of it: the list may have it no more. */
  update: (row: Row) => void
  close: () => void
}

/** The row of a list that is shown in a dialog. The dialog stays until it is closed, whatever comes of the list behind it. */
export function useOpened<Row extends { id: string }>(rows: readonly Row[] | undefined): Opened<Row> {
  const [id, setId] = useState<string>()
  const [last, setLast] = useState<Last<Row>>()
  const now = rows?.find((row) => row.id === id)
  if (now && now !== last?.row && now !== last?.before) setLast({ row: now })
  return {
    opened: last && last.row.id === id ? last.row : undefined,
    open: setId,
    update: (row) => setLast({ row, before: now }),
    close: () => setId(undefined),
  }
}

/** What a change made of a row counts as long as the list still has the row from before it. */
type Last<Row> = { row: Row; before?: Row | undefined }
