import type { Transaction } from 'kysely'
import { hashPassword } from '#features/accounts/passwords.server.ts'
import { slugOf } from '#features/catalog/slug.ts'
import { draw } from '#features/drawings/draw.ts'
import { views } from '#features/drawings/views.ts'
import type { Database, NewProductRow } from '#platform/db/schema.ts'
import { newId, newToken } from '#platform/ids.server.ts'
import { storeDrawing, storeDrawingLater } from '#platform/images/store-drawing.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { type DemoCategory, demoCategories } from './catalogue/catalogue.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoCustomers } from './reviews/demo-customers.ts'
import { demoReviews } from './reviews/demo-reviews.ts'

const DAY = 24 * 3600 * 1000
const ROWS_AT_ONCE = 200

/** Whether nobody has used this database yet. An admin of the settings does not count: he is made before all else. */
export async function isEmpty(shop: Shop): Promise<boolean> {
  const taken = await shop.db
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

/**
 * Fills an empty shop for a look round: the same goods, pictures, customers and reviews every time. All or nothing.
 * `onPicture` hears of each picture that is drawn, for a bar.
 */
export async function fillDemo(shop: Shop, onPicture: (done: number, all: number) => void): Promise<void> {
  const pictures = await drawPictures(shop, onPicture)
  const passwords = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)))
  // Reviewers do not log in: their password is nobody's.
  const unknown = await hashPassword(newToken())
  await shop.db.transaction().execute(async (tx) => {
    const accounts = demoAccounts.map(({ name, email, role }, at) => ({
      id: newId(),
      name,
      email,
      role,
      password_hash: passwords[at] ?? unknown,
    }))
    const reviewers = demoCustomers.map(({ name, email }) => ({
      id: newId(),
      name,
      email,
      role: 'user' as const,
      password_hash: unknown,
    }))
    await tx
      .insertInto('users')
      .values([...accounts, ...reviewers])
      .execute()
    const ids = await fillShelves(tx, shop.now(), pictures)
    await fillReviews(
      tx,
      shop.now(),
      ids,
      reviewers.map(({ id }) => id),
    )
    await tx.insertInto('shop_facts').values({ name: 'demo', value: 'on' }).execute()
  })
}

/**
 * The addresses of each product's pictures, the catalogue view first. That one is drawn now; the others are drawn
 * behind the open shop, or as soon as somebody looks at them.
 */
async function drawPictures(
  shop: Shop,
  onPicture: (done: number, all: number) => void,
): Promise<Map<DemoProduct, string[]>> {
  const products = demoCategories.flatMap((category) => category.products)
  const pictures = new Map<DemoProduct, string[]>()
  const waiting = products.values()
  const painter = async () => {
    for (const product of waiting) {
      const [first, ...others] = views(product.drawing)
      const addresses = first ? [await storeDrawing(shop, 'product', draw(first))] : []
      for (const other of others) addresses.push(await storeDrawingLater(shop, 'product', draw(other)))
      pictures.set(product, addresses)
      onPicture(pictures.size, products.length)
    }
  }
  // Two at a time: one draws while the other's file is written.
  await Promise.all([painter(), painter()])
  return pictures
}

async function fillShelves(
  tx: Transaction<Database>,
  now: Date,
  pictures: Map<DemoProduct, string[]>,
): Promise<Map<string, string>> {
  const categories = demoCategories.map(({ name }, at) => ({
    id: slugOf(name),
    name,
    created_at: new Date(now.getTime() - (400 - at) * DAY),
  }))
  await tx.insertInto('categories').values(categories).execute()
  const shelf = mixed(demoCategories)
  const rows: NewProductRow[] = shelf.map(({ product, category }, at) => {
    const [thumb = null, ...more] = pictures.get(product) ?? []
    // The newest first in the catalogue's own order, so that the first page shows a bit of everything.
    const created_at = new Date(now.getTime() - (at + 1) * 0.8 * DAY)
    return {
      id: slugOf(product.name),
      name: product.name,
      price_cents: product.priceCents,
      discount_cents: product.discountCents,
      stock: product.stock,
      series: product.series,
      category_id: slugOf(category),
      description: product.description,
      specification: product.specification,
      thumb_image: thumb,
      images: more,
      user_id: null,
      created_at,
      updated_at: created_at,
    }
  })
  await tx.insertInto('products').values(rows).execute()
  const received = rows.flatMap(({ id, stock, created_at }) =>
    stock
      ? [
          {
            product_id: id,
            quantity: stock,
            cause: 'receipt' as const,
            order_id: null,
            user_id: null,
            at: created_at as Date,
          },
        ]
      : [],
  )
  await tx.insertInto('stock_movements').values(received).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** One of each category in turn, until all are placed. */
function mixed(categories: DemoCategory[]): { product: DemoProduct; category: string }[] {
  const most = Math.max(...categories.map(({ products }) => products.length))
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    categories.flatMap(({ name, products }) => {
      const product = products[at]
      return product ? [{ product, category: name }] : []
    }),
  )
}

async function fillReviews(
  tx: Transaction<Database>,
  now: Date,
  ids: Map<string, string>,
  reviewers: string[],
): Promise<void> {
  const rows = demoReviews(demoCategories).flatMap(
    ({ productName, customerIndex, rating, text, daysAgo }) => {
      const product_id = ids.get(productName)
      const user_id = reviewers[customerIndex]
      if (!product_id || !user_id) return []
      return [
        {
          id: newId(),
          product_id,
          user_id,
          rating,
          text,
          created_at: new Date(now.getTime() - daysAgo * DAY),
        },
      ]
    },
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('reviews')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
  await tx
    .updateTable('products')
    .from((from) =>
      from
        .selectFrom('reviews')
        .select(({ fn }) => [
          'product_id',
          fn.sum<number>('rating').as('sum'),
          fn.countAll<number>().as('number'),
        ])
        .groupBy('product_id')
        .as('given'),
    )
    .set((eb) => ({ rating_sum: eb.ref('given.sum'), rating_number: eb.ref('given.number') }))
    .whereRef('products.id', '=', 'given.product_id')
    .execute()
}
