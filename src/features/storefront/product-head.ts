import type { MetaDescriptor } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { picturesOf } from '#features/products/pictures-of.ts'
import { payCents } from '#features/products/price.ts'
import { paths } from '#paths.ts'
import { dollarsOf } from '#platform/money.ts'
import { headOf, type Site } from '#platform/pages/head.ts'

export type ProductTab = 'about' | 'specs' | 'review'

type Match = { id: string; loaderData?: unknown } | undefined

/** The product out of a meta function's `matches`: the data of the route round the tabs. */
export function productOf(matches: readonly Match[]): Product | null {
  const loaded = matches.find((match) => match?.id === 'features/storefront/pages/product')?.loaderData
  // The border to a router that types each route's data by its file alone.
  return (loaded as { data: { product: Product } } | undefined)?.data.product ?? null
}

const titles: Record<ProductTab, (name: string) => string> = {
  about: (name) => name,
  specs: (name) => `Specs of ${name}`,
  review: (name) => `Reviews of ${name}`,
}

/** The tab About is what the product's own address shows, so that address is its canonical one. */
const canonicalOf = (id: string, tab: ProductTab) =>
  tab === 'about' ? paths.product(id) : paths.productTab(id, tab)

type More = { search?: string; page?: number; isBeyond?: boolean; isNarrowed?: boolean }

/**
 * The head of a product's page, for people and for search engines. `search` and `page` are those of the reviews, the
 * page from 1; one beyond their end is no page of its own, and picked or sorted they are the same reviews again.
 */
export function productHead(
  product: Product,
  tab: ProductTab,
  site: Site,
  more: More = {},
): MetaDescriptor[] {
  const { search = '', page = 1, isBeyond = false, isNarrowed = false } = more
  return headOf(
    {
      title: titles[tab](product.name) + (page > 1 ? `, page ${page}` : ''),
      description: summaryOf(product, tab),
      ...(!isBeyond && { canonical: canonicalOf(product.id, tab) + search }),
      noindex: isBeyond || isNarrowed,
      image: picturesOf(product)[0],
      jsonLd: [productJson(product, site), breadcrumbJson(product, site)],
    },
    site,
  )
}

const MAX_SUMMARY_LENGTH = 160

function summaryOf({ name, description, specification }: Product, tab: ProductTab): string {
  const text = {
    about: description,
    specs: `${name}: ${specification}`,
    review: `What customers say of ${name}. ${description}`,
  }[tab].replace(/\s+/g, ' ')
  const letters = [...text]
  return letters.length <= MAX_SUMMARY_LENGTH ? text : `${letters.slice(0, MAX_SUMMARY_LENGTH - 1).join('')}…`
}

function productJson(product: Product, site: Site): object {
  const address = site.publicUrl + paths.product(product.id)
  const pictures = picturesOf(product).map((picture) => new URL(picture, `${site.publicUrl}/`).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    url: address,
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category.name,
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: dollarsOf(payCents(product)).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: site.name },
    },
    ...(product.ratingNumber > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.ratingAverage.toFixed(1),
        reviewCount: product.ratingNumber,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

function breadcrumbJson(product: Product, site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbsOf(product).map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: site.publicUrl + to,
    })),
  }
}

/** The way to a product, from the root. */
export const crumbsOf = ({ id, name, category }: Pick<Product, 'id' | 'name' | 'category'>) => [
  { label: 'Home', to: paths.home() },
  { label: 'Product', to: paths.listing() },
  { label: category.name, to: paths.listing(`category=${encodeURIComponent(category.id)}`) },
  { label: name, to: paths.product(id) },
]
