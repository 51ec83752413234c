import * as z from 'zod/mini'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { atMost, Instant, one, renameKeys } from '#platform/contract/wire.ts'

export const MAX_LISTS = 25
/** So many of the rows that could not be read are kept, of all lists of an import. */
export const MAX_BAD_ROWS = 10_000
export const MAX_MEBIBYTES = CALL_COSTS.lists.maxBytes / 1024 / 1024

const STATES = ['reading', 'read', 'waiting', 'applying', 'done', 'stopped'] as const
export const FATES = ['made', 'changed', 'unchanged'] as const

const PreviewRow = renameKeys(
  z.object({
    line: z.int(),
    fate: z.enum(FATES),
    name: z.string(),
    category: z.string(),
    price: Dollars,
    /** Null where the list does not count them. */
    quantity: z.nullable(z.int()),
  }),
  { priceCents: 'price', stock: 'quantity' },
)
export type PreviewRow = z.output<typeof PreviewRow>

const BadRow = z.object({ file: z.string(), line: z.int(), reason: z.string() })
export type BadRow = z.output<typeof BadRow>

/** What a list did, or in a dry run would do. */
const ListReport = z.object({
  file: z.string(),
  /** Why nothing of it was read. */
  problem: z.nullable(z.string()),
  rows: z.int(),
  made: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  withoutPrice: z.int(),
  /** The same as another row to the last cell: read once. */
  repeated: z.int(),
  /** Refused. made, changed, unchanged, withoutPrice, repeated and bad add up to rows. */
  bad: z.int(),
  /** What was left out of rows that were taken: pictures. Told among the bad rows. */
  notes: z.int(),
  /** Names of categories that there were none of. */
  categories: z.array(z.string()),
  /** Its first rows. */
  preview: z.array(PreviewRow),
})
export type ListReport = z.output<typeof ListReport>

const Import = renameKeys(
  z.object({
    _id: z.string(),
    /**
     * reading: the dry run is under way; read: it is done, and the lists can be applied; waiting: for another import;
     * applying; done; stopped: cut off. What was saved by then stays.
     */
    state: z.enum(STATES),
    /** How far the work is, from 0 to 1. */
    share: z.number(),
    /** How many wait or are at work before it. */
    ahead: z.int(),
    files: z.array(z.string()),
    list: z.array(ListReport),
    /** The first ones; up to 10,000 as /imports/bad-rows.csv. */
    badRows: z.array(BadRow),
    user: renameKeys(z.object({ _id: z.nullable(z.string()), name: z.string() }), { id: '_id' }),
    createdAt: Instant,
  }),
  { id: '_id', lists: 'list' },
)
export type Import = z.output<typeof Import>

const data = renameKeys(z.object({ import: Import }), {})

export const sendListsEndpoint = endpoint({
  method: 'POST',
  path: '/imports',
  summary:
    'Upload CSV files for the catalog and see in a dry run what they would do; nothing changes before they are applied',
  access: 'admin',
  cost: 'lists',
  form: z.object({}),
  files: { lists: MAX_LISTS },
  data,
  status: 201,
})

export const getImportEndpoint = endpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'How far an import is, and what its files did or would do; kept for a day',
  access: 'admin',
  data,
})

export const applyImportEndpoint = endpoint({
  method: 'POST',
  path: '/imports/:id/apply',
  summary: 'Apply the files of an import, once; imports run one at a time, others wait',
  access: 'admin',
  data,
  message: 'Import started.',
})

export const listBadRowsEndpoint = endpoint({
  method: 'GET',
  path: '/imports/bad-rows.csv',
  summary: 'The rows of an import that could not be read, with line and reason; the first 10,000',
  access: 'admin',
  query: z.object({ import: one(z.string().check(atMost(100)), 'import is required.') }),
  csv: true,
})

export const exampleListEndpoint = endpoint({
  method: 'GET',
  path: '/imports/example-list.csv',
  summary: 'An example file with every column that an import reads',
  access: 'admin',
  csv: true,
})
