import type { SpecItem } from '../specification.ts'
import './spec-list.css'

/** A list; items that read "Name: value" stand in two columns, like a table. */
export function SpecList({ items }: { items: readonly SpecItem[] }) {
  return (
    <ul className="specs">
      {items.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat and keep their order.
        <li key={at} dir="auto" className={name === null ? 'specs-alone' : undefined}>
          {name !== null && (
            <span className="specs-name">
              {name}
              <span className="vh">: </span>
            </span>
          )}
          <span className={name === null ? undefined : 'specs-value'}>{value}</span>
        </li>
      ))}
    </ul>
  )
}
