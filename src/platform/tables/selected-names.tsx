import './table-tools.css'
import type { Selected } from './use-selected.ts'

const MAX_NAMED = 5

/** What a change of many is about, by name. Of all that a table finds those are named that have been in sight. */
export function SelectedNames({ selected: { names, count } }: { selected: Selected }) {
  const named = names.slice(0, MAX_NAMED)
  const more = count - named.length
  return (
    <ul className="selected-names" aria-label="Selected">
      {named.map(({ id, name }) => (
        <li key={id} dir="auto">
          {name}
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
    </ul>
  )
}
