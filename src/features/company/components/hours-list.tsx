import { formatOpening } from '../format-opening.ts'
import { daysText, spanText } from '../opening-hours.ts'
import { useOpenState } from '../use-open-state.ts'
import { useShop } from '../use-shop.ts'
import './hours-list.css'

/** The hours as on the door, and whether it is open now. The line for that is kept free until scripts know the time. */
export function HoursList() {
  const { openingHours } = useShop()
  const state = useOpenState()
  return (
    <div className="hours">
      <p className={state?.open ? 'hours-now hours-open' : 'hours-now'}>{state && formatOpening(state)}</p>
      <dl className="hours-list">
        {openingHours.map((span) => (
          <div key={span.days.join()}>
            <dt>{daysText(span.days)}</dt>
            <dd>{spanText(span)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
