import { formatCents } from '#platform/money.ts'
import type { Act } from './contract.ts'

/** How changes of fields are told, by their names. A feature whose fields stand in a table of its own hands these in. */
export type WordsOfFields = Readonly<Record<string, FieldWords>>
type FieldWords = {
  label: string
  /** Its values say nothing beside each other: texts of several lines, addresses of pictures. */
  isLong?: boolean
  inWords?: (value: number) => string
}

const LABELS: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  state: 'State',
  sessions: 'Sessions',
  about: 'Line at its head',
  isSoftware: 'Software',
  position: 'Place',
  words: 'Words',
  ignored: 'Ignored',
  orderStatus: 'Order status',
  paymentStatus: 'Payment status',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  expectedFrom: 'Expected from',
  expectedTo: 'Expected to',
}

const SHARED: WordsOfFields = {
  ...Object.fromEntries(Object.entries(LABELS).map(([field, label]) => [field, { label }])),
  photo: { label: 'Photo', isLong: true },
}

/** "Price: $1,200.50 → $999.95". */
export function formatChange(
  { field, before, after }: Act['changes'][number],
  words: WordsOfFields = {},
): string {
  const { label, isLong, inWords } = words[field] ?? SHARED[field] ?? { label: field }
  if (isLong) return `${label} changed`
  const told = (value: unknown) =>
    typeof value === 'number' && inWords ? inWords(value) : formatValue(field, value)
  return `${label}: ${told(before)} → ${told(after)}`
}

function formatValue(field: string, value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' && 'name' in value ? String(value.name) : String(value)
}
