// One piece of code for what a listing says beside its products.
export { PartialNotice } from '#features/search/components/partial-notice.tsx'
export { ReadAs } from '#features/search/components/read-as.tsx'
export { NothingFound } from './nothing-found.tsx'
