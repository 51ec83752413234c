import { Link, NavLink } from 'react-router'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { browse, load, usePageData } from '#platform/pages/page-data.ts'
import { getPolicy } from '../links.ts'
import { POLICIES, POLICY_LABELS } from '../policy-names.ts'
import type { Route } from './+types/policy'
import './policy.css'

export const loader = ({ context, params }: Route.LoaderArgs) => load(context, getPolicy, { params })
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browse(getPolicy, { params })

export const handle: CrumbsHandle<Route.ComponentProps['loaderData']> = {
  // The shop's own title of it, once it is read.
  crumbs: ({ data }) => (data?.data ? [{ label: data.data.policy.title }] : []),
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params, error }) => {
  const site = siteOf(matches)
  if (error || !loaderData) return headOf({ title: 'Page Not Found', noindex: true }, site)
  const { title } = loaderData.data.policy
  const description = `${title} at ${site.name}, in plain language, and who to ask.`
  return headOf({ title, description, canonical: paths.policy(params.name) }, site)
}

export default function PolicyPage({ loaderData, params }: Route.ComponentProps) {
  const { policy } = usePageData(getPolicy, loaderData, { params }).data
  return (
    <div className="wrap policy">
      <article>
        <h1>{policy.title}</h1>
        {/* The shop's own Markdown, rendered by the shop; no HTML that stands in it passes. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
        <div className="policy-text" dangerouslySetInnerHTML={{ __html: policy.html }} />
        <p className="policy-date">
          Last updated{' '}
          <time dateTime={policy.updatedAt.toISOString()}>{dayFormat.format(policy.updatedAt)}</time>
        </p>
      </article>
      <nav className="policy-nav" aria-labelledby="policy-nav">
        <h2 id="policy-nav">Policies</h2>
        <ul>
          {POLICIES.map((name) => (
            <li key={name}>
              <NavLink to={paths.policy(name)}>{POLICY_LABELS[name]}</NavLink>
            </li>
          ))}
        </ul>
        <p>
          Still have a question?{' '}
          <Link className="link" to={paths.contact()}>
            Contact Us
          </Link>
        </p>
      </nav>
    </div>
  )
}

// The same day for the server and every reader.
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
