import { useId } from 'react'
import { Link } from 'react-router'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { box, chevronRight, key, mail, returns, search, speech, tag, wrench } from '#ui/icons.tsx'
import { TO_DO, type ToDoKind } from '../contract.ts'
import { formatCountOf, TO_DO_WORDS } from '../format-to-do.ts'
import { useToDo } from '../use-to-do.ts'
import './admin-to-do.css'

const ICONS: Record<ToDoKind, IconShape> = {
  orders: box,
  unpaid: key,
  products: tag,
  messages: speech,
  repairs: wrench,
  returns,
  searches: search,
  mails: mail,
}

/** For the overview: what there is to do, each line the way to it. */
export function AdminToDo() {
  const title = useId()
  const counts = useToDo()?.counts
  const waiting = TO_DO.filter((kind) => counts && counts[kind] > 0)
  const total = waiting.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0)
  return (
    <section className="to-do" aria-labelledby={title}>
      <header>
        <h2 id={title}>To do</h2>
        {total > 0 && <span className="num">{formatCountOf(total)}</span>}
      </header>
      {counts && waiting.length === 0 && <p>All caught up.</p>}
      <ul>
        {waiting.map((kind) => (
          <li key={kind}>
            <Icon of={ICONS[kind]} size={17} />
            <Link to={TO_DO_WORDS[kind].to}>{TO_DO_WORDS[kind].label}</Link>
            <strong className="num">{formatCountOf(counts?.[kind] ?? 0)}</strong>
            <Icon of={chevronRight} size={16} />
          </li>
        ))}
      </ul>
    </section>
  )
}
