import type { Transaction } from 'kysely'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import { AS_REQUESTED } from '#features/order-terms/return-state.ts'
import { needOrder, type WholeOrder } from '#features/orders/need-order.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import { keepImages, type SoundImage } from '#platform/images/store-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { checkPhotos } from './check-photos.server.ts'
import type { WantedLines } from './contract.ts'
import { receivedFacts } from './mail-facts.server.ts'
import { findReturn, type WholeReturn } from './queries.server.ts'
import { NO_SOFTWARE } from './return-limits.ts'
import { formatWindow } from './return-window.ts'
import { softwareIn, windowOf } from './returnable.server.ts'

type Wanted = { lines: WantedLines; note: string; photos: readonly UploadedFile[]; key: string | null }

type Requested = {
  made: WholeReturn
  /** It was there already, under the same key. */
  isRepeat: boolean
}

/**
 * Keeps a request to return items of an order, and mails its buyer what happens next. Under a key one request is kept,
 * however often it is sent. Neither stock nor money is moved.
 * @throws Refusal 404, 409 (the window, the units, the key holds another request), 400 (a line), 413 and 415 (a photo), 401.
 */
export async function requestReturn(
  shop: Shop,
  buyer: Caller,
  orderId: string,
  wanted: Wanted,
): Promise<Requested> {
  // Before anything is held: a picture takes its time.
  const photos = await checkPhotos(shop, wanted.photos)
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, buyer)
    // Requests for one order wait for each other, so that each is told what is left.
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
    // For an admin as well: of others' orders their buyers ask.
    const order = await needOrder(tx, orderId, { id: buyer.id, role: 'user' })
    const before = await findUnder(tx, orderId, wanted.key)
    if (before) {
      await refuseOther(tx, before, { ...wanted, photos })
      return { made: before, isRepeat: true }
    }
    const window = windowOf(shop, order)
    if (window.state !== 'open') throw new Refusal(409, `${formatWindow(window)}.`)
    const lines = await linesOf(tx, order, wanted.lines)
    const made = await write(tx, { shop, buyer, order, lines, photos, wanted })
    await queueMail(shop, tx, {
      kind: 'return-received',
      recipient: buyer.email,
      userId: buyer.id,
      facts: receivedFacts(shop, made),
    })
    await keepImages(shop, photos)
    return { made, isRepeat: false }
  })
}

async function findUnder(
  tx: Transaction<Database>,
  orderId: string,
  key: string | null,
): Promise<WholeReturn | null> {
  if (key === null) return null
  const row = await tx
    .selectFrom('return_requests')
    .select('id')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row ? findReturn(tx, row.id) : null
}

/** @throws Refusal 409 where something else is sent under the key: whoever sent it would take it for what was kept. */
async function refuseOther(
  tx: Transaction<Database>,
  { row, lines }: WholeReturn,
  wanted: Pick<Wanted, 'lines' | 'note'> & { photos: readonly SoundImage[] },
): Promise<void> {
  const kept = await tx
    .selectFrom('return_photos')
    .select('image')
    .where('return_id', '=', row.id)
    .orderBy('position')
    .execute()
  const before = contentOf({
    lines: lines.map(({ product_id: productId, quantity, reason }) => ({ productId, quantity, reason })),
    note: row.note,
    images: kept.map(({ image }) => image),
  })
  const now = contentOf({ ...wanted, images: wanted.photos.map(({ address }) => address) })
  if (now !== before)
    throw new Refusal(
      409,
      'Your request was sent before you changed it. Check it, then request anything that’s missing.',
    )
}

type Content = Pick<Wanted, 'lines' | 'note'> & { images: string[] }

/** The same text for the same request, whatever the order of its lines. */
const contentOf = ({ lines, note, images }: Content): string =>
  JSON.stringify([
    lines.map(({ productId, quantity, reason }) => JSON.stringify([productId, quantity, reason])).sort(),
    note,
    images,
  ])

type Line = WantedLines[number] & { position: number }

/** @throws Refusal 400 (not of this order, software), 409 (more than is left). */
async function linesOf(tx: Transaction<Database>, order: WholeOrder, wanted: WantedLines): Promise<Line[]> {
  const software = await softwareIn(tx, order)
  const bought = new Map(order.lines.map((line) => [line.product_id, line]))
  return wanted
    .map(({ productId, quantity, reason }) => {
      const line = bought.get(productId)
      if (!line) throw wrongField('product', 'This item isn’t in the order.')
      if (software.has(productId)) throw wrongField('product', `${line.name}: ${NO_SOFTWARE}`)
      const left = line.quantity - line.units_returned
      if (quantity > left) throw new Refusal(409, formatLeft(line.name, left))
      return { productId, quantity, reason, position: line.position }
    })
    .sort((one, other) => one.position - other.position)
}

const formatLeft = (name: string, left: number): string =>
  left === 0
    ? `You already asked to return all units of ${name}.`
    : `You can return ${left} more ${left === 1 ? 'unit' : 'units'} of ${name}.`

type Written = {
  shop: Shop
  buyer: Caller
  order: WholeOrder
  lines: Line[]
  photos: SoundImage[]
  wanted: Wanted
}

async function write(
  tx: Transaction<Database>,
  { shop, buyer, order, lines, photos, wanted }: Written,
): Promise<WholeReturn> {
  const id = newId()
  const orderId = order.row.id
  const at = shop.now()
  await tx
    .insertInto('return_requests')
    .values({
      id,
      order_id: orderId,
      user_id: buyer.id,
      note: wanted.note,
      idempotency_key: wanted.key,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('return_lines')
    .values(
      lines.map(({ position, quantity, reason }) => ({
        return_id: id,
        order_id: orderId,
        position,
        quantity,
        reason,
      })),
    )
    .execute()
  await tx
    .insertInto('return_changes')
    .values({ return_id: id, state: AS_REQUESTED, user_id: null, at })
    .execute()
  if (photos.length > 0)
    await tx
      .insertInto('return_photos')
      .values(
        photos.map(({ address }, position) => ({ id: newId(), return_id: id, position, image: address })),
      )
      .execute()
  const made = await findReturn(tx, id)
  if (!made) throw new Error('A return that was just written is not there.')
  return made
}
