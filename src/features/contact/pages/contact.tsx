import { Link } from 'react-router'
import { CompanyPage } from '#features/company/components/company-page.tsx'
import { storeJsonLd } from '#features/company/store-json-ld.ts'
import { telOf } from '#features/company/tel.ts'
import { shopOf, useShop } from '#features/company/use-shop.ts'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { Icon } from '#ui/icon.tsx'
import { list, search, wrench } from '#ui/icons.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { mailto } from '#ui/mailto.ts'
import { ContactForm } from '../components/contact-form.tsx'
import type { Route } from './+types/contact'

export const handle: CrumbsHandle = { crumbs: () => [{ label: 'Contact Us' }] }

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  const shop = shopOf(matches)
  return headOf(
    {
      title: 'Contact Us',
      description: `Opening hours, address, phone and mail of ${site.name}. Call, write, or come to the counter.`,
      canonical: paths.contact(),
      jsonLd: shop ? [storeJsonLd(shop)] : [],
    },
    site,
  )
}

export default function ContactPage() {
  const { phone, email } = useShop()
  return (
    <CompanyPage
      title="Contact Us"
      lead="Call while we are open, write at any time, or come by. Whoever answers has the parts within reach."
    >
      <section>
        <h2>By phone</h2>
        <p>
          <a className="link num" href={telOf(phone)}>
            {phone}
          </a>{' '}
          during opening hours. It is the quickest way to ask whether a part fits, whether it can be put
          aside, or to change an order that is not shipped yet.
        </p>
      </section>
      <section>
        <h2>By mail</h2>
        <p>
          <a className="link" href={mailto(email)}>
            <MailAddress of={email} />
          </a>
          . We answer within one working day. A photo of the label or of the inside of your case saves a
          letter.
        </p>
      </section>
      <section>
        <h2>In person</h2>
        <p>
          No appointment for the counter. Ring before you come for one particular part, and we lay it aside
          until the end of the day.
        </p>
      </section>
      <section id="write">
        <h2>Write to us</h2>
        <ContactForm />
      </section>
      <section>
        <h2>Have this at hand</h2>
        <ul className="company-list">
          <li>
            <Icon of={list} />
            <span>
              About an order: its number, such as <span className="company-number">NB-1042</span>. It stands
              in{' '}
              <Link className="link" to={paths.myOrders()}>
                My Order
              </Link>
              .
            </span>
          </li>
          <li>
            <Icon of={search} />
            About a part: its name or part number, and the board or case that it goes into.
          </li>
          <li>
            <Icon of={wrench} />
            <span>
              About a repair: what the machine does, and since when. More under{' '}
              <Link className="link" to={paths.repairs()}>
                Repairs
              </Link>
              .
            </span>
          </li>
        </ul>
      </section>
    </CompanyPage>
  )
}
