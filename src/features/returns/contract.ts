import * as z from 'zod/mini'
import { ProductId } from '#features/cart/contract.ts'
import { RETURN_STATES } from '#features/order-terms/return-state.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { atMost, counts, Instant, one, paging, renameKeys, searched } from '#platform/contract/wire.ts'
import { canBeKept, UNKEPT } from '#platform/kept-text.ts'
import { MAX_NOTE_LENGTH, MAX_PHOTOS, NO_ITEM, NO_REASON } from './return-limits.ts'
import { RETURN_REASONS } from './return-reasons.ts'

const ReturnState = z.enum(RETURN_STATES, `State must be one of ${RETURN_STATES.join(', ')}.`)
const ReturnReason = z.enum(RETURN_REASONS, NO_REASON)
const Units = z
  .int('Units must be a whole number from 1 to 10.')
  .check(
    z.gte(1, 'Units must be a whole number from 1 to 10.'),
    z.lte(10, 'Units must be a whole number from 1 to 10.'),
  )

const lineNames = { unitPriceCents: 'unitPrice' } as const
const boughtLine = {
  productId: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  unitPrice: Dollars,
  quantity: z.int(),
}

const ReturnLine = renameKeys(z.object({ ...boughtLine, reason: ReturnReason }), lineNames)

/** What is bought, and how much of it may be asked to be returned still. */
const ReturnableLine = renameKeys(
  z.object({ ...boughtLine, returnable: z.int(), isSoftware: z.boolean() }),
  lineNames,
)
export type ReturnableLine = z.output<typeof ReturnableLine>

export const Return = renameKeys(
  z.object({
    _id: z.string(),
    /** RT-1001; null for the buyer until it is approved. */
    number: z.nullable(z.string()),
    orderId: z.string(),
    orderNumber: z.string(),
    state: ReturnState,
    product: z.array(ReturnLine),
    note: z.string(),
    /** Their ids: each is asked for by the call for photos. */
    photos: z.array(z.string()),
    /** From the request on, oldest first; `note` is the shop's to the buyer. */
    history: z.array(z.object({ at: Instant, state: ReturnState, note: z.string() })),
    createdAt: Instant,
    /** The day by which the shop answers, such as 2026-12-08; null for a shop without opening hours. */
    answerBy: z.nullable(z.string()),
    /** For admins only. Null where the account is deleted. */
    user: z.optional(z.nullable(z.object({ name: z.string(), email: z.string() }))),
  }),
  { id: '_id', lines: 'product' },
)
export type Return = z.output<typeof Return>

const returns = renameKeys(z.object({ return: z.array(Return) }), { returns: 'return' })
const oneReturn = renameKeys(z.object({ return: Return }), {})

const Window = z.object({
  state: z.enum(['before', 'open', 'closed']),
  /** The last day, such as 2027-01-02; null before the delivery. */
  until: z.nullable(z.string()),
  deliveredAt: z.nullable(Instant),
  days: z.int(),
})

export const returnsOfOrderEndpoint = endpoint({
  method: 'GET',
  path: '/orders/:id/returns',
  summary: 'What can be returned of an order, until when, and the requests so far',
  access: 'signedIn',
  data: renameKeys(z.object({ window: Window, product: z.array(ReturnableLine), return: z.array(Return) }), {
    lines: 'product',
    returns: 'return',
  }),
})

const WantedLines = z
  .array(z.object({ productId: ProductId, quantity: Units, reason: ReturnReason }), NO_ITEM)
  .check(
    z.minLength(1, NO_ITEM),
    z.maxLength(200, 'Send at most 200 lines.'),
    z.refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      'List each product only once.',
    ),
  )
export type WantedLines = z.output<typeof WantedLines>

/** Text of a form, read as JSON; what is none is no list. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const requestReturnEndpoint = endpoint({
  method: 'POST',
  path: '/orders/:id/returns',
  summary:
    'Ask to return items of an order; `product` is a JSON list of productId, quantity and reason; send an Idempotency-Key to be safe against repeats',
  access: 'signedIn',
  cost: 'photos',
  form: z.object({
    product: z.pipe(
      z.pipe(one(z.string().check(atMost(50_000, 'That is too long.')), NO_ITEM), z.transform(jsonOf)),
      WantedLines,
    ),
    note: z._default(
      one(z.string().check(z.trim(), atMost(MAX_NOTE_LENGTH), z.refine(canBeKept, UNKEPT))),
      '',
    ),
  }),
  files: { photos: MAX_PHOTOS },
  data: oneReturn,
  message: 'Request sent',
  status: 201,
})

export const myReturnsEndpoint = endpoint({
  method: 'GET',
  path: '/returns/mine',
  summary: 'Your own returns, newest first',
  access: 'signedIn',
  query: z.object(paging),
  data: returns,
  also: counts,
})

export const listReturnsEndpoint = endpoint({
  method: 'GET',
  path: '/returns',
  summary: 'All returns, newest first',
  access: 'admin',
  query: z.object({ ...paging, state: z.optional(one(ReturnState)), search: searched() }),
  data: returns,
  also: counts,
})

export const ReturnChangeForm = z.object({
  state: ReturnState,
  /** Where it stood when its reader looked at it: 409 where it stands otherwise by now. */
  stateWas: z.optional(ReturnState),
  note: z._default(z.string().check(z.trim(), atMost(MAX_NOTE_LENGTH), z.refine(canBeKept, UNKEPT)), ''),
})

export const changeReturnEndpoint = endpoint({
  method: 'PATCH',
  path: '/returns/:id',
  summary:
    'Set the state of a return, with a note; the buyer is emailed both. With `stateWas` a change made meanwhile is a 409',
  access: 'admin',
  body: ReturnChangeForm,
  data: oneReturn,
  message: 'Return updated. The buyer gets an email.',
})

export const returnPhotoEndpoint = endpoint({
  method: 'GET',
  path: '/returns/:id/photos/:photo',
  summary: 'One photo of a return, as WebP, for its buyer and for admins',
  access: 'signedIn',
  picture: true,
})
