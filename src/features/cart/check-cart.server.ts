import { partNumberOf } from '#features/products/specification.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import type { CheckedCart, CheckedLine, LineProblem } from './contract.ts'
import { lineSubtotal } from './line-subtotal.ts'
import { priceOrder } from './order-total.ts'

/** A line as the shopper wants it, with the prices that were seen. A wish: nothing of it is believed. */
export type WantedLine = {
  productId: string
  quantity: number
  name?: string | null | undefined
  seenUnitPriceCents?: number | undefined
  seenSubtotalCents?: number | undefined
}

/** The lines of a cart as the shop has them now, in their order, what is wrong with each, and the four amounts. */
export async function checkCart(
  db: Db,
  settings: Settings,
  wanted: readonly WantedLine[],
): Promise<CheckedCart> {
  const products = await findProducts(
    db,
    wanted.map(({ productId }) => productId),
  )
  const lines = wanted.map((line) => checkLine(line, products.get(line.productId)))
  return { lines, ...priceOrder(lines, settings) }
}

type ProductNow = {
  id: string
  name: string
  specification: string
  thumb_image: string | null
  unit_price_cents: number
  stock: number
}

async function findProducts(db: Db, ids: string[]): Promise<Map<string, ProductNow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'specification', 'thumb_image', 'unit_price_cents', 'stock'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function checkLine(wanted: WantedLine, product: ProductNow | undefined): CheckedLine {
  const { productId, quantity } = wanted
  if (!product) {
    const nothing = {
      partNumber: null,
      image: null,
      unitPriceCents: 0,
      quantity: 0,
      subtotalCents: 0,
      stock: 0,
    }
    return { productId, name: wanted.name?.trim() || null, ...nothing, problem: 'gone' }
  }
  const unitPriceCents = product.unit_price_cents
  return {
    productId,
    name: product.name,
    partNumber: partNumberOf(product.specification),
    image: product.thumb_image,
    unitPriceCents,
    quantity,
    subtotalCents: lineSubtotal(unitPriceCents, quantity),
    stock: product.stock,
    problem: problemOf(wanted, product),
  }
}

/** Stock comes before price: what is not there is not worth a price. */
function problemOf(wanted: WantedLine, { stock, unit_price_cents }: ProductNow): LineProblem | null {
  if (stock < wanted.quantity) return 'stock'
  const { seenUnitPriceCents = unit_price_cents } = wanted
  const { seenSubtotalCents = lineSubtotal(unit_price_cents, wanted.quantity) } = wanted
  const asSeen =
    seenUnitPriceCents === unit_price_cents &&
    seenSubtotalCents === lineSubtotal(unit_price_cents, wanted.quantity)
  return asSeen ? null : 'price'
}
