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
import { listServices } from '../contract.ts'
import type { Route } from './+types/repairs'

export const loader = ({ context }: Route.LoaderArgs) => load(context, listServices)
export const clientLoader = () => browse(listServices)

export const handle: CrumbsHandle = { crumbs: () => [{ label: 'Repairs' }] }

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return headOf(
    {
      title: 'Repairs',
      description: `What the bench of ${site.name} repairs and builds, what it costs from, how long it takes and what to bring.`,
      canonical: paths.repairs(),
    },
    site,
  )
}

export default function RepairsPage({ loaderData }: Route.ComponentProps) {
  const { phone } = useShop()
  const { services } = usePageData(listServices, loaderData).data
  return (
    <CompanyPage
      title="Repairs"
      lead="Desktops, laptops and consoles, wherever they were bought. You hear the price before we begin, and nothing is done that you have not agreed to."
    >
      <section>
        <h2>Services and prices</h2>
        <PriceGuide services={services} />
        <p>
          Parts are charged at the price that stands in the shop. Under warranty neither part nor work costs
          anything.
        </p>
      </section>
      <section>
        <h2>How it goes</h2>
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
        <h2>Begin a repair</h2>
        <p>
          Tell us about it here and you have a number at once. Or call{' '}
          <a className="link num" href={telOf(phone)}>
            {phone}
          </a>
          , or bring the machine to the counter during opening hours. You need no appointment.
        </p>
        <RepairForm />
      </section>
    </CompanyPage>
  )
}

const STEPS = [
  {
    what: 'You describe it',
    how: 'What it does, what it should do, since when, and what was changed before that.',
  },
  {
    what: 'We look',
    how: 'The fault is found and shown again, so that it is the fault and not a guess. One working day.',
  },
  {
    what: 'You get a quote',
    how: 'Work and parts, line by line, by phone or mail. If it is not worth it, we say so.',
  },
  {
    what: 'We mend and test',
    how: 'Old parts are kept for you. A machine that was repaired runs two hours under load.',
  },
  {
    what: 'You collect it',
    how: 'With a sheet that says what was done. The work is under warranty for 90 days.',
  },
]

const BRING = [
  'The machine with its own power supply or charger. Screen, keyboard and mouse can stay at home.',
  'The password of an account that may install things, or a new account for us. You change it afterwards.',
  'The order number, if it was bought here: that is the warranty.',
  'A copy of your files, if you can make one. We touch them only when asked, but drives fail on the way too.',
]
