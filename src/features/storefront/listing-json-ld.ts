import type { Product } from '#features/products/contract.ts'
import { type ListingFilter, searchOf } from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'

/** What search engines read of a list: where it stands in the shop, and what is in it, in its order. */
export function listingJsonLd(
  title: string,
  filter: ListingFilter,
  products: readonly Product[],
  publicUrl: string,
): object[] {
  const here = publicUrl + paths.listing(searchOf(filter))
  const first = (filter.page - 1) * filter.show
  return [
    breadcrumbList([
      { name: 'Home', url: publicUrl + paths.home() },
      { name: 'Product', url: publicUrl + paths.listing() },
      ...(here === publicUrl + paths.listing() ? [] : [{ name: title, url: here }]),
    ]),
    itemList(products, publicUrl, first),
  ]
}

const breadcrumbList = (crumbs: readonly { name: string; url: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: url,
  })),
})

/** `before` is how many products the pages before this one hold. */
export const itemList = (products: readonly Product[], publicUrl: string, before = 0) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map(({ id, name }, at) => ({
    '@type': 'ListItem',
    position: before + at + 1,
    name,
    url: publicUrl + paths.product(id),
  })),
})
