import { formatCents } from '#platform/money.ts'
import type { AdminProduct } from '../contract.ts'
import { PRODUCT_FIELDS, type ProductFieldRow } from '../product-fields.ts'
import {
  areTouched,
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
export type EditConflict = {
  part: EditedPart
  label: string
  mine: string
  theirs: string
  /** What is taken unless told: mine where I have changed it as well. */
  first: Side
}

type Mine = { base: AdminProduct; values: ProductValues; pictures: ProductPictures }

/**
 * Where two edits of a product meet: what the other one made different from the product that this one began with.
 * Stock that was sold meanwhile is no edit, so it is asked for only where it was changed here.
 */
export function conflictsOf(
  { base, values, pictures }: Mine,
  theirs: AdminProduct,
  nameOfCategory: (id: string) => string,
): EditConflict[] {
  const typed = { was: valuesOf(base), mine: values, theirs: valuesOf(theirs) }
  return [
    ...PRODUCT_FIELDS.flatMap((field) => fieldConflict(field, typed, nameOfCategory) ?? []),
    ...pictureConflicts(base, pictures, theirs),
  ]
}

/** Where two edits of one field meet; null where they do not. */
export function fieldConflict<Wire extends string>(
  field: ProductFieldRow & { wire: Wire },
  typed: Record<'was' | 'mine' | 'theirs', Record<Wire, string>>,
  nameOfCategory: (id: string) => string,
) {
  const part = field.wire
  const [was, mine, theirs] = [typed.was[part], typed.mine[part], typed.theirs[part]]
  const isMine = mine !== was
  if (theirs === was || theirs === mine) return null
  if (part === 'quantity' && !isMine) return null
  const shown = (value: string) =>
    field.kind === 'category' ? nameOfCategory(value) : typedInWords(field, value)
  const first: Side = isMine ? 'mine' : 'theirs'
  return { part, label: field.label, mine: shown(mine), theirs: shown(theirs), first }
}

/** What is typed, as people read it; what is no number stays as it is. */
function typedInWords({ kind, inWords }: ProductFieldRow, typed: string): string {
  const number = Number(typed)
  if (typed === '' || !Number.isFinite(number)) return typed
  if (kind === 'amount') return formatCents(Math.round(number * 100))
  return kind === 'count' && inWords ? inWords(number) : typed
}

/** The thumbnail is one of the pictures: both are taken from one side. */
function pictureConflicts(
  base: AdminProduct,
  pictures: ProductPictures,
  theirs: AdminProduct,
): EditConflict[] {
  const isTheirs = areTouched(base, picturesOf(theirs))
  if (!isTheirs) return []
  return [
    {
      part: 'images',
      label: 'Product images',
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
  for (const { wire: field } of PRODUCT_FIELDS) {
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
