import sharp from 'sharp'

type Pictures = { thumbImage?: Buffer | null; images?: Buffer[] }

/** A small sound picture; another shade is another picture. */
export const pictureOf = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 48, height: 48, channels: 3, background: { r: shade, g: 90, b: 140 } } })
    .png()
    .toBuffer()

/** A whole product form. A field that is undefined, and a thumbnail that is null, are left out. */
export async function productForm(
  fields: Record<string, string | undefined> & { category: string },
  pictures: Pictures = {},
): Promise<FormData> {
  const form = new FormData()
  const all = {
    name: 'Plain part',
    price: '1200.50',
    quantity: '10',
    series: 'C',
    description: 'A part for tests.',
    specification: 'Socket: AM5, Cores: 8',
    discount: '100.25',
    ...fields,
  }
  for (const [key, value] of Object.entries(all)) if (value !== undefined) form.append(key, value)
  const thumb = pictures.thumbImage === undefined ? await pictureOf(10) : pictures.thumbImage
  if (thumb) appendPicture(form, 'thumbImage', thumb)
  for (const image of pictures.images ?? [await pictureOf(20), await pictureOf(30)])
    appendPicture(form, 'images', image)
  return form
}

export function appendPicture(form: FormData, field: string, bytes: Buffer, name = `${field}.png`): void {
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
}
