import { type FormEvent, memo, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { ShopInfo } from '#features/company/contract.ts'
import { daysText, spanText } from '#features/company/opening-hours.ts'
import { telOf } from '#features/company/tel.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/controls.tsx'
import { UNREACHED } from '#ui/fetch-code.ts'
import { chevronDown } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { mailto } from '#ui/mailto.ts'
import './footer.css'
import { PaymentLogos } from './payment-logos.tsx'
import { SocialLinks } from './social-links.tsx'

/** The title block of the sheet. */
export const Footer = memo(function Footer({ shop }: { shop: ShopInfo }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <Newsletter />
        <div className="foot-columns">
          {shop.footerColumns.map(({ title, links }) => (
            <Column key={title} title={title}>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </Column>
          ))}
          <Address shop={shop} />
        </div>
        <div className="foot-base">
          <Logo name={shop.name} height={24} />
          <span suppressHydrationWarning>
            © {new Date().getFullYear()} {shop.name}. Up to 3 years on-site warranty.
          </span>
          <SocialLinks links={shop.social} />
          <PaymentLogos />
        </div>
      </div>
    </footer>
  )
})

type Answer = { isDone: boolean; words: string }

const CUT_OFF: Answer = { isDone: false, words: UNREACHED }

/** What sends and checks it is fetched when it is sent: few visitors do. */
function Newsletter() {
  const id = useId()
  const [answer, setAnswer] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements[0] as HTMLInputElement
    setBusy(true)
    const said = await import('#features/newsletter/subscribe-by-form.ts')
      .then(({ subscribeByForm }) => subscribeByForm(input.value))
      .catch(() => CUT_OFF)
    setBusy(false)
    setAnswer(said)
    if (said.isDone) input.value = ''
    else input.focus()
  }
  return (
    <div className="foot-news">
      <div>
        <h2>Price drops and new arrivals</h2>
        <p>A short email about price drops and new products. Unsubscribe anytime.</p>
      </div>
      <form method="post" noValidate onSubmit={ask}>
        <label className="vh" htmlFor={id}>
          Email for the newsletter
        </label>
        {/* Without a name it is in no address, whatever happens to the form. */}
        <TextInput
          id={id}
          type="email"
          placeholder="Your Email"
          autoComplete="email"
          aria-describedby={`${id}-said`}
          aria-invalid={answer?.isDone === false}
        />
        <Button type="submit" variant="main" busy={isBusy} busyLabel="Sending">
          Subscribe
        </Button>
        <p id={`${id}-said`} role="status" className={answer?.isDone === false ? 'foot-refused' : undefined}>
          {answer?.words}
        </p>
      </form>
    </div>
  )
}

/** On narrow screens the title folds the column away; on wide ones it is a plain heading. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={isOpen ? 'foot-column is-open' : 'foot-column'}>
      <h3 className="foot-plain">{title}</h3>
      <h3 className="foot-folds">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
          <Icon of={chevronDown} size={16} />
        </button>
      </h3>
      <div className="foot-body" id={id}>
        {children}
      </div>
    </div>
  )
}

function Address({ shop }: { shop: ShopInfo }) {
  return (
    <Column title="Address">
      <p>
        {shop.name}, {shop.address[0]}
        {shop.address.slice(1).map((line) => (
          <span key={line} className="foot-line">
            {line}
          </span>
        ))}
      </p>
      <dl className="foot-hours">
        {shop.openingHours.map((hours) => (
          <div key={hours.days.join()}>
            <dt>{daysText(hours.days)}</dt>
            <dd>{spanText(hours)}</dd>
          </div>
        ))}
      </dl>
      <p className="foot-contact">
        <a className="link num" href={telOf(shop.phone)}>
          {shop.phone}
        </a>
        <a className="link" href={mailto(shop.email)}>
          {shop.email}
        </a>
      </p>
    </Column>
  )
}
