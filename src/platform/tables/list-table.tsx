import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '#ui/button.tsx'
import { keyboard } from '#ui/icons.tsx'
import { Table, type TableProps } from '#ui/table.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { ColumnChoice, shownColumns } from './column-choice.tsx'
import { useKeptTable } from './kept-tables.ts'
import { OwnViews } from './own-views.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useListKeys } from './shortcuts.ts'
import './table-own.css'
import './table-tools.css'
import type { TableAddress } from './use-table.ts'

/** Ready-made views of a table. */
export type ReadyViews = { label: string; tabs: readonly Tab[] }

export type ListTableProps<Row> = Omit<TableProps<Row>, 'tools'> & {
  /** What the browser keeps the columns and the views of one's own under. */
  name: string
  /** Where there is a search or a filter, views of one's own can be kept. */
  address?: Pick<TableAddress, 'hrefOf' | 'viewOf' | 'isNarrowed'>
  ready?: ReadyViews
  /** Search and filters. */
  filters?: ReactNode
  /** Above the heads: what came since the rows were read. */
  news?: ReactNode
}

/** A list of the dashboard: ui/table with a choice of columns, views of one's own, and keys. */
export function ListTable<Row>({ name, address, ready, filters, news, ...table }: ListTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const panel = useId()
  const { kept, change } = useKeptTable(name)
  const [open, setOpen] = useState<'columns' | 'views'>()
  const [isHelp, setHelp] = useState(false)
  useListKeys(box, () => setHelp(true))
  const toggle = (which: 'columns' | 'views', words: string) => (
    <Button
      size="s"
      aria-expanded={open === which}
      aria-controls={panel}
      onClick={() => setOpen(open === which ? undefined : which)}
    >
      {words}
    </Button>
  )
  const here = address?.hrefOf({ page: 1 })
  const views = address ? viewsOf(kept.views, { address, here, ready }) : ready
  return (
    <div ref={box}>
      <Table
        {...table}
        columns={shownColumns(table.columns, kept.hidden)}
        tools={
          <>
            {views && <Tabs look="line" Link={Link} {...views} />}
            <div className="table-line">
              {filters}
              <div className="table-own">
                {address && toggle('views', 'Views')}
                {toggle('columns', 'Columns')}
                <IconButton
                  of={keyboard}
                  size="s"
                  label="Keyboard shortcuts"
                  aria-haspopup="dialog"
                  onClick={() => setHelp(true)}
                />
              </div>
            </div>
            <div id={panel} className="table-panel" hidden={!open}>
              {open === 'columns' && (
                <ColumnChoice columns={table.columns} hidden={kept.hidden} change={change} />
              )}
              {open === 'views' && (
                <OwnViews views={kept.views} here={here === '?' ? undefined : here} change={change} />
              )}
            </div>
            {news}
          </>
        }
      />
      <ShortcutHelp
        open={isHelp}
        onClose={() => setHelp(false)}
        hasSearch={filters !== undefined}
        hasSelection={table.selection !== undefined}
      />
    </div>
  )
}

type Around = {
  address: Pick<TableAddress, 'hrefOf' | 'viewOf' | 'isNarrowed'>
  here: string | undefined
  ready: ReadyViews | undefined
}

/** The ready-made views and, after them, one's own; a name of one's own is the more exact one. */
function viewsOf(
  kept: readonly { name: string; address: string }[],
  { address, here, ready }: Around,
): ReadyViews | undefined {
  if (kept.length === 0) return ready
  const own = kept.map((view) => {
    const to = address.viewOf(view.address)
    return { label: view.name, to, current: to === here }
  })
  const isOwn = own.some(({ current }) => current)
  const { label, tabs } = ready ?? {
    label: 'Views',
    tabs: [{ label: 'All', to: '?', current: !address.isNarrowed }],
  }
  return { label, tabs: [...tabs.map((tab) => ({ ...tab, current: tab.current && !isOwn })), ...own] }
}
