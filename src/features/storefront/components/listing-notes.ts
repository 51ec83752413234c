// One piece of code for what a listing says beside its products.

export { NothingFound } from './nothing-found.tsx'
export { PartialNotice } from './partial-notice.tsx'
export { ReadAs } from './read-as.tsx'
