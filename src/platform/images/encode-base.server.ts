import { fetchSharp } from './sharp.server.ts'

export const MAX_PIXELS = 40_000_000
const BASE_SIZE = 1280

/** Our own encoding of a picture: WebP, upright, without metadata, at most 1280 pixels a side; of moving ones one frame. */
export async function encodeBase(bytes: Buffer): Promise<Buffer> {
  const sharp = await fetchSharp()
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(BASE_SIZE, BASE_SIZE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer()
}
