/** One item of a specification: "Length: 304 mm" has a name, "Supports G-Sync" has none. */
export type SpecItem = { name: string | null; value: string }

/** The items of a specification, which is one text split on commas. */
export function specItems(specification: string): SpecItem[] {
  return itemsIn(specification).map((item) => {
    const [, name, value] = /^([^:]+):\s+(\S.*)$/s.exec(item) ?? []
    return name && value ? { name: name.trim(), value } : { name: null, value: item }
  })
}

/** A specification of its first few items alone. */
export const firstItems = (specification: string, most: number): string =>
  itemsIn(specification).slice(0, most).join(', ')

const itemsIn = (specification: string): string[] =>
  specification
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** The first few items that have a name: what is asked first of such a product. */
export const keySpecs = (specification: string, most: number) =>
  specItems(specification)
    .filter((item): item is SpecItem & { name: string } => item.name !== null)
    .slice(0, most)

/** The maker's number for it, where the specification has one. */
export const partNumberOf = (specification: string): string | null =>
  specItems(specification).find(({ name }) => name?.toLowerCase() === 'part number')?.value ?? null
