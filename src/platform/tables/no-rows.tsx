import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { TableAddress } from './use-table.ts'

type Props = {
  table: Pick<TableAddress, 'isNarrowed' | 'change' | 'clear'>
  /** Rows in all pages. */
  total: number
  /** What the rows are: "messages". */
  rows: string
  /** Said where search and filters leave nothing: "No message fits". */
  noneFits: string
  /** What the search looks at. */
  hint: string
  /** Drawn where there is nothing at all: an EmptyState. A table that is never empty needs none. */
  children?: ReactNode
}

/** Why a table has no rows, and the way on: the address names a page too far, nothing fits, or nothing is there. */
export function NoRows({ table, total, rows, noneFits, hint, children }: Props) {
  if (total > 0) {
    return (
      <EmptyState
        title={`This page is empty`}
        actions={
          <Button variant="main" size="l" onClick={() => table.change({ page: 1 })}>
            First page
          </Button>
        }
      />
    )
  }
  if (!table.isNarrowed) return children
  return (
    <EmptyState
      title={noneFits}
      actions={
        <Button variant="main" size="l" onClick={table.clear}>
          Show all {rows}
        </Button>
      }
    >
      {hint}
    </EmptyState>
  )
}
