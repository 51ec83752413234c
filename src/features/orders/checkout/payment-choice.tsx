import { isOpenPayment, type OpenPayment, PAYMENT_TYPES } from '#features/order-terms/payment-types.ts'
import { Icon } from '#ui/icon.tsx'
import { box } from '#ui/icons.tsx'
import { Tag } from '#ui/tag.tsx'
import './payment-choice.css'

type Props = { chosen: OpenPayment; onChoose: (name: OpenPayment) => void }

/** What is open can be chosen; the rest is shown as coming soon. */
export function PaymentChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset className="checkout-part payment">
      <legend>
        <h2>Payment</h2>
      </legend>
      <div className="payment-ways">
        {PAYMENT_TYPES.map(({ name, note, isOpen }) => (
          <label key={name} className="choice">
            <input
              type="radio"
              name="paymentType"
              value={name}
              disabled={!isOpen}
              checked={name === chosen}
              onChange={() => isOpenPayment(name) && onChoose(name)}
            />
            <span>
              {isOpen ? <strong>{name}</strong> : name}
              <small>{note}</small>
            </span>
            {isOpen ? <Icon of={box} /> : <Tag>Coming soon</Tag>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
