import './breadcrumb.css'
import { chevronLeft } from './frame-icons.tsx'
import { Icon } from './icon.tsx'
import type { LinkComponent } from './link.ts'

type Props = {
  /** From the root to the page itself, which needs no address. */
  crumbs: readonly { label: string; to?: string }[]
  Link: LinkComponent
  /** One step back in the history; the control is drawn only when given. */
  onBack?: () => void
}

export function Breadcrumb({ crumbs, Link, onBack }: Props) {
  return (
    <div className="crumbs">
      {onBack && (
        <button type="button" className="crumbs-back" onClick={onBack}>
          <Icon of={chevronLeft} size={16} />
          Back
        </button>
      )}
      <nav aria-label="Breadcrumb">
        <ol>
          {crumbs.map(({ label, to }, at) => (
            <li key={to ?? label} dir="auto">
              {to !== undefined && at < crumbs.length - 1 ? (
                <Link to={to}>{label}</Link>
              ) : (
                <span aria-current="page">{label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
