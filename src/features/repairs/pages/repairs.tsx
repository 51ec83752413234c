import { CompanyPage } from '#features/company/components/company-page.tsx'
import { telOf } from '#features/company/tel.ts'
import { useShop } from '#features/company/use-shop.ts'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.tsx'
import { PriceGuide } from '../components/price-guide.tsx'
import { RepairForm } from '../components/repair-form.tsx'
import { listServicesEndpoint } from '../contract.ts'
import type { Route } from './+types/repairs'

export const loader = ({ context }: Route.LoaderArgs) => load(context, listServicesEndpoint)
export const clientLoader = () => browse(listServicesEndpoint)

export const handle: CrumbsHandle = { crumbs: () => [{ label: 'Repairs' }] }

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return headOf(
    {
      title: 'Repairs',
      description: `What we repair and build at ${site.name}, starting prices, how long it takes and what to bring.`,
      canonical: paths.repairs(),
    },
    site,
  )
}

export default function RepairsPage({ loaderData }: Route.ComponentProps) {
  const { phone } = useShop()
  const { services } = usePageData(listServicesEndpoint, loaderData).data
  return (
    <CompanyPage
      title="Repairs"
      lead="Desktops, laptops and consoles, wherever you bought them. You’ll get a price before we start, and we won’t do anything you haven’t agreed to."
    >
      <section>
        <h2>Services and prices</h2>
        <PriceGuide services={services} />
        <p>Parts are charged at the shop price. Under warranty, parts and labor are free.</p>
      </section>
      <section>
        <h2>How it works</h2>
        <ol className="company-steps">
          {STEPS.map(({ what, how }) => (
            <li key={what}>
              <strong>{what}</strong>
              <p>{how}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>What to bring</h2>
        <ul className="company-list">
          {BRING.map((words) => (
            <li key={words}>
              <Icon of={check} />
              {words}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Request a repair</h2>
        <p>
          Tell us about it here and get a repair number right away. Or call{' '}
          <a className="link num" href={telOf(phone)}>
            {phone}
          </a>
          , or bring your device in during opening hours. No appointment needed.
        </p>
        <RepairForm />
      </section>
    </CompanyPage>
  )
}

const STEPS = [
  {
    what: 'Tell us what’s wrong',
    how: 'What it does, what it should do, when it started, and what changed before that.',
  },
  {
    what: 'We diagnose it',
    how: 'We find the problem and reproduce it, so it isn’t a guess. One business day.',
  },
  {
    what: 'You get a quote',
    how: 'Parts and labor, line by line, by phone or email. If it isn’t worth repairing, we’ll say so.',
  },
  {
    what: 'We repair and test',
    how: 'We keep your old parts for you, and test every repair for two hours under load.',
  },
  {
    what: 'You pick it up',
    how: 'You’ll get a report of what was done. Our work has a 90-day warranty.',
  },
]

const BRING = [
  'The device with its own power supply or charger. You can leave the screen, keyboard and mouse at home.',
  'The password of an administrator account, or a new account for us. Change it when you get the device back.',
  'The order number, if you bought it here. That’s your warranty.',
  'A backup of your files, if you can make one. We only touch them if you ask, but drives can fail at any time.',
]
