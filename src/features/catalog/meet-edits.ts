import { formatCents } from '#platform/money.ts'
import type { Product } from './contract.ts'
import {
  EMPTY_PRODUCT,
  keptAddress,
  type ProductField,
  type ProductPictures,
  type ProductValues,
  picturesOf,
  valuesOf,
} from './product-form.ts'

export type EditedPart = ProductField | 'thumbImage' | 'images'
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

type Mine = { base: Product; values: ProductValues; pictures: ProductPictures }

const LABELS: Record<EditedPart, string> = {
  name: 'Name',
  price: 'Price',
  quantity: 'Quantity',
  series: 'Series',
  category: 'Category',
  description: 'Description',
  specification: 'Specification',
  discount: 'Discount',
  thumbImage: 'Thumbnail',
  images: 'Product images',
}

/**
 * Where two edits of a product meet: what the other one made different from the product that this one began with.
 * Stock that was sold meanwhile is no edit, so it is asked for only where it was changed here.
 */
export function meetingsOf(
  { base, values, pictures }: Mine,
  theirs: Product,
  nameOfCategory: (id: string) => string,
): Meeting[] {
  const was = valuesOf(base)
  const now = valuesOf(theirs)
  const shown = (field: ProductField, value: string) => {
    if (field === 'category') return nameOfCategory(value)
    if (field !== 'price' && field !== 'discount') return value
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

function pictureMeetings(base: Product, { thumb, images }: ProductPictures, theirs: Product): Meeting[] {
  const found: Meeting[] = []
  if (theirs.thumbImage !== base.thumbImage)
    found.push({
      part: 'thumbImage',
      label: LABELS.thumbImage,
      mine: thumb[0]?.file ? thumb[0].name : 'As it was',
      theirs: 'Another picture',
      first: thumb[0]?.file ? 'mine' : 'theirs',
    })
  if (theirs.images.join(' ') !== base.images.join(' ')) {
    const isMine =
      images.map(({ id }) => id).join(' ') !==
      picturesOf(base)
        .images.map(({ id }) => id)
        .join(' ')
    found.push({
      part: 'images',
      label: LABELS.images,
      mine: howMany(images.length),
      theirs: howMany(theirs.images.length),
      first: isMine ? 'mine' : 'theirs',
    })
  }
  return found
}

const howMany = (pictures: number) => (pictures === 1 ? '1 picture' : `${pictures} pictures`)

/** Both edits in one, by what was chosen where they meet. What nobody else touched stays as it is typed here. */
export function joinEdits(
  { base, values, pictures }: Mine,
  theirs: Product,
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
  const stillThere = new Set(theirs.images)
  const isThumbMine = choices.thumbImage ? choices.thumbImage === 'mine' : Boolean(pictures.thumb[0]?.file)
  return {
    values: joined,
    pictures: {
      // A thumbnail that was replaced meanwhile is gone: only a new file can take its place again.
      thumb: isThumbMine && pictures.thumb[0]?.file ? pictures.thumb : theirPictures.thumb,
      images:
        choices.images === 'theirs'
          ? theirPictures.images
          : pictures.images.filter((item) => item.file || stillThere.has(keptAddress(item) ?? '')),
    },
  }
}
