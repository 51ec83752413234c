import { type ReactNode, useId } from 'react'
import './summary-box.css'

type Props = {
  title: string
  /** At the right end of the head. */
  aside?: ReactNode
  children: ReactNode
}

/** The ruled box beside a cart or a form (see `.with-summary`), in view while the page scrolls. */
export function SummaryBox({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className="summary" aria-labelledby={id}>
      <header className="summary-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <div className="summary-body">{children}</div>
    </section>
  )
}
