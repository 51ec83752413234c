import { expect, test } from 'vitest'
import { CardActions } from '#features/storefront/components/card-actions.tsx'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { Table } from '#ui/table.tsx'
import { drawPage, wordsOf } from '../../../tests/support/draw-page.tsx'
import { someProduct } from '../../../tests/support/some-product.ts'
import { productColumns } from './components/admin-product-columns.tsx'
import { ProductCard } from './components/product-card.tsx'

const PART = someProduct({
  id: 'noctua-nh-d15',
  name: 'Noctua NH-D15',
  priceCents: 120_050,
  discountCents: 0,
  stock: 4,
  series: 'NH',
  category: { id: 'cpu-coolers', name: 'CPU coolers' },
  description: 'Quiet.',
  specification: 'Socket: AM5',
  thumbImage: null,
  images: [],
  ratingAverage: 0,
  ratingNumber: 0,
  user: null,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  version: 1,
})
const nothing = () => {}

test('the table of products has Sr No., Item, Price, Quantity and actions', () => {
  const columns = productColumns({
    first: 1,
    see: (product) => ({ product, answered: 0 }),
    change: nothing,
    costs: undefined,
    onDelete: nothing,
  })
  const heads = columns.map(({ head }) => head)
  const asked = ['Sr No.', 'Item', 'Price', 'Quantity', 'Actions']
  expect(heads.filter((head) => asked.includes(String(head)))).toEqual(asked)
  const table = drawPage(
    <Table label="Products" columns={columns} rows={[PART]} keyOf={({ id }) => id} empty={null} />,
  )
  const edit = table.match(/<a[^>]*>/g)?.find((link) => link.includes('aria-label="Edit Noctua NH-D15"'))
  expect(edit).toContain('href="/dashboard/product/update/noctua-nh-d15"')
  expect(table).toMatch(/<button[^>]*aria-label="Delete Noctua NH-D15"/)
  expect(wordsOf(table)).toContain('$1,200.50')
})

test('deleting a product asks for confirmation', () => {
  const dialog = drawPage(
    <DeleteDialog
      what={PART.name}
      remove={async () => ({ message: PART.name })}
      onClose={nothing}
      onDeleted={nothing}
    >
      Orders keep their lines.
    </DeleteDialog>,
  )
  expect(dialog).toContain('Are you sure want to delete.')
  expect(wordsOf(dialog)).toContain('Delete Noctua NH-D15?')
})

test('a card has controls for wishlist and compare', () => {
  const card = drawPage(<ProductCard product={PART} actions={<CardActions product={PART} />} />)
  for (const label of ['Wishlist: Noctua NH-D15', 'Compare: Noctua NH-D15'])
    expect(card).toMatch(new RegExp(`<button[^>]*aria-label="${label}"`))
})
