import { PAYMENT_TYPES } from '#features/order-terms/payment-types.ts'

/** The ways to pay, drawn as small cards in the page’s own ink; pale where they are coming soon. */
export const PaymentLogos = () => (
  <ul className="payments" aria-label="Payment">
    {PAYMENT_TYPES.flatMap(({ isOpen, logos }) =>
      Object.entries(logos).map(([name, word]) => (
        <li key={name} className={isOpen ? '' : 'soon'} title={isOpen ? name : `${name}: coming soon`}>
          <svg
            viewBox="0 0 40 26"
            width={40}
            height={26}
            role="img"
            aria-label={isOpen ? name : `${name}: coming soon`}
          >
            <rect x=".5" y=".5" width="39" height="25" rx="3" />
            {word ? (
              <text x="20" y="16.5">
                {word}
              </text>
            ) : (
              <path d="M9.5 13a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0m8 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0" />
            )}
          </svg>
        </li>
      )),
    )}
  </ul>
)
