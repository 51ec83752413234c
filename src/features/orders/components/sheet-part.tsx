import type { ReactNode } from 'react'
import './order-sheet.css'

/** A box of an order's sheet. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One line of a list of facts. */
export function SheetFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
