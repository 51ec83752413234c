/** The payment-card logos, drawn as small cards in the page’s own ink. */
export function PaymentLogos() {
  return (
    <ul className="payments" aria-label="Payment">
      {WORDS.map(({ name, word, size }) => (
        <li key={name}>
          <svg viewBox="0 0 40 26" width={40} height={26} role="img" aria-label={name}>
            <rect x=".5" y=".5" width="39" height="25" rx="3" />
            {word ? (
              <text x="20" y={13 + size * 0.36} fontSize={size}>
                {word}
              </text>
            ) : (
              <>
                <circle cx="16" cy="13" r="6.5" />
                <circle cx="24" cy="13" r="6.5" />
              </>
            )}
          </svg>
        </li>
      ))}
    </ul>
  )
}

const WORDS = [
  { name: 'Visa', word: 'VISA', size: 11 },
  { name: 'Mastercard', word: '', size: 0 },
  { name: 'American Express', word: 'AMEX', size: 9.5 },
  { name: 'PayPal', word: 'PayPal', size: 9 },
  { name: 'Cash on delivery', word: 'COD', size: 10 },
]
