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
      description: `Who we are at ${site.name}, how we test parts before we sell them, and what the warranty covers.`,
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
      lead={`${name} is a PC parts store. We sell PC parts, desktops, laptops and gaming gear, and the people who sell them also build and repair PCs.`}
    >
      <section>
        <h2>Who we are</h2>
        <p>
          We started as PC builders who were tired of guessing from the picture on a box. So every product
          here lists the specs that decide whether a part fits, always in the same order: socket, length,
          power, ports. If the manufacturer doesn’t publish a number, we leave it out rather than make one up.
        </p>
        <p>
          Nobody here works on commission. If the cheaper part does what you need, that’s the one we’ll
          recommend. If what you have is good enough, we’ll say so.
        </p>
      </section>
      <section>
        <h2>In the store</h2>
        <p>
          Bring your case, your motherboard or a photo of the label. We’ll measure clearance, check the memory
          list and tell you before you pay whether it all works together. Orders are paid in cash on delivery;
          we’ll contact you first to arrange a time.
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
          Up to 3 years on-site warranty. Your order shows how long, and its number is all you need: call us
          with it. If the problem can’t be resolved by phone, we’ll come to you or take the part into our{' '}
          <Link className="link" to={paths.repairs()}>
            repair shop{' '}
          </Link>{' '}
          , whichever is sooner.
        </p>
      </section>
    </CompanyPage>
  )
}

const TESTS = [
  'Desktops run for 12 hours under full load before they ship. You’ll find the temperatures on a card in the box.',
  'Memory gets four full test passes at its rated speed, not a slower one.',
  'Drives are read from end to end, and their SMART log is checked.',
  'Returned items are opened, tested and sold as open-box at a lower price. They’re never mixed with new stock.',
]
