import { Link } from 'react-router'
import { Pagination } from '#ui/pagination.tsx'
import { SegmentLinks } from '#ui/segment-links.tsx'
import { ROWS_A_PAGE } from './table-address.ts'
import './table-tools.css'
import type { TableAddress } from './use-table.ts'

type Props = {
  table: Pick<TableAddress, 'state' | 'hrefOf'>
  /** Rows in all pages. */
  total: number
  /** "Pages of orders" */
  label: string
}

const SIZES = ROWS_A_PAGE.map((rows) => ({ value: rows, label: String(rows), name: `Show ${rows} per page` }))

/** "1–10 of 163", rows a page, pages. For `foot` of ui/table. */
export function TableFoot({ table, total, label }: Props) {
  const { page, show } = table.state
  const first = (page - 1) * show + 1
  const last = Math.min(page * show, total)
  return (
    <>
      <span className="num">
        {count(first)}–{count(last)} of {count(total)}
      </span>
      <div className="table-paging">
        <SegmentLinks
          small
          label="Rows per page"
          options={SIZES}
          value={ROWS_A_PAGE.find((rows) => rows === show) ?? ROWS_A_PAGE[0]}
          hrefOf={(rows) => table.hrefOf({ show: rows })}
          Link={Link}
        />
        <Pagination
          small
          label={label}
          page={page}
          pages={Math.ceil(total / show)}
          hrefOf={(to) => table.hrefOf({ page: to })}
          Link={Link}
        />
      </div>
    </>
  )
}

const count = (rows: number) => rows.toLocaleString('en-US')
