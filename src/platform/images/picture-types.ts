/** What may be uploaded, as the `accept` of a file field. The shop itself looks at what the files hold. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** What is wrong with the first of these files as its sender calls it; undefined where it is called a picture. */
export const notAPicture = ([first]: readonly File[]): string | undefined =>
  first && !PICTURE_TYPES.split(',').includes(first.type)
    ? `${first.name} isn’t a JPEG, PNG, WebP or AVIF picture.`
    : undefined
