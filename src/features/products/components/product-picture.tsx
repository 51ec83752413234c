import { imageSet, type Size } from '#platform/images/image-set.ts'
import { image } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import './product-picture.css'

type Props = {
  /** As the shop answers it; null where the product has no picture. */
  address: string | null
  /** Nothing where the name stands beside it. */
  alt?: string
  /** How wide it is shown, such as "76px" or "(max-width: 1000px) 100vw, 620px". */
  shown: string
  /** Pixels of its square, for the place that it keeps while it loads. */
  size: number
  /** The largest of its sizes that is offered; every page names all of them for each picture. */
  largest?: Size
  /** The first thing on the page: loaded before all else. */
  eager?: boolean
}

/** A picture of a product in its square, never stretched. */
export function ProductPicture({ address, alt = '', shown, size, largest, eager }: Props) {
  if (address === null) {
    return (
      <span
        className="product-picture product-picture-none"
        {...(alt ? { role: 'img', 'aria-label': `${alt} (no picture)` } : { 'aria-hidden': true })}
      >
        <Icon of={image} size={size < 120 ? 20 : 48} />
      </span>
    )
  }
  const { src, sources, sizes } = imageSet(address, shown, largest)
  return (
    <picture className="product-picture">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  )
}
