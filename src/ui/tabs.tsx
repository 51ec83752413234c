import type { LinkComponent } from './link.ts'
import './tabs.css'

export type Tab = { label: string; to: string; current: boolean; count?: number | string }

type Props = {
  label: string
  tabs: readonly Tab[]
  Link: LinkComponent
  /** `pin`: a paper tab with the pin-1 corner. `line`: underlined, for views of one table. */
  look?: 'pin' | 'line'
}

/** Each tab is an address of its own, so this is a list of links and not a tablist. */
export function Tabs({ label, tabs, Link, look = 'pin' }: Props) {
  return (
    <nav className={`tabs tabs-${look}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={`${tab.to} ${tab.label}`}
          to={tab.to}
          {...(tab.current && { 'aria-current': 'page' as const })}
        >
          {tab.label}
          {tab.count !== undefined && <span>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
