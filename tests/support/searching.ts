import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

type Part = {
  id?: string
  name: string
  priceCents?: number
  discountCents?: number
  series?: string
  category?: string
  specification?: string
}

/** How tests of the search stock a shop and look for what is there. */
export function searching(opened: () => TestShop) {
  /** Puts parts into the shop, in this order: the last is the newest. Ids are p1, p2, … unless told. */
  async function stock(...parts: (string | Part)[]): Promise<void> {
    const { db } = opened().shop
    for (const [at, part] of parts.entries()) {
      const { id = `p${at + 1}`, name, ...rest } = typeof part === 'string' ? { name: part } : part
      const category = rest.category ?? 'Parts'
      await db
        .insertInto('categories')
        .values({ id: category.toLowerCase(), name: category, name_key: category.toLowerCase() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db
        .insertInto('products')
        .values({
          id,
          name,
          price_cents: rest.priceCents ?? 19_900,
          discount_cents: rest.discountCents ?? 0,
          series: rest.series ?? '',
          category_id: category.toLowerCase(),
          description: 'A part for tests.',
          specification: rest.specification ?? 'Warranty: 3 years',
        })
        .execute()
    }
  }

  async function list(query: Record<string, string> | string) {
    const { code, body } = await opened().call('GET', `/api/v1/products?${new URLSearchParams(query)}`)
    expect([query, code]).toEqual([query, 200])
    expect(body.result).toBe(body.data.product.length)
    return body as {
      result: number
      totalResult: number
      meant?: string
      understood?: { typed: string; as: string }
      data: { product: { _id: string; name: string }[] }
    }
  }

  /** The names that a search finds, in order. */
  async function finds(keyward: string, more: Record<string, string> = {}): Promise<string[]> {
    const { data, totalResult } = await list({ keyward, limit: '100', ...more })
    expect(totalResult).toBe(data.product.length)
    return data.product.map(({ name }) => name)
  }

  return { stock, list, finds }
}
