import { MAX_BRANDS, MAX_OF_GROUP, type Sold, type SoldGroup } from './contract.ts'

type Sums = Pick<Sold, 'units' | 'revenueCents' | 'previousUnits' | 'previousCents'>

/** A sold product, and where it belongs. */
export type SoldWhere = Sold & { category: { id: string; name: string } | null; brand: string | null }

export const byRevenue = (one: Sold, other: Sold): number =>
  other.revenueCents - one.revenueCents || other.units - one.units || (one.id < other.id ? -1 : 1)

export function sumOf(sold: readonly Sums[]): Sums {
  const sums = { units: 0, revenueCents: 0, previousUnits: 0, previousCents: 0 }
  for (const { units, revenueCents, previousUnits, previousCents } of sold) {
    sums.units += units
    sums.revenueCents += revenueCents
    sums.previousUnits += previousUnits
    sums.previousCents += previousCents
  }
  return sums
}

const NO_LONGER_SOLD = 'No longer sold'
const NO_BRAND = 'No brand'

export function categoriesOf(products: readonly SoldWhere[]): SoldGroup[] {
  const groups = Map.groupBy(products, ({ category }) => category?.id ?? null)
  return [...groups].map(([id, sold]) => groupOf(id, sold[0]?.category?.name ?? NO_LONGER_SOLD, sold))
}

/** However a brand is written, it is one; it is called as by the product that brought most. */
export function brandsOf(products: readonly SoldWhere[]): { brandCount: number; brands: SoldGroup[] } {
  const groups = Map.groupBy(products.toSorted(byRevenue), ({ brand }) => brandKey(brand))
  const brands = [...groups].map(([id, sold]) =>
    groupOf(id, id === null ? NO_BRAND : (sold[0]?.brand ?? id), sold),
  )
  const most = brands.toSorted(
    (one, other) => other.revenueCents - one.revenueCents || one.name.localeCompare(other.name, 'en'),
  )
  return { brandCount: brands.length, brands: most.slice(0, MAX_BRANDS) }
}

/** Some lists say "None" of what has no brand. */
function brandKey(brand: string | null): string | null {
  const key = brand?.toLowerCase() ?? 'none'
  return key === 'none' ? null : key
}

const groupOf = (id: string | null, name: string, sold: readonly SoldWhere[]): SoldGroup => ({
  id,
  name,
  ...sumOf(sold),
  count: sold.length,
  products: sold
    .toSorted(byRevenue)
    .slice(0, MAX_OF_GROUP)
    .map(({ category: _, brand: __, ...product }) => product),
})
