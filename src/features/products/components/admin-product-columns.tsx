import { Link } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { IconButton, iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { eye, pencil, trash } from '#ui/icons.tsx'
import type { Column } from '#ui/table-column.ts'
import { type Product, ProductFields } from '../contract.ts'
import { amountText } from '../form/product-form.ts'
import {
  FIELD_LABELS,
  fieldInWords,
  PRODUCT_FIELDS,
  type ProductFieldRow,
  valueIn,
} from '../product-fields.ts'
import { partNumberOf } from '../specification.ts'
import { stockLevel } from '../stock-level.ts'
import { InlineEdit } from './admin-inline-edit.tsx'
import '#platform/tables/admin-table.css'
import type { InlineChange, SeenProduct } from './admin-use-inline-change.ts'
import { ProductPicture } from './product-picture.tsx'
import './stock-words.css'

export const COST_COLUMN = 'cost'

type Wanted = {
  /** The number of the first row, from 1 on the first page. */
  first: number
  see: (product: Product) => SeenProduct
  change: (seen: SeenProduct, change: InlineChange) => void
  onDelete: (product: Product) => void
  /** What the shop pays, by id. */
  costs: Readonly<Record<string, number>> | undefined
}

export const productColumns = ({ first, see, change, onDelete, costs }: Wanted): Column<Product>[] => [
  {
    key: 'number',
    roomy: true,
    narrow: 'first',
    head: 'Sr No.',
    align: 'right',
    width: '72px',
    cell: (_, at) => <span className="admin-rank">{(first + at).toLocaleString('en-US')}</span>,
  },
  {
    key: 'item',
    narrow: 'lead',
    head: 'Item',
    sortBy: 'name',
    cell: (product) => <Item product={product} />,
  },
  {
    key: 'category',
    narrow: 'end',
    head: FIELD_LABELS.category,
    cell: ({ category }) => (
      <span className="admin-second" title={category.name}>
        <bdi>{category.name}</bdi>
      </span>
    ),
  },
  {
    key: 'price',
    narrow: 'figure',
    head: FIELD_LABELS.price,
    align: 'right',
    sortBy: 'price',
    width: '120px',
    cell: (product) => (
      <InlineEdit
        label={`Price of ${product.name}`}
        text={amountText(product.priceCents)}
        problemOf={(text) => problemOf(ProductFields.shape.price, text)}
        see={() => see(product)}
        onSave={(text, seen) => change(seen, { field: 'price', text })}
      >
        {formatCents(product.priceCents)}
      </InlineEdit>
    ),
  },
  {
    key: 'discount',
    narrow: 'figure',
    head: FIELD_LABELS.discount,
    align: 'right',
    sortBy: 'discount',
    width: '110px',
    cell: ({ discountCents }) =>
      discountCents > 0 ? (
        <span className="admin-saving">−{formatCents(discountCents)}</span>
      ) : (
        <span className="admin-rank">–</span>
      ),
  },
  {
    key: COST_COLUMN,
    narrow: 'named',
    head: FIELD_LABELS.cost,
    align: 'right',
    isExtra: true,
    width: '110px',
    cell: ({ id }) => {
      const cents = costs?.[id]
      return cents === undefined ? <span className="admin-rank">–</span> : formatCents(cents)
    },
  },
  {
    key: 'quantity',
    narrow: 'figure',
    head: FIELD_LABELS.quantity,
    align: 'right',
    sortBy: 'quantity',
    width: '110px',
    cell: (product) => (
      <InlineEdit
        label={`Quantity of ${product.name}`}
        text={String(product.stock)}
        problemOf={(text) => problemOf(ProductFields.shape.quantity, text)}
        see={() => see(product)}
        onSave={(text, seen) => change(seen, { field: 'quantity', text })}
      >
        <Stock stock={product.stock} />
      </InlineEdit>
    ),
  },
  ...extraColumns(PRODUCT_FIELDS),
  {
    key: 'actions',
    head: 'Actions',
    headHidden: true,
    width: '120px',
    cell: (product) => <Actions product={product} onDelete={onDelete} />,
  },
]

/** The fields that are shown on request and need no cell of their own. */
export const extraColumns = (fields: readonly ProductFieldRow[]): Column<Product>[] =>
  fields
    .filter(({ adminTable }) => adminTable === 'extra')
    .map((field) => ({
      key: field.wire,
      narrow: 'named',
      head: field.label,
      ...(field.kind !== 'text' && { align: 'right' }),
      isExtra: true,
      width: '110px',
      cell: (product) =>
        fieldInWords(field, valueIn(product, field)) ?? <span className="admin-rank">–</span>,
    }))

/** The words for what may not be saved; null where it may. */
function problemOf(rule: z.core.$ZodType, text: string): string | null {
  const result = z.safeParse(rule, text)
  return result.success ? null : (result.error.issues[0]?.message ?? null)
}

function Item({ product: { id, name, thumbImage, specification } }: { product: Product }) {
  const partNumber = partNumberOf(specification)
  return (
    <span className="admin-item">
      <ProductPicture address={thumbImage} shown="36px" size={36} />
      <span>
        <Link to={paths.updateProduct(id)} dir="auto">
          {name}
        </Link>
        {partNumber && <small>{partNumber}</small>}
      </span>
    </span>
  )
}

/** The number, with the pad of the listing's own words where it is running out. */
function Stock({ stock }: { stock: number }) {
  const { kind } = stockLevel(stock)
  const number = stock.toLocaleString('en-US')
  return kind === 'in' ? number : <span className={`stock stock-${kind}`}>{number}</span>
}

function Actions({ product, onDelete }: { product: Product; onDelete: (product: Product) => void }) {
  const { id, name } = product
  const link = (to: string, icon: typeof eye, label: string) => (
    <Link className={iconButtonClass({ size: 's' })} to={to} title={label} aria-label={label}>
      <Icon of={icon} size={16} />
    </Link>
  )
  return (
    <span className="admin-actions">
      {link(paths.product(id), eye, `View ${name}`)}
      {link(paths.updateProduct(id), pencil, `Edit ${name}`)}
      <IconButton of={trash} size="s" label={`Delete ${name}`} onClick={() => onDelete(product)} />
    </span>
  )
}
