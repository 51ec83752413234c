export const MAX_PHOTOS = 4
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
export const MAX_NOTE_LENGTH = 2000

export const PHOTO_TOO_LARGE = 'This photo is larger than 5 MB'
export const NO_ITEM = 'Choose at least one item'
export const NO_REASON = 'Choose a reason'
export const NO_SOFTWARE = 'Opened software can’t be returned.'
