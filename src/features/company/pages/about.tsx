import { Link } from 'react-router'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.tsx'
import { CompanyPage } from '../components/company-page.tsx'
import { useShop } from '../use-shop.ts'
import type { Route } from './+types/about'

export const handle: CrumbsHandle = { crumbs: () => [{ label: 'About Us' }] }

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return headOf(
    {
      title: 'About Us',
      description: `Who stands behind the counter of ${site.name}, how parts are tested before they are sold, and what the warranty covers.`,
      canonical: paths.about(),
    },
    site,
  )
}

export default function AboutPage() {
  const { name } = useShop()
  return (
    <CompanyPage
      title="About Us"
      lead={`${name} is a parts counter. We sell PC parts, desktops, laptops and gaming gear, and the people who sell them also build with them and mend them.`}
    >
      <section>
        <h2>Who we are</h2>
        <p>
          The shop began as a workbench: builders who were tired of guessing from the picture on a box. So
          every product here shows the figures that decide whether a part fits, in the same order each time:
          socket, length, power, ports. Where a maker does not state a figure, we leave it out and do not make
          one up.
        </p>
        <p>
          Nobody at the counter works on commission. If the cheaper part does what you need, that is the one
          we name. If what you have is good enough, we say so.
        </p>
      </section>
      <section>
        <h2>At the counter</h2>
        <p>
          Bring your case, your board or a photo of the label. We measure clearance, look up the memory list
          and tell you before you pay whether it goes together. What you order here is paid in cash when it
          reaches you; our staff call first to agree on the time.
        </p>
      </section>
      <section>
        <h2>How parts are tested</h2>
        <ul className="company-list">
          {TESTS.map((words) => (
            <li key={words}>
              <Icon of={check} />
              {words}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Warranty</h2>
        <p>
          Up to 3 years on-site warranty: the term stands on your order, and your order is all the paper you
          need. Call us with its number. If the fault cannot be cleared up on the phone, somebody comes to you
          or the part comes to our{' '}
          <Link className="link" to={paths.repairs()}>
            bench
          </Link>
          , whichever is sooner.
        </p>
      </section>
    </CompanyPage>
  )
}

const TESTS = [
  'Desktops run 12 hours under full load before they leave. The temperatures are written on a card in the box.',
  'Memory goes through four full passes at the speed that is printed on it, not at a slower one.',
  'Drives are read once from end to end, and their own log is looked at.',
  'What comes back is opened, tested and sold as opened, at a lower price. It is never mixed with new stock.',
]
