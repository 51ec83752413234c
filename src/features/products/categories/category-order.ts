import type { Category } from '../contract.ts'

export type CategoryOrder = { by: 'name' | 'createdAt' | 'order'; descending: boolean }

/** What `?sort=` says: name, -name, createdAt, -createdAt or order; by name where it says anything else. */
export function orderIn(sort: string | null): CategoryOrder {
  if (sort === 'order') return { by: 'order', descending: false }
  const by = sort?.replace(/^-/, '')
  return by === 'name' || by === 'createdAt'
    ? { by, descending: sort?.startsWith('-') ?? false }
    : { by: 'name', descending: false }
}

/** What `?sort=` becomes when the head of a column is pressed: the other way round where it is the order already. */
export const turned = (order: CategoryOrder, by: CategoryOrder['by']): string =>
  order.by === by && by !== 'order' && !order.descending ? `-${by}` : by

/** The ids with this one a place further up or down; as they are at the ends. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(at, 1).toSpliced(to, 0, id)
}

const words = new Intl.Collator('en', { numeric: true })

export function inOrder(categories: readonly Category[], { by, descending }: CategoryOrder): Category[] {
  // As the shop has them.
  if (by === 'order') return [...categories]
  const sign = descending ? -1 : 1
  return categories.toSorted((one, other) => {
    const first = by === 'name' ? 0 : one.createdAt.getTime() - other.createdAt.getTime()
    return sign * (first || words.compare(one.name, other.name))
  })
}
