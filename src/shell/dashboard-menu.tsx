import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { User } from '#features/accounts/contract.ts'
import type { ToDoKind } from '#features/to-do/contract.ts'
import { formatCountOf, TO_DO_WORDS } from '#features/to-do/format-to-do.ts'
import { useToDo } from '#features/to-do/use-to-do.ts'
import { paths } from '#paths.ts'
import { Icon, type IconShape } from '#ui/icon.tsx'
import {
  bell,
  box,
  chart,
  grid,
  list,
  mail,
  returns,
  search,
  speech,
  tag,
  trend,
  user,
  users,
  wrench,
} from '#ui/icons.tsx'

type Role = User['role']

type DashboardPage = {
  label: string
  to: string
  icon: IconShape
  role: Role
  /** What there is to do on it: counted in the menu, while there is any. */
  toDo?: ToDoKind
}

/** The side menu, in order: one line a page, with the role that it needs and what there is to do. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { label: 'Account Information', to: paths.profile(), icon: user, role: 'user' },
  { label: 'My Order', to: paths.myOrders(), icon: list, role: 'user' },
  { label: 'My returns', to: paths.myReturns(), icon: returns, role: 'user' },
  { label: 'My repairs', to: paths.myRepairs(), icon: wrench, role: 'user' },
  { label: 'Overview', to: paths.overview(), icon: chart, role: 'admin' },
  { label: 'Sales', to: paths.sales(), icon: trend, role: 'admin' },
  { label: 'Order', to: paths.adminOrders(), icon: box, role: 'admin', toDo: 'orders' },
  { label: 'Product', to: paths.adminProducts(), icon: tag, role: 'admin', toDo: 'products' },
  { label: 'User', to: paths.adminUsers(), icon: users, role: 'admin' },
  { label: 'Category', to: paths.adminCategories(), icon: grid, role: 'admin' },
  { label: 'Messages', to: paths.adminMessages(), icon: speech, role: 'admin', toDo: 'messages' },
  { label: 'Repairs', to: paths.adminRepairs(), icon: wrench, role: 'admin', toDo: 'repairs' },
  { label: 'Returns', to: paths.adminReturns(), icon: returns, role: 'admin', toDo: 'returns' },
  { label: 'Search words', to: paths.adminSearchWords(), icon: search, role: 'admin', toDo: 'searches' },
  { label: 'Newsletter', to: paths.adminNewsletter(), icon: bell, role: 'admin' },
  { label: 'Mailbox', to: paths.adminMails(), icon: mail, role: 'admin', toDo: 'mails' },
]

const GROUPS: readonly { title: string; role: Role }[] = [
  { title: 'Your account', role: 'user' },
  { title: 'The shop', role: 'admin' },
]

/** What everybody sees at once; an admin's pages follow when it is known that it is one. */
export function DashboardMenu({ viewer }: { viewer: Role }) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or more pages, move the current one.
  useEffect(() => showCurrent(menu.current), [pathname, viewer])
  return (
    <nav ref={menu} className="dash-menu" aria-label="Dashboard">
      {GROUPS.filter((group) => group.role === 'user' || viewer === 'admin').map((group) => (
        <Group key={group.role} title={group.title} pages={pagesFor(group.role)} />
      ))}
    </nav>
  )
}

/** On a narrow screen the menu is a strip, and the page that is open may be far out of sight. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!menu || !current) return
  const middle = menu.getBoundingClientRect().left + menu.clientWidth / 2
  menu.scrollLeft += current.left + current.width / 2 - middle
}

const pagesFor = (role: Role) => DASHBOARD_PAGES.filter((page) => page.role === role)

function Group({ title, pages }: { title: string; pages: readonly DashboardPage[] }) {
  if (pages.length === 0) return null
  return (
    <>
      <h2 id={`dash-${title}`}>{title}</h2>
      <ul aria-labelledby={`dash-${title}`}>
        {pages.map(({ label, to, icon, toDo }) => (
          <li key={to}>
            <NavLink to={to}>
              <Icon of={icon} size={17} />
              {label}
              {toDo && <ToDoCount of={toDo} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Work to do and never a total; nothing where there is none. */
function ToDoCount({ of }: { of: ToDoKind }) {
  const count = useToDo()?.counts[of] ?? 0
  if (count === 0) return null
  const { short } = TO_DO_WORDS[of]
  return (
    <span className="dash-count num" title={`${formatCountOf(count)} ${short}`}>
      {formatCountOf(count)}
      <span className="vh"> {short}</span>
    </span>
  )
}
