import { type ListingFilter, searchOf } from '#features/products/search/listing-filter.ts'

/** Carries along what a form of the listing does not ask for. */
export function HiddenChoices({ filter }: { filter: ListingFilter }) {
  return [...new URLSearchParams(searchOf(filter))].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
