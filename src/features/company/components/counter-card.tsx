import { Icon } from '#ui/icon.tsx'
import { clock, external, mail, phone, pin } from '#ui/icons.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { mailto } from '#ui/mailto.ts'
import { telOf } from '../tel.ts'
import { useShop } from '../use-shop.ts'
import './counter-card.css'
import { HoursList } from './hours-list.tsx'

/** Where the counter is, when it is open and how else it is reached: the same box on every page of the company. */
export function CounterCard() {
  const shop = useShop()
  return (
    <aside className="counter" aria-labelledby="counter-title">
      <h2 id="counter-title">Visit us</h2>
      <section aria-label="Address">
        <Icon of={pin} />
        <div>
          <address>
            {shop.name}
            {shop.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <a className="link counter-way" href={directionsTo(shop.address)} rel="noreferrer">
            Directions
            <Icon of={external} size={16} />
          </a>
        </div>
      </section>
      <section aria-label="Opening hours">
        <Icon of={clock} />
        <HoursList />
      </section>
      <section aria-label="Phone">
        <Icon of={phone} />
        <a className="link num" href={telOf(shop.phone)}>
          {shop.phone}
        </a>
      </section>
      <section aria-label="Write us">
        <Icon of={mail} />
        <a className="link counter-mail" href={mailto(shop.email)}>
          <MailAddress of={shop.email} />
        </a>
      </section>
    </aside>
  )
}

const directionsTo = (address: readonly string[]): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.join(', '))}`
