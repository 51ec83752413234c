import { chevronLeft, chevronRight } from './frame-icons.tsx'
import { Icon, type IconShape } from './icon.tsx'
import type { LinkComponent } from './link.ts'
import { gap, pageNumbers } from './page-numbers.ts'
import './pagination.css'

type Props = {
  /** From 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
  Link: LinkComponent
  label?: string
  /** 32 px high, for the foot of a table. */
  small?: boolean
}

/** Nothing when there is but one page. */
export function Pagination({ page, pages, hrefOf, Link, label = 'Pages', small }: Props) {
  if (pages <= 1) return null
  const arrow = (to: number, words: string, of: IconShape) =>
    to < 1 || to > pages ? (
      <span className="pages-off" aria-hidden="true">
        <Icon of={of} size={16} />
      </span>
    ) : (
      <Link to={hrefOf(to)} aria-label={words} rel={to < page ? 'prev' : 'next'}>
        <Icon of={of} size={16} />
      </Link>
    )
  return (
    <nav className={small ? 'pages pages-s' : 'pages'} aria-label={label}>
      <ul>
        <li>{arrow(page - 1, 'Previous page', chevronLeft)}</li>
        {pageNumbers(page, pages).map((entry, at) =>
          entry === gap ? (
            <li key={at < 3 ? 'gap before' : 'gap after'}>
              <span>{gap}</span>
            </li>
          ) : (
            <li key={entry} className={isSpare(entry, page, pages) ? 'pages-spare' : undefined}>
              <Link
                to={hrefOf(entry)}
                aria-label={`Page ${entry}`}
                {...(entry === page && { 'aria-current': 'page' as const })}
              >
                {entry.toLocaleString('en-US')}
              </Link>
            </li>
          ),
        )}
        <li>{arrow(page + 1, 'Next page', chevronRight)}</li>
      </ul>
    </nav>
  )
}

/** A narrow screen has room for five entries between the arrows. */
function isSpare(entry: number, page: number, pages: number): boolean {
  if (pages <= 5) return false
  if (page <= 3) return entry === 4
  if (page >= pages - 2) return entry === pages - 3
  return Math.abs(entry - page) === 1
}
