import { useState } from 'react'
import { pictureText } from '#features/products/picture-text.ts'
import { BIG_PICTURE } from '#features/products/pictures-of.ts'
import { IconButton } from '#ui/button.tsx'
import { expand } from '#ui/icons.tsx'
import { OnDemand } from '#ui/on-demand.tsx'
import './gallery.css'
import { ProductPicture } from '#features/products/components/product-picture.tsx'

const fetchZoom = () => import('./gallery-zoom.tsx')

/** So many thumbnails fit beside the picture; the last one says how many more there are. */
const MAX_THUMBNAILS = 5

type Props = {
  /** The product's name, for the pictures' texts. */
  name: string
  /** Addresses, the first is shown at once. */
  pictures: readonly string[]
}

export function Gallery({ name, pictures }: Props) {
  const [at, setAt] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const shown = pictures[at] ?? pictures[0] ?? null
  const more = pictures.length - MAX_THUMBNAILS

  const unzoom = () => setIsZoomed(false)
  const openAt = (index: number) => {
    setAt(index)
    setIsZoomed(true)
  }
  return (
    <div className={pictures.length > 1 ? 'gallery' : 'gallery gallery-one'}>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs" aria-label="Pictures">
          {pictures.slice(0, MAX_THUMBNAILS).map((picture, index) => (
            <li key={picture}>
              <Thumbnail
                picture={picture}
                label={`View ${index + 1} of ${pictures.length}`}
                isShown={index === Math.min(at, MAX_THUMBNAILS - 1)}
                more={index === MAX_THUMBNAILS - 1 ? more : 0}
                onPress={() => (index === MAX_THUMBNAILS - 1 && more > 0 ? openAt(index) : setAt(index))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="gallery-big">
        <ProductPicture
          address={shown}
          alt={pictureText(name, at, pictures.length)}
          shown={BIG_PICTURE}
          size={620}
          eager
        />
        {shown !== null && (
          <IconButton of={expand} label="Zoom" line className="gallery-expand" onClick={() => openAt(at)} />
        )}
      </div>
      {isZoomed && (
        <OnDemand code={fetchZoom} onMissing={unzoom}>
          {({ GalleryZoom }) => (
            <GalleryZoom name={name} pictures={pictures} at={at} onShow={setAt} onClose={unzoom} />
          )}
        </OnDemand>
      )}
    </div>
  )
}

type ThumbnailProps = {
  picture: string
  label: string
  isShown: boolean
  /** How many pictures are behind this one. */
  more: number
  onPress: () => void
}

function Thumbnail({ picture, label, isShown, more, onPress }: ThumbnailProps) {
  return (
    <button
      type="button"
      className={isShown ? 'gallery-thumb pin' : 'gallery-thumb'}
      aria-label={more > 0 ? `${label}, +${more}` : label}
      aria-current={isShown || undefined}
      onClick={onPress}
    >
      <ProductPicture address={picture} shown="76px" size={76} />
      {more > 0 && <span className="gallery-more">+{more}</span>}
    </button>
  )
}
