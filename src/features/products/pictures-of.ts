import type { Product } from './contract.ts'

/** How wide the picture of a product's page is shown. */
export const BIG_PICTURE = '(max-width: 1000px) 100vw, 620px'

/** All pictures of a product, the thumbnail's first, each once. */
export const picturesOf = ({ thumbImage, images }: Pick<Product, 'thumbImage' | 'images'>): string[] => [
  ...new Set(thumbImage === null ? images : [thumbImage, ...images]),
]
