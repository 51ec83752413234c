import type { ReactNode } from 'react'
import { MAX_FOUND } from '#platform/contract/chosen.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { close } from '#ui/icons.tsx'
import { BulkBar } from '#ui/table.tsx'
import './table-tools.css'
import type { Selected } from './use-selected.ts'

type Props = {
  selected: Selected
  /** How many the table finds, on all its pages. */
  total: number
  /** Small buttons, such as "Set price". */
  children: ReactNode
}

/** What can be done with the selected rows. For `bulk` of ui/table; nothing while none is selected. */
export function SelectionBar({ selected, total, children }: Props) {
  const { count, isAll, isTaking, clear, takeAll, takeShown } = selected
  if (count === 0) return null
  const canTakeAll = count < total && total <= MAX_FOUND
  return (
    <BulkBar>
      <strong className="table-bulk-words num" role="status">
        {isAll && 'All '}
        {count.toLocaleString('en-US')} selected
      </strong>
      <div className="table-bulk-actions">
        {(isAll || canTakeAll) && (
          <Button size="s" busy={isTaking} busyLabel="Selecting" onClick={isAll ? takeShown : takeAll}>
            {isAll ? 'Only this page' : `Select all ${total.toLocaleString('en-US')} that match`}
          </Button>
        )}
        {children}
      </div>
      <IconButton of={close} size="s" label="Clear selection" onClick={clear} />
    </BulkBar>
  )
}
