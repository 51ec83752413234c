import { Icon } from '#ui/icon.tsx'
import { box } from '#ui/icons.tsx'
import { Tag } from '#ui/tag.tsx'
import { CASH_ON_DELIVERY } from '../contract.ts'
import './payment-choice.css'

/** One way to pay is open; the other is shown, and why it cannot be chosen. */
export function PaymentChoice() {
  return (
    <fieldset className="checkout-part payment">
      <legend>
        <h2>Payment</h2>
      </legend>
      <div className="payment-ways">
        <label className="choice">
          <input type="radio" name="paymentType" value={CASH_ON_DELIVERY} defaultChecked />
          <span>
            <strong>{CASH_ON_DELIVERY}</strong>
            <small>Pay when the parts are at your door</small>
          </span>
          <Icon of={box} />
        </label>
        <label className="choice">
          <input type="radio" name="paymentType" value="Card" disabled />
          <span>
            Card
            <small>Not available yet: no card provider is connected to this shop</small>
          </span>
          <Tag>Soon</Tag>
        </label>
      </div>
    </fieldset>
  )
}
