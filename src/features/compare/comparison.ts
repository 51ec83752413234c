import type { SpecItem } from '#features/products/specification.ts'

export type ComparisonRow = {
  /** As the first product that has it spells it. */
  name: string
  /** One for each product, in their order; null: it does not say. */
  values: (string | null)[]
  /** Not all say the same. */
  differs: boolean
}

/**
 * Specifications side by side, aligned by name: first what the first product has, in its order, then what the second
 * adds, and so on. Case and blanks do not matter. An item without a name is a row of its own, with "Yes" where it is.
 */
export function compareSpecifications(specifications: readonly (readonly SpecItem[])[]): ComparisonRow[] {
  const rows = new Map<string, { name: string; values: string[][] }>()
  for (const [at, specification] of specifications.entries()) {
    for (const item of specification) {
      const name = item.name ?? item.value
      const row = rows.get(keyOf(name)) ?? { name, values: specifications.map(() => []) }
      rows.set(keyOf(name), row)
      const value = item.name === null ? 'Yes' : item.value
      const said = row.values[at]
      if (said && !said.some((one) => keyOf(one) === keyOf(value))) said.push(value)
    }
  }
  return [...rows.values()].map(({ name, values }) => {
    const said = values.map((all) => (all.length === 0 ? null : all.join(', ')))
    return { name, values: said, differs: new Set(said.map((one) => one && keyOf(one))).size > 1 }
  })
}

const keyOf = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
