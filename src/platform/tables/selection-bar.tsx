import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { close } from '#ui/icons.tsx'
import { BulkBar } from '#ui/table.tsx'
import './table-tools.css'

type Props = {
  /** How many rows are selected, on all pages. */
  count: number
  onClear: () => void
  /** Small buttons, such as "Set price". */
  children: ReactNode
}

/** What can be done with the selected rows. For `bulk` of ui/table; nothing while none is selected. */
export function SelectionBar({ count, onClear, children }: Props) {
  if (count === 0) return null
  return (
    <BulkBar>
      <strong className="table-bulk-words num" role="status">
        {count.toLocaleString('en-US')} selected
      </strong>
      {children}
      <IconButton of={close} size="s" label="Clear selection" onClick={onClear} />
    </BulkBar>
  )
}
