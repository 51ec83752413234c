import { type ReactNode, useId } from 'react'
import './admin-overview.css'

type Props = {
  title: string
  /** Right of the title: a count, a link, what the block is shown as. */
  aside?: ReactNode
  children: ReactNode
}

export function OverviewBlock({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className="over-block" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
