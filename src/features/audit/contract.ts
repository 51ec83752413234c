import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, counts, Instant, one, paging, renameKeys } from '#platform/contract/wire.ts'
import { centsOf, dollarsOf } from '#platform/money.ts'

const KINDS = [
  'product',
  'order',
  'category',
  'user',
  'import',
  'message',
  'repair',
  'mail',
  'newsletter',
  'synonym',
  'return',
] as const
const ACTS = [
  'create',
  'update',
  'delete',
  'undo',
  'export',
  'send',
  'password',
  'signOut',
  'failedLogIn',
] as const

const WIRE_WORDS: Record<string, string> = {
  priceCents: 'price',
  discountCents: 'discount',
  costCents: 'cost',
  totalCents: 'total',
  stock: 'quantity',
}
const INNER_WORDS = Object.fromEntries(Object.entries(WIRE_WORDS).map(([inner, wire]) => [wire, inner]))
type FieldChange = { field: string; before: unknown; after: unknown }

const isMoney = (field: string) => field.endsWith('Cents')

/** Money in dollars and a category under `_id`, as everywhere on the wire. */
function toWire(field: string, value: unknown): unknown {
  if (typeof value === 'number' && isMoney(field)) return dollarsOf(value)
  if (field !== 'category' || typeof value !== 'object' || value === null) return value
  const { id, ...rest } = value as { id?: unknown }
  return { _id: id, ...rest }
}

function fromWire(field: string, value: unknown): unknown {
  if (typeof value === 'number' && isMoney(field)) return centsOf(value)
  if (field !== 'category' || typeof value !== 'object' || value === null) return value
  const { _id, ...rest } = value as { _id?: unknown }
  return { id: _id, ...rest }
}

/** One field that was touched, with what it said. */
const FieldChange = z.codec(
  z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }),
  z.custom<FieldChange>(),
  {
    decode: ({ field, before, after }) => {
      const inner = INNER_WORDS[field] ?? field
      return { field: inner, before: fromWire(inner, before), after: fromWire(inner, after) }
    },
    encode: ({ field, before, after }) => ({
      field: WIRE_WORDS[field] ?? field,
      before: toWire(field, before),
      after: toWire(field, after),
    }),
  },
)

const Act = renameKeys(
  z.object({
    _id: z.string(),
    at: Instant,
    /** Who did it, named as he was called then; no id once the account is deleted, and for the terminal. */
    user: renameKeys(z.object({ _id: z.nullable(z.string()), name: z.string() }), { id: '_id' }),
    /** The client's address (of IPv6 its network); null for the terminal. */
    address: z.nullable(z.string()),
    what: z.enum(KINDS),
    /** The id of what was changed, and what it was called then. */
    subject: z.string(),
    name: z.string(),
    act: z.enum(ACTS),
    /** Whether many things were changed at once. */
    bulk: z.boolean(),
    change: z.array(FieldChange),
  }),
  { id: '_id', kind: 'what', subjectId: 'subject', subjectName: 'name', isBulk: 'bulk', changes: 'change' },
)
export type Act = z.output<typeof Act>

const SUBJECT = `subject must be one of ${KINDS.join(', ')}, a colon and an id.`

const Subject = z.pipe(
  z.string().check(atMost(320, SUBJECT), z.regex(new RegExp(`^(${KINDS.join('|')}):.+$`, 's'), SUBJECT)),
  z.transform((text) => {
    const colon = text.indexOf(':')
    // The pattern above has seen to it that the kind is one of these.
    return { kind: text.slice(0, colon) as (typeof KINDS)[number], id: text.slice(colon + 1) }
  }),
)

export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/audit',
  summary:
    'What admins did and what happened to accounts, newest first: for one thing (subject=product:ID), one kind (what=import), or everything',
  access: 'admin',
  query: renameKeys(
    z.object({
      ...paging,
      subject: z.optional(one(Subject)),
      what: z.optional(one(z.enum(KINDS, `what must be one of ${KINDS.join(', ')}.`))),
    }),
    { kind: 'what' },
  ),
  data: renameKeys(z.object({ audit: z.array(Act) }), { acts: 'audit' }),
  also: counts,
})
