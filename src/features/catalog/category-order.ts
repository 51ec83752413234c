import type { Category } from './contract.ts'

export type CategoryOrder = { by: 'name' | 'createdAt'; descending: boolean }

/** What `?sort=` says: name, -name, createdAt or -createdAt; by name where it says anything else. */
export function orderIn(sort: string | null): CategoryOrder {
  const by = sort?.replace(/^-/, '')
  return by === 'name' || by === 'createdAt'
    ? { by, descending: sort?.startsWith('-') ?? false }
    : { by: 'name', descending: false }
}

/** What `?sort=` becomes when the head of a column is pressed: the other way round where it is the order already. */
export const turned = (order: CategoryOrder, by: CategoryOrder['by']): string =>
  order.by === by && !order.descending ? `-${by}` : by

const words = new Intl.Collator('en', { numeric: true })

export function inOrder(categories: readonly Category[], { by, descending }: CategoryOrder): Category[] {
  const sign = descending ? -1 : 1
  return categories.toSorted((one, other) => {
    const first = by === 'name' ? 0 : one.createdAt.getTime() - other.createdAt.getTime()
    return sign * (first || words.compare(one.name, other.name))
  })
}
