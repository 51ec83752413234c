import { type DragEvent, useRef, useState } from 'react'
import { notAPicture, PICTURE_TYPES } from '#platform/images/picture-types.ts'
import { type DropItem, isAccepted, useDropItems } from '#ui/drop-items.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { plus } from '#ui/icons.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { moved } from '#ui/moved.ts'
import { PictureOrder } from '#ui/picture-order.tsx'
import { MAX_IMAGES } from '../contract.ts'
import { type ProductPictures, thumbnailIn } from './product-form.ts'

export type PictureErrors = { thumbImage?: string; images?: string }

/** All that is wrong about pictures is mended at the one field that takes them. */
export const PICTURES_FIELD = 'product-form-images'

type Props = {
  pictures: ProductPictures
  errors: PictureErrors
  onChange: (pictures: ProductPictures) => void
  /** Hears what is wrong about files that were dropped and not taken. */
  onProblem: (problem: PictureErrors) => void
}

export function ProductFormPictures({ pictures, errors, onChange, onProblem }: Props) {
  const { images } = pictures
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [news, setNews] = useState('')
  const itemOf = useDropItems(images)
  const thumbnail = thumbnailIn(pictures)

  const take = (files: Iterable<File>) => {
    const offered = [...files]
    const taken = offered.filter((file) => isAccepted(file, PICTURE_TYPES)).map((file) => itemOf(file))
    const next = [...images, ...taken].slice(0, MAX_IMAGES)
    const leftOut = offered.filter((file) => !next.some((item) => item.file === file))
    if (taken.length > 0) {
      onChange({ ...pictures, images: next })
      setNews(`${taken.length} added, ${next.length} in all.`)
    }
    if (leftOut.length > 0) onProblem({ images: notAPicture(leftOut) ?? `Add up to ${MAX_IMAGES} pictures.` })
  }
  const move = (from: number, to: number) => {
    onChange({ ...pictures, images: moved(images, from, to) })
    setNews(
      `${images[from]?.name} is now number ${to + 1}${to === 0 && !pictures.thumbId ? ', the thumbnail' : ''}.`,
    )
  }
  const remove = (item: DropItem) => {
    onChange({
      images: images.filter((other) => other !== item),
      thumbId: pictures.thumbId === item.id ? null : pictures.thumbId,
    })
    setNews(`${item.name} removed.`)
    input.current?.focus()
  }
  const choose = (item: DropItem) => {
    onChange({ images, thumbId: item.id === images[0]?.id ? null : item.id })
    setNews(`${item.name} is now the thumbnail.`)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const described = ['thumbImage', 'images'].filter((part) => errors[part as keyof PictureErrors])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are chosen by the field as well.
    <div
      className={isOver ? 'product-form-pictures is-over' : 'product-form-pictures'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <PictureOrder
        items={images}
        captionOf={(item, at) => (item === thumbnail ? 'Thumbnail' : `Picture ${at + 1}`)}
        isMarked={(item) => item === thumbnail}
        mark={{ label: 'Use as thumbnail', run: choose }}
        onMove={move}
        onRemove={remove}
      >
        <label className="product-form-add" data-invalid={described.length > 0 || undefined}>
          <input
            ref={input}
            id={PICTURES_FIELD}
            type="file"
            className="vh"
            accept={PICTURE_TYPES}
            multiple
            aria-invalid={described.length > 0 || undefined}
            aria-describedby={[
              `${PICTURES_FIELD}-hint`,
              ...described.map((part) => `${PICTURES_FIELD}-${part}`),
            ].join(' ')}
            onChange={(event) => {
              take(event.target.files ?? [])
              event.target.value = '' // so that the same file can be chosen again
            }}
          />
          <Icon of={plus} />
          <span>Add pictures</span>
        </label>
      </PictureOrder>
      <p className="field-hint" id={`${PICTURES_FIELD}-hint`}>
        JPEG, PNG, WebP or AVIF, up to 10 MiB each, {MAX_IMAGES} at most
      </p>
      <FieldError id={`${PICTURES_FIELD}-thumbImage`} message={errors.thumbImage} />
      <FieldError id={`${PICTURES_FIELD}-images`} message={errors.images} />
      <LiveRegion>{news}</LiveRegion>
    </div>
  )
}
