import type { ReactNode } from 'react'

type Props = { title: string; note?: string; children: ReactNode }

/** A part of the product form under its own heading. */
export function ProductFormPart({ title, note, children }: Props) {
  return (
    <section className="product-form-part">
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div className="product-form-part-body">{children}</div>
    </section>
  )
}
