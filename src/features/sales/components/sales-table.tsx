import { Link, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { chevronDown, chevronRight, trend } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { Tabs } from '#ui/tabs.tsx'
import { SALES_SORTS, type Sales, type SalesView } from '../contract.ts'
import { type SalesAddress, writeSalesAddress } from '../sales-address.ts'
import { formatChange, formatShare, type SalesRow, salesRows } from '../sales-rows.ts'
import './sales.css'

type Props = {
  /** Undefined while they are added up. */
  sales: Sales | undefined
  isLeaving: boolean
  address: SalesAddress
}

const VIEWS: { by: SalesView; label: string; head: string }[] = [
  { by: 'category', label: 'By category', head: 'Category' },
  { by: 'product', label: 'By product', head: 'Product' },
  { by: 'brand', label: 'By brand', head: 'Brand' },
]

/** What was sold, by category, product or brand. A category or brand opens to its products; what is open stands in the address. */
export function SalesTable({ sales, isLeaving, address }: Props) {
  const navigate = useNavigate()
  const at = (change: Partial<SalesAddress>) => paths.sales(writeSalesAddress({ ...address, ...change }))
  const go = (change: Partial<SalesAddress>) => void navigate(at(change), { preventScrollReset: true })
  const { by, sort, open } = address
  const rows = sales && salesRows(sales, address)
  const most = Math.max(
    1,
    ...(rows ?? [])
      .filter(({ kind }) => kind !== 'total')
      .flatMap(({ revenueCents, previousCents }) => [revenueCents, previousCents]),
  )
  const toggle = ({ key, isOpen }: SalesRow) =>
    go({ open: isOpen ? open.filter((id) => id !== key) : [...open, key] })
  const head = VIEWS.find((view) => view.by === by)?.head ?? ''
  return (
    <Table
      label={`Sales ${VIEWS.find((view) => view.by === by)?.label.toLowerCase()}`}
      columns={columnsFor({ head, most, toggle, isCompared: address.compare !== 'none' })}
      rows={rows}
      isLeaving={isLeaving}
      keyOf={({ key }) => key}
      sort={{
        by: sort.replace(/^-/, ''),
        descending: sort.startsWith('-'),
        onSort: (column) => go({ sort: nextSort(sort, column) }),
      }}
      tools={
        <Tabs
          label="View"
          look="line"
          Link={Link}
          tabs={VIEWS.map((view) => ({
            label: view.label,
            to: at({ by: view.by }),
            current: view.by === by,
          }))}
        />
      }
      empty={
        <EmptyState title="No sales in this period" hook={trend}>
          What was sold in the days above appears here. Try a longer period.
        </EmptyState>
      }
    />
  )
}

/** The other way round, or the column's own first order: figures from the largest. */
function nextSort(now: SalesAddress['sort'], column: string): SalesAddress['sort'] {
  const own = SALES_SORTS.filter((sort) => sort.replace(/^-/, '') === column)
  return own.find((sort) => sort !== now && (own.includes(now) || sort === own[0])) ?? now
}

type Shown = { head: string; most: number; toggle: (row: SalesRow) => void; isCompared: boolean }

function columnsFor({ head, most, toggle, isCompared }: Shown): Column<SalesRow>[] {
  return [
    { key: 'name', head, sortBy: 'name', narrow: 'wide', cell: (row) => <Name row={row} toggle={toggle} /> },
    {
      key: 'units',
      head: 'Units',
      sortBy: 'units',
      align: 'right',
      width: '96px',
      narrow: 'named',
      cell: (row) => <Value row={row}>{row.units.toLocaleString('en-US')}</Value>,
    },
    {
      key: 'revenue',
      head: 'Revenue',
      sortBy: 'revenue',
      align: 'right',
      width: '132px',
      narrow: 'named',
      cell: (row) => <strong className="num">{formatCents(row.revenueCents)}</strong>,
    },
    {
      key: 'share',
      head: 'Share',
      align: 'right',
      width: '84px',
      narrow: 'named',
      cell: (row) => <Value row={row}>{formatShare(row.share)}</Value>,
    },
    ...(isCompared ? COMPARED : []),
    {
      key: 'bars',
      head: isCompared ? 'Now and previous' : 'Revenue as a bar',
      headHidden: !isCompared,
      width: '160px',
      roomy: true,
      cell: (row) => row.kind !== 'total' && <Bars row={row} most={most} isCompared={isCompared} />,
    },
  ]
}

const COMPARED: Column<SalesRow>[] = [
  {
    key: 'previous',
    head: 'Previous',
    sortBy: 'previous',
    align: 'right',
    width: '132px',
    narrow: 'named',
    cell: (row) => <Value row={row}>{formatCents(row.previousCents)}</Value>,
  },
  {
    key: 'change',
    head: 'Change',
    sortBy: 'change',
    align: 'right',
    width: '104px',
    narrow: 'named',
    cell: (row) => <Value row={row}>{formatChange(row)}</Value>,
  },
]

function Name({ row, toggle }: { row: SalesRow; toggle: (row: SalesRow) => void }) {
  if (row.kind === 'group')
    return (
      <button type="button" className="sales-open" aria-expanded={row.isOpen} onClick={() => toggle(row)}>
        <Icon of={row.isOpen ? chevronDown : chevronRight} size={16} />
        <span dir="auto">{row.name}</span>
      </button>
    )
  if (row.kind === 'total') return <strong>{row.name}</strong>
  return (
    <span className={row.within === null ? undefined : 'sales-within'} dir="auto">
      {row.name}
    </span>
  )
}

const Value = ({ row, children }: { row: SalesRow; children: string }) =>
  row.kind === 'total' ? <strong className="num">{children}</strong> : <span className="num">{children}</span>

/** Drawn with borders: those stay where a reader has colors of their own. */
const Bars = ({ row, most, isCompared }: { row: SalesRow; most: number; isCompared: boolean }) => (
  <span className="sales-bars" aria-hidden="true">
    <i style={{ width: `${(row.revenueCents / most) * 100}%` }} />
    {isCompared && <i className="sales-before" style={{ width: `${(row.previousCents / most) * 100}%` }} />}
  </span>
)
