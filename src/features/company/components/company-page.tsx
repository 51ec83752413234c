import type { ReactNode } from 'react'
import './company-page.css'
import { CounterCard } from './counter-card.tsx'

type Props = { title: string; lead: ReactNode; children: ReactNode }

/** A page of the company: what it says, and the counter beside it. */
export function CompanyPage({ title, lead, children }: Props) {
  return (
    <div className="wrap company">
      <article className="company-text">
        <h1>{title}</h1>
        <p className="company-lead">{lead}</p>
        {children}
      </article>
      <CounterCard />
    </div>
  )
}
