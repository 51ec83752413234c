import type { MetaDescriptor } from 'react-router'

type Head = {
  title: string
  description?: string
  /** The page's one address, without the site's origin. */
  canonical?: string
  /** Personal, endless or doubled pages are not for search engines. */
  noindex?: boolean
  /** The address of a picture of what the page is about, without the site's origin. */
  image?: string | undefined
  jsonLd?: object[]
}

/** What stands in a page's head. `site` are the facts that the root loader gave (see siteOf). */
export function headOf(
  { title, description, canonical, noindex, image, jsonLd = [] }: Head,
  site: Site,
): MetaDescriptor[] {
  const full = title === site.name ? title : `${title} · ${site.name}`
  return [
    { title: full },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    { property: 'og:title', content: full },
    { property: 'og:site_name', content: site.name },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: site.publicUrl + canonical } as const] : []),
    ...(image ? [{ property: 'og:image', content: new URL(image, `${site.publicUrl}/`).href }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...jsonLd.map((thing) => ({ 'script:ld+json': thing })),
  ]
}

export type Site = { name: string; publicUrl: string }

/** The site's facts out of a meta function's `matches`: the root's data. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { data: { shop: Site } }
    | undefined
  return root?.data.shop ?? { name: 'Northbridge', publicUrl: '' }
}
