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
      description: `Hours, address, phone and email of ${site.name}. Call, write or stop by.`,
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
      lead="Call while we’re open, write anytime, or stop by. You’ll talk to someone who knows the parts."
    >
      <section>
        <h2>By phone</h2>
        <p>
          <a className="link num" href={telOf(phone)}>
            {phone}
          </a>{' '}
          during opening hours. It’s the fastest way to ask whether a part fits, have one put on hold, or
          change an order that hasn’t shipped.
        </p>
      </section>
      <section>
        <h2>By email</h2>
        <p>
          <a className="link" href={mailto(email)}>
            <MailAddress of={email} />
          </a>
          . We answer within one business day. A photo of the label or the inside of your case helps us answer
          faster.
        </p>
      </section>
      <section>
        <h2>In person</h2>
        <p>
          No appointment needed. Looking for one particular part? Call ahead and we’ll hold it until the end
          of the day.
        </p>
      </section>
      <section id="write">
        <h2>Write to us</h2>
        <ContactForm />
      </section>
      <section>
        <h2>Have this ready</h2>
        <ul className="company-list">
          <li>
            <Icon of={list} />
            <span>
              About an order: its number, such as <span className="company-number">NB-1042</span>. You’ll find
              it in{' '}
              <Link className="link" to={paths.myOrders()}>
                My Order
              </Link>
              .
            </span>
          </li>
          <li>
            <Icon of={search} />
            About a part: its name or part number, and the motherboard or case it goes into.
          </li>
          <li>
            <Icon of={wrench} />
            <span>
              About a repair: what’s wrong, and since when. See{' '}
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
