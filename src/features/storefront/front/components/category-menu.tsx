import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CATEGORY_BUTTON, CATEGORY_MENU, categoryMenu } from '../category-menu-store.ts'
import { formatDeals } from '../format-deal.ts'
import { placeAfter } from '../menu-keys.ts'
import { useAllCategories } from '../use-all-categories.ts'
import './category-menu.css'

const COLUMNS = 3

/** Below the wide header: all categories in columns that read down, and two ways past them. Arrow keys move. */
export function CategoryMenu() {
  const { categories, problem, asked, products, deals } = useAllCategories()
  const panel = useRef<HTMLElement>(null)
  useClosing(panel)
  const count = categories?.length ?? 0
  const rows = Math.max(1, Math.ceil(count / COLUMNS))
  const linksIn = () => [...(panel.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]

  // Once they are there: the panel may be open before.
  useLayoutEffect(() => {
    const held = document.activeElement
    if (count > 0 && (held === document.body || held?.id === CATEGORY_BUTTON || held === panel.current))
      panel.current?.querySelector('a')?.focus()
  }, [count])

  const onKeyDown = (event: KeyboardEvent) => {
    const links = linksIn()
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next = placeAfter(event.key, { at, count, rows, all: links.length })
    if (next === null) return
    event.preventDefault()
    links[next]?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && isOutside(relatedTarget, panel.current)) categoryMenu.close()
  }
  return (
    <nav
      ref={panel}
      id={CATEGORY_MENU}
      className="cats"
      aria-label="Categories"
      aria-busy={!categories && !problem}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className="wrap cats-columns">
        {problem ? (
          <LoadFailed title="Couldn’t load the categories" problem={problem} asked={asked} />
        ) : (
          <ul className="cats-list" style={{ '--rows': rows } as CSSProperties}>
            {categories?.map(({ id, name, count }) => (
              <Entry
                key={id}
                to={paths.listing(`category=${encodeURIComponent(id)}`)}
                name={name}
                count={count}
              />
            )) ?? (
              <li>
                <Skeleton width="60%" />
              </li>
            )}
          </ul>
        )}
        <div className="cats-side">
          <ul>
            <Entry to={paths.listing()} name="All products" count={products} />
            <Entry
              to={paths.deals()}
              name="Our Deals"
              count={deals}
              words={deals === undefined ? '' : formatDeals(deals)}
            />
          </ul>
          <p className="cats-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> move <kbd>Esc</kbd> close
          </p>
        </div>
      </div>
    </nav>
  )
}

type EntryProps = { to: string; name: string; count: number | undefined; words?: string }

function Entry({ to, name, count, words = count?.toLocaleString('en-US') }: EntryProps) {
  return (
    <li>
      <Link to={to} onClick={categoryMenu.close}>
        <span dir="auto">{name}</span>
        {count !== undefined && (
          <span className="cats-count num">
            <span>{words}</span>
            <span className="vh">{count === 1 ? ' product' : ' products'}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

const isOutside = (node: Node, panel: Node | null): boolean =>
  !panel?.contains(node) && !document.getElementById(CATEGORY_BUTTON)?.contains(node)

/** A press outside, Escape wherever the focus is, another page, or a window that becomes narrow. */
function useClosing(panel: { current: HTMLElement | null }): void {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) categoryMenu.close()
  }, [key])
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && isOutside(target, panel.current)) categoryMenu.close()
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      categoryMenu.close()
      document.getElementById(CATEGORY_BUTTON)?.focus()
    }
    const narrow = window.matchMedia('(max-width: 1000px)')
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    narrow.addEventListener('change', categoryMenu.close)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      narrow.removeEventListener('change', categoryMenu.close)
    }
  }, [panel])
}
