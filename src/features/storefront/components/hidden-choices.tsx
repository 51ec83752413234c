import { type ShelfFilter, searchOf } from '#features/products/search/shelf-filter.ts'

/** Carries along what a form of the shelf does not ask for. */
export function HiddenChoices({ filter }: { filter: ShelfFilter }) {
  return [...new URLSearchParams(searchOf(filter))].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
