import { daysText, spanText } from '#features/company/opening-hours.ts'
import { useShop } from '#features/company/use-shop.ts'
import { formatWeekday } from '#features/delivery/format-delivery.ts'
import { formatCents } from '#platform/money.ts'
import type { Return } from '../contract.ts'
import './return-steps.css'

/** What happens next, from the request to the money. */
export function ReturnSteps({ of }: { of: Pick<Return, 'answerBy' | 'lines' | 'number'> }) {
  const { address, openingHours } = useShop()
  const cents = of.lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  return (
    <ol className="return-steps">
      <li>
        <span>
          We check your request
          <small>
            {of.number
              ? `Your return number is ${of.number}`
              : `You’ll get a return number and address${of.answerBy ? ` by ${formatWeekday(of.answerBy)}` : ''}`}
          </small>
        </span>
      </li>
      <li>
        <span>
          Pack the items with everything that was in the box
          <small>Write {of.number ?? 'the return number'} on the outside</small>
        </span>
      </li>
      <li>
        <span>
          Ship it, or bring it to {address.join(', ')}
          <small>
            {openingHours.map((hours) => `${daysText(hours.days)} ${spanText(hours)}`).join('; ')}
          </small>
        </span>
      </li>
      <li>
        <span>
          We’ll refund you within two business days after it arrives
          <small>
            About <strong className="num">{formatCents(cents)}</strong>, the way you paid
          </small>
        </span>
      </li>
    </ol>
  )
}
