import type { Service } from '#platform/company.ts'
import { formatCents } from '#platform/money.ts'
import './price-guide.css'

/** What the bench does, as the company file lists it; every job is quoted before it is begun. */
export function PriceGuide({ services }: { services: readonly Service[] }) {
  return (
    <table className="price-guide">
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Price</th>
          <th scope="col">Ready in</th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ name, text, priceFromCents, days }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span>{text}</span>
            </th>
            <td className="num">from {formatCents(priceFromCents).replace(/\.00$/, '')}</td>
            <td>{days}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
