import { notAPicture, PICTURE_TYPES } from '#platform/images/picture-types.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { MOST_IMAGES } from '../contract.ts'
import type { ProductPictures } from '../product-form.ts'

export type PictureErrors = { thumbImage?: string; images?: string }

export const pictureFieldId = (field: string) => `product-form-${field}`

type Props = {
  pictures: ProductPictures
  errors: PictureErrors
  onChange: (pictures: ProductPictures) => void
  /** Hears what is wrong about files that were dropped and not taken. */
  onProblem: (problem: PictureErrors) => void
}

export function ProductFormPictures({ pictures, errors, onChange, onProblem }: Props) {
  const { thumb, images } = pictures
  return (
    <div className="product-form-pictures">
      <DropZone
        id={pictureFieldId('thumbImage')}
        label="Thumbnail"
        hint="On the card and in the cart. JPEG, PNG, WebP or AVIF, at most 10 MiB"
        error={errors.thumbImage}
        accept={PICTURE_TYPES}
        max={1}
        items={thumb}
        onChange={(items) => onChange({ thumb: items, images })}
        onLeftOut={(files) => onProblem({ thumbImage: notTaken(files, 1) })}
      />
      <DropZone
        id={pictureFieldId('images')}
        label="Product images"
        hint={`At most ${MOST_IMAGES}, the first one comes first on the page. Drag them, or use their arrows.`}
        error={errors.images}
        accept={PICTURE_TYPES}
        max={MOST_IMAGES}
        items={images}
        onChange={(items) => onChange({ thumb, images: items })}
        onLeftOut={(files) => onProblem({ images: notTaken(files, MOST_IMAGES) })}
      />
    </div>
  )
}

const notTaken = (files: readonly File[], most: number): string =>
  notAPicture(files) ?? (most === 1 ? 'One picture, please.' : `At most ${most} pictures, please.`)
