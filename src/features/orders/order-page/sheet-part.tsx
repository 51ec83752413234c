import { type ReactNode, useId } from 'react'
import './order-sheet.css'

type Props = {
  title: string
  /** At the right end of the head. */
  aside?: ReactNode
  children: ReactNode
}

/** A box of an order's sheet. */
export function SheetPart({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className="sheet-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <div className="sheet-body">{children}</div>
    </section>
  )
}
