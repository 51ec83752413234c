import type { LinkComponent } from './link.ts'
import './segments.css'
import type { SegmentProps } from './segments.tsx'

type LinksProps<Value extends string | number> = SegmentProps<Value> & {
  hrefOf: (value: Value) => string
  Link: LinkComponent
}

/** As Segments, where each value is an address. */
export function SegmentLinks<Value extends string | number>(props: LinksProps<Value>) {
  const { label, options, value, small, hrefOf, Link } = props
  return (
    <nav className={small ? 'segments segments-s' : 'segments'} aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.value}
          to={hrefOf(option.value)}
          {...(option.name && { 'aria-label': option.name })}
          {...(option.value === value && { 'aria-current': 'true' as const })}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
