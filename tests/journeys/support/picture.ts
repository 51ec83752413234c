import sharp from 'sharp'

/** A file as a field takes it: a square of one color. */
export const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
})
