import { type Insertable, sql, type Transaction } from 'kysely'
import { hashPassword } from '#features/accounts/passwords.server.ts'
import { soundsLikeSoftware } from '#features/products/categories/software-name.ts'
import { slugOf } from '#features/products/slug.ts'
import type { Database } from '#platform/db/schema.ts'
import { newId, newToken } from '#platform/ids.server.ts'
import { storeDrawing, storeDrawingLater } from '#platform/images/store-drawing.server.ts'
import { nameKey } from '#platform/name-key.ts'
import type { Shop } from '#platform/shop.server.ts'
import { type DemoCategory, demoCategories, demoOrder } from './catalogue/catalogue.ts'
import { demoCost } from './catalogue/demo-cost.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoPasswords } from './demo-passwords.server.ts'
import { draw } from './drawings/draw.ts'
import { views } from './drawings/views.ts'
import { isEmpty } from './is-demo.server.ts'
import { fillMessages } from './messages/fill-messages.server.ts'
import { demoOrders, type ShelvedProduct } from './orders/demo-orders.ts'
import { fillOrders, soldIn } from './orders/fill-orders.server.ts'
import { fillReturns } from './orders/fill-returns.server.ts'
import { demoCustomers } from './reviews/demo-customers.ts'
import { type DemoReview, demoReviews } from './reviews/demo-reviews.ts'
import { fillReviews } from './reviews/fill-reviews.server.ts'
import { fillSearches } from './searches/fill-searches.server.ts'

const DAY = 24 * 3600 * 1000
/** The first of them came so many days ago, and one a day since: nobody ordered or wrote before. */
const CUSTOMERS_SINCE = 600

const LOCK = 7_301_957 // any number; two nodes that start on one empty database take turns

/**
 * Fills an empty shop for a look round: the same goods, pictures, customers, reviews and orders every time. All or
 * nothing, and nothing where another node has done so meanwhile. `onPicture` hears of each picture that is drawn, for a bar.
 */
export async function fillDemo(shop: Shop, onPicture: (done: number, all: number) => void): Promise<void> {
  const pictures = await drawPictures(shop, onPicture)
  const passwords = await Promise.all((await demoPasswords(shop.settings)).map(hashPassword))
  // Customers of the demo do not log in: their password is nobody's.
  const unknown = await hashPassword(newToken())
  const now = shop.now()
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY)
  const listing = mixed(demoCategories).map((place, index) => ({ ...place, daysAgo: (index + 1) * 0.8 }))
  const reviews = demoReviews(demoCategories)
  const orders = demoOrders(weighted(listing, reviews), demoCustomers.length)
  await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (!(await isEmpty(tx))) return
    const accounts = demoAccounts.map(({ name, email, role }, place) => ({
      id: newId(),
      name,
      email,
      role,
      password_hash: passwords[place] ?? unknown,
      created_at: at(CUSTOMERS_SINCE),
    }))
    const customers = demoCustomers.map(({ name, email }, place) => ({
      id: newId(),
      name,
      email,
      role: 'user' as const,
      password_hash: unknown,
      created_at: at(CUSTOMERS_SINCE - place),
    }))
    await tx.insertInto('users').values(customers).execute()
    const [admin, shopper] = await makeAccounts(tx, accounts)
    const products = await fillProducts(tx, listing, { pictures, sold: soldIn(orders), at })
    const known = { products, customers: customers.map(({ id }) => id), at }
    await fillReviews(tx, reviews, known)
    if (admin && shopper) {
      await fillOrders(tx, orders, { ...known, admin, shopper, flat: shop.settings, company: shop.company })
      await fillReturns(tx, { admin, shopper, at })
    }
    if (admin) await fillMessages(tx, { admin, at })
    await fillSearches(tx, at)
    await tx.insertInto('shop_facts').values({ name: 'demo', value: 'on' }).execute()
  })
}

/** Answers their ids. One that ADMIN_EMAIL has made is taken as it is, with its own password. */
async function makeAccounts(
  tx: Transaction<Database>,
  accounts: readonly Insertable<Database['users']>[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('users')
    .values(accounts)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .returning(['id', 'email'])
    .execute()
  return accounts.flatMap(({ email }) => rows.find((row) => row.email === email)?.id ?? [])
}

/** What is talked about is bought. */
function weighted(listing: readonly Shelved[], reviews: readonly DemoReview[]): ShelvedProduct[] {
  const talk = new Map<string, number>()
  for (const { productName } of reviews) talk.set(productName, (talk.get(productName) ?? 0) + 1)
  return listing.map(({ product, daysAgo }) => ({
    product,
    daysAgo,
    weight: 1 + (talk.get(product.name) ?? 0),
  }))
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

type Stocked = {
  pictures: Map<DemoProduct, string[]>
  /** Pieces that were sold since, by the product's name: they came in as well. */
  sold: ReadonlyMap<string, number>
  at: (daysAgo: number) => Date
}

async function fillProducts(
  tx: Transaction<Database>,
  listing: readonly Shelved[],
  { pictures, sold, at }: Stocked,
): Promise<Map<string, { id: string; image: string | null }>> {
  const categories = demoCategories.map(({ name, about }, place) => ({
    id: slugOf(name),
    name,
    about,
    position: demoOrder.indexOf(name) + 1,
    name_key: nameKey(name),
    is_software: soundsLikeSoftware(name),
    created_at: at(400 - place),
  }))
  await tx.insertInto('categories').values(categories).execute()
  const rows = listing.map(({ product, category, daysAgo }) => {
    const [thumb = null, ...more] = pictures.get(product) ?? []
    return {
      id: slugOf(product.name),
      name: product.name,
      price_cents: product.priceCents,
      discount_cents: product.discountCents,
      stock: product.stock,
      series: product.series,
      warranty_months: product.warrantyMonths ?? null,
      category_id: slugOf(category),
      description: product.description,
      specification: product.specification,
      thumb_image: thumb,
      images: more,
      user_id: null,
      created_at: at(daysAgo),
      updated_at: at(daysAgo),
    }
  })
  await tx.insertInto('products').values(rows).execute()
  await tx
    .insertInto('product_costs')
    .values(rows.map((row) => ({ product_id: row.id, cost_cents: demoCost(row) })))
    .execute()
  const received = rows.map(({ id, name, stock, created_at }) => ({
    product_id: id,
    quantity: stock + (sold.get(name) ?? 0),
    cause: 'receipt' as const,
    order_id: null,
    user_id: null,
    at: created_at,
  }))
  await tx
    .insertInto('stock_movements')
    .values(received.filter(({ quantity }) => quantity > 0))
    .execute()
  return new Map(rows.map(({ id, name, thumb_image }) => [name, { id, image: thumb_image }]))
}

type Placed = { product: DemoProduct; category: string }
/** The newest first in the catalogue's own order, so that the first page shows a bit of everything. */
type Shelved = Placed & { daysAgo: number }

/** One of each category in turn, until all are placed. */
function mixed(categories: DemoCategory[]): Placed[] {
  const most = Math.max(...categories.map(({ products }) => products.length))
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    categories.flatMap(({ name, products }) => {
      const product = products[at]
      return product ? [{ product, category: name }] : []
    }),
  )
}
