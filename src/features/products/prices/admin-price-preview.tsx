import type { ReactNode } from 'react'
import { formatCents } from '#platform/money.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { alert, chevronLeft, chevronRight } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { payCents } from '../price.ts'
import { partNumberOf } from '../specification.ts'
import { MAX_PREVIEWED, type PreviewedPrice, type PreviewSort } from './price-contract.ts'
import { marginPercent } from './price-preview.ts'
import '#platform/tables/admin-table.css'
import { ProductPicture } from '../components/product-picture.tsx'

type Props = {
  rows: readonly PreviewedPrice[] | undefined
  total: number
  /** Drawn in their place: the fields above stay, to be typed in. */
  error: ReactNode
  /** They are not what is typed now. */
  isStale: boolean
  sort: PreviewSort
  onSort: (by: PreviewSort) => void
  page: number
  onPage: (page: number) => void
}

/** Before and after of each product, what speaks against it first. */
export function PricePreview({ rows, total, error, isStale, sort, onSort, page, onPage }: Props) {
  const pages = Math.ceil(total / MAX_PREVIEWED)
  return (
    <div className="price-preview">
      <Table
        label="New prices"
        columns={COLUMNS}
        rows={rows}
        isLeaving={isStale}
        keyOf={({ id }) => id}
        // Each column's own order is one of these.
        sort={{ by: sort, descending: false, onSort: (by) => onSort(by as PreviewSort) }}
        skeletonRows={8}
        error={error}
        empty={<p className="price-none">These products are no longer sold.</p>}
        foot={
          pages > 1 && (
            <>
              <span className="num">
                {count((page - 1) * MAX_PREVIEWED + 1)}–{count(Math.min(page * MAX_PREVIEWED, total))} of{' '}
                {count(total)}
              </span>
              <span className="price-pages">
                <IconButton
                  of={chevronLeft}
                  size="s"
                  label="Previous page"
                  disabled={page === 1}
                  onClick={() => onPage(page - 1)}
                />
                <IconButton
                  of={chevronRight}
                  size="s"
                  label="Next page"
                  disabled={page >= pages}
                  onClick={() => onPage(page + 1)}
                />
              </span>
            </>
          )
        }
      />
    </div>
  )
}

const count = (rows: number) => rows.toLocaleString('en-US')

const COLUMNS: readonly Column<PreviewedPrice>[] = [
  {
    key: 'item',
    head: 'Product',
    narrow: 'lead',
    sortBy: 'name',
    cell: (price) => <Item price={price} />,
  },
  {
    key: 'before',
    head: 'Price now',
    align: 'right',
    narrow: 'named',
    sortBy: 'price',
    cell: ({ before }) => <span className="price-was">{formatCents(before.priceCents)}</span>,
  },
  {
    key: 'after',
    head: 'New price',
    align: 'right',
    narrow: 'named',
    sortBy: 'newPrice',
    cell: ({ after }) => <strong>{formatCents(after.priceCents)}</strong>,
  },
  {
    key: 'discount',
    head: 'Discount',
    align: 'right',
    narrow: 'named',
    cell: ({ after: { discountCents } }) => (discountCents > 0 ? formatCents(discountCents) : '–'),
  },
  {
    key: 'pay',
    head: 'Shoppers pay',
    align: 'right',
    narrow: 'named',
    sortBy: 'pay',
    cell: ({ after, problem }) => (problem === null ? formatCents(payCents(after)) : '–'),
  },
  {
    key: 'margin',
    head: 'Margin',
    align: 'right',
    narrow: 'named',
    sortBy: 'margin',
    cell: (price) => <Margin price={price} />,
  },
]

function Item({ price: { name, thumbImage, specification } }: { price: PreviewedPrice }) {
  const partNumber = partNumberOf(specification)
  return (
    <span className="admin-item">
      <ProductPicture address={thumbImage} shown="36px" size={36} />
      <span>
        <span dir="auto">{name}</span>
        {partNumber && <small>{partNumber}</small>}
      </span>
    </span>
  )
}

function Margin({ price: { after, costCents, problem, belowCostCents } }: { price: PreviewedPrice }) {
  if (problem !== null) return <Warning>{problem.trim()}</Warning>
  if (belowCostCents > 0) return <Warning>{formatCents(belowCostCents)} below cost</Warning>
  const margin = marginPercent({ ...after, costCents })
  return margin === null ? <span className="price-was">–</span> : `${margin.toFixed(1)}%`
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="price-warning">
      <Icon of={alert} size={16} />
      <span>{children}</span>
    </span>
  )
}
