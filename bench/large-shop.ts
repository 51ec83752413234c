import { sql } from 'kysely'
import { demoCategories } from '#demo/catalogue/catalogue.ts'
import { slugOf } from '#features/products/slug.ts'
import { type Connection, type Db, openDb } from '#platform/db/open.server.ts'
import { limitStatements } from '#platform/db/statement-limit.server.ts'

const PRODUCTS_AT_ONCE = 2000

/** What makers put behind a name, so that the copies of a product are told apart by words as well. */
const EDITIONS =
  'Black White Silver Graphite Titanium Arctic Crimson Cobalt Emerald Amber Onyx Ivory Copper Slate Frost Ember Aurora Nebula Vertex Zenith Apex Orbit Pulse Quartz'.split(
    ' ',
  )

/**
 * Fills an empty, migrated database: copies of the demo's products, each with a model of its own in its name and a
 * warranty of its own in its specification, at prices from half to one and a half times the demo's; every seventh is a deal, half of them sold lately.
 */
export async function fillLargeShop(connection: Connection, count: number): Promise<void> {
  const db = openDb(connection, () => undefined, 4)
  try {
    await limitStatements(0, async () => {
      await makeProducts(db, count)
      await indexProducts(db)
      await sql`vacuum analyze`.execute(db)
    })
  } finally {
    await db.destroy()
  }
}

async function makeProducts(db: Db, count: number) {
  const names = demoCategories.map(({ name }) => name)
  await sql`insert into categories (id, name, name_key) select id, name, lower(name) from unnest(${names.map(slugOf)}::text[], ${names}::text[]) c(id, name)`.execute(
    db,
  )
  const demo = demoCategories
    .flatMap(({ name, products }) => products.map((product) => ({ ...product, category: slugOf(name) })))
    .map(({ name, series, description, specification, priceCents: price, category }, at) => {
      return { at, name, series, description, specification, price, category }
    })
  await sql`alter table products disable trigger user`.execute(db)
  await sql`
    insert into products (id, name, price_cents, discount_cents, stock, series, category_id, description, specification, thumb_image,
      rating_number, rating_sum, created_at, updated_at)
    select demo.category || '-' || n, demo.name || ' ' || (${EDITIONS}::text[])[1 + n / ${demo.length}::int % ${EDITIONS.length}::int] || ' M' || n,
      demo.price * (50 + n % 101) / 100 + n % 100, case when n % 7 = 0 then 100 else 0 end, n % 41, demo.series, demo.category, demo.description,
      demo.specification || ', Warranty: ' || 1 + n % 5 || ' years', '/images/product/' || n || '.webp',
      n % 9, n % 9 * (1 + n % 5), now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n join jsonb_to_recordset(${JSON.stringify(demo)}::jsonb)
      as demo(at int, name text, series text, description text, specification text, price int, category text)
      on demo.at = n % ${demo.length}::int`.execute(db)
  await sql`
    insert into low_stock (product_id, stock) select id, stock from products where stock <= 5`.execute(db)
  await sql`
    insert into recent_sales (product_id, units) select id, hashtext(id) & 1023 from products where stock > 20`.execute(
    db,
  )
  await sql`alter table products enable trigger user`.execute(db)
}

/** As the shop itself does, on two connections; its index of words is made at the end. */
async function indexProducts(db: Db) {
  await sql`drop index product_search_by_words`.execute(db)
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id) as ids from (select id, row_number() over () / ${PRODUCTS_AT_ONCE}::int as batch from products) p
    group by batch`.execute(db)
  const index = async () => {
    for (let batch = rows.pop(); batch; batch = rows.pop())
      await sql`select index_products(${batch.ids}::text[])`.execute(db)
  }
  await Promise.all([index(), index()])
  await sql`set statement_timeout = 0`.execute(db)
  await sql`create index product_search_by_words on product_search using gin (words)
    with (gin_pending_list_limit = 512) where found_by_index(product_id)`.execute(db)
}
