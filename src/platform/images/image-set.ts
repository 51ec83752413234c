/** The boxes, in pixels, that a picture is kept in beside its base; none is ever enlarged. */
export const SIZES = [160, 320, 640, 1280] as const
export const FORMATS = ['avif', 'webp'] as const

/** Pictures of returns are for those who may see them: no address of this site leads to their files. */
export type Folder = 'product' | 'user' | 'return'
export type Size = (typeof SIZES)[number]
export type Format = (typeof FORMATS)[number]

/** What a `<picture>` needs: `sources` in the order of preference, then `src` for the `<img>`. */
export type ImageSet = {
  src: string
  sources: { type: string; srcSet: string }[]
  /** How wide it is shown, as every source's `sizes` says it; empty where there are no sources. */
  sizes: string
}

const OWN = /^(\/images\/(?:product|user)\/[0-9a-f]{40})\.webp$/

/**
 * All that a browser may choose from for a picture's address. `shown` is how wide it is shown, such as "160px" or
 * "(max-width: 1000px) 50vw, 260px", and `largest` the last that is worth offering. An address that is not one of the
 * shop's own pictures comes back alone.
 */
export function imageSet(address: string, shown = '100vw', largest: Size = 1280): ImageSet {
  const stem = OWN.exec(address)?.[1]
  if (stem === undefined) return { src: address, sources: [], sizes: '' }
  const sources = FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: SIZES.filter((size) => size <= largest)
      .map((size) => `${stem}${variantEnd(size, format)} ${size}w`)
      .join(', '),
  }))
  return { src: address, sources, sizes: shown }
}

/** The address of one small picture, where a `<picture>` would be too much (a table's row, a mail). */
export const smallImage = (address: string, size: Size): string => {
  const stem = OWN.exec(address)?.[1]
  return stem === undefined ? address : stem + variantEnd(size, 'webp')
}

/** The base is the largest WebP: it alone has no size in its name. */
export const variantEnd = (size: Size, format: Format): string =>
  size === 1280 && format === 'webp' ? '.webp' : `-${size}.${format}`
