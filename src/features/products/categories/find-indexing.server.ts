import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import type { CategoryIndexing } from '../contract.ts'

/** The large categories whose new name the search is still learning, and how far it is with each. */
export async function findIndexing(db: Db): Promise<CategoryIndexing[]> {
  const { rows } = await sql<CategoryIndexing>`
    select categories.id, categories.name, counted.total, counted.done
    from stale_categories stale
    join categories on categories.id = stale.category_id
    cross join lateral (
      select count(*)::integer as total, (count(*) filter (where products.id <= stale.after_id))::integer as done
      from products where products.category_id = categories.id
    ) counted
    order by categories.name`.execute(db)
  return rows
}
