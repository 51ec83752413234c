import { formatCents } from '#platform/money.ts'
import type { AdminProduct } from '../contract.ts'
import {
  areTouched,
  EMPTY_PRODUCT,
  keptAddress,
  type ProductField,
  type ProductPictures,
  type ProductValues,
  picturesOf,
  valuesOf,
} from './product-form.ts'

export type EditedPart = ProductField | 'images'
export type Side = 'mine' | 'theirs'

/** One thing that somebody else has changed while it was being edited here. */
export type Meeting = {
  part: EditedPart
  label: string
  mine: string
  theirs: string
  /** What is taken unless told: mine where I have changed it as well. */
  first: Side
}

type Mine = { base: AdminProduct; values: ProductValues; pictures: ProductPictures }

const LABELS: Record<EditedPart, string> = {
  name: 'Name',
  price: 'Price',
  quantity: 'Quantity',
  series: 'Series',
  category: 'Category',
  description: 'Description',
  specification: 'Specification',
  discount: 'Discount',
  cost: 'Cost',
  images: 'Product images',
}

/**
 * Where two edits of a product meet: what the other one made different from the product that this one began with.
 * Stock that was sold meanwhile is no edit, so it is asked for only where it was changed here.
 */
export function meetingsOf(
  { base, values, pictures }: Mine,
  theirs: AdminProduct,
  nameOfCategory: (id: string) => string,
): Meeting[] {
  const was = valuesOf(base)
  const now = valuesOf(theirs)
  const shown = (field: ProductField, value: string) => {
    if (field === 'category') return nameOfCategory(value)
    if ((field !== 'price' && field !== 'discount' && field !== 'cost') || value === '') return value
    return Number.isFinite(Number(value)) ? formatCents(Math.round(Number(value) * 100)) : value
  }
  // The keys of an object of this type.
  const fields = (Object.keys(EMPTY_PRODUCT) as ProductField[]).flatMap((field): Meeting[] => {
    const isMine = values[field] !== was[field]
    if (now[field] === was[field] || now[field] === values[field]) return []
    if (field === 'quantity' && !isMine) return []
    return [
      {
        part: field,
        label: LABELS[field],
        mine: shown(field, values[field]),
        theirs: shown(field, now[field]),
        first: isMine ? 'mine' : 'theirs',
      },
    ]
  })
  return [...fields, ...pictureMeetings(base, pictures, theirs)]
}

/** The thumbnail is one of the pictures: both are taken from one side. */
function pictureMeetings(base: AdminProduct, pictures: ProductPictures, theirs: AdminProduct): Meeting[] {
  const isTheirs = areTouched(base, picturesOf(theirs))
  if (!isTheirs) return []
  return [
    {
      part: 'images',
      label: LABELS.images,
      mine: howMany(pictures),
      theirs: howMany(picturesOf(theirs)),
      first: areTouched(base, pictures) ? 'mine' : 'theirs',
    },
  ]
}

function howMany({ images, thumbId }: ProductPictures): string {
  const count = images.length === 1 ? '1 picture' : `${images.length} pictures`
  const at = images.findIndex(({ id }) => id === thumbId)
  return at > 0 ? `${count}, number ${at + 1} as the thumbnail` : count
}

/** Both edits in one, by what was chosen where they meet. What nobody else touched stays as it is typed here. */
export function joinEdits(
  { base, values, pictures }: Mine,
  theirs: AdminProduct,
  choices: Partial<Record<EditedPart, Side>>,
): { values: ProductValues; pictures: ProductPictures } {
  const was = valuesOf(base)
  const joined = { ...valuesOf(theirs) }
  // The keys of an object of this type.
  for (const field of Object.keys(EMPTY_PRODUCT) as ProductField[]) {
    const side = choices[field] ?? (values[field] === was[field] ? 'theirs' : 'mine')
    if (side === 'mine') joined[field] = values[field]
  }
  const theirPictures = picturesOf(theirs)
  if (choices.images === 'theirs') return { values: joined, pictures: theirPictures }
  const stillThere = new Set(theirPictures.images.map(keptAddress))
  // What the other one took away is gone.
  const images = pictures.images.filter((item) => item.file || stillThere.has(keptAddress(item)))
  return { values: joined, pictures: { images, thumbId: pictures.thumbId } }
}
