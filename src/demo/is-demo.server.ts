import type { Db } from '#platform/db/open.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/** Whether nobody has used this database yet. An admin of the settings does not count: he is made before all else. */
export async function isEmpty(db: Db): Promise<boolean> {
  const taken = await db
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('products').select('id')),
        exists(selectFrom('categories').select('id')),
        exists(selectFrom('orders').select('id')),
        exists(selectFrom('shop_facts').select('name').where('name', '=', 'demo')),
      ]).as('taken'),
    )
    .executeTakeFirstOrThrow()
  return !taken.taken
}

/** Whether this shop's database was filled as a demo, now or long ago. */
export async function isDemo(shop: Shop): Promise<boolean> {
  const fact = await shop.db
    .selectFrom('shop_facts')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst()
  return fact !== undefined
}
