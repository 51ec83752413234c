import { formatCents } from '#platform/money.ts'
import type { Act } from './contract.ts'

const LABELS: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  state: 'State',
  sessions: 'Sessions',
  photo: 'Photo',
  priceCents: 'Price',
  discountCents: 'Discount',
  costCents: 'Cost',
  stock: 'Quantity',
  series: 'Series',
  category: 'Category',
  about: 'Line at its head',
  isSoftware: 'Software',
  position: 'Place',
  words: 'Words',
  ignored: 'Ignored',
  description: 'Description',
  specification: 'Specification',
  thumbImage: 'Thumbnail',
  images: 'Product images',
  orderStatus: 'Order status',
  paymentStatus: 'Payment status',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  expectedFrom: 'Expected from',
  expectedTo: 'Expected to',
}

/** Texts of several lines and addresses of pictures say nothing beside each other. */
const TOO_LONG = ['description', 'specification', 'thumbImage', 'images', 'photo']

/** "Price: $1,200.50 → $999.95". */
export function changeInWords({ field, before, after }: Act['changes'][number]): string {
  const label = LABELS[field] ?? field
  if (TOO_LONG.includes(field)) return `${label} changed`
  return `${label}: ${valueInWords(field, before)} → ${valueInWords(field, after)}`
}

function valueInWords(field: string, value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' && 'name' in value ? String(value.name) : String(value)
}
