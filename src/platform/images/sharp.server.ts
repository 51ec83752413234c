import { onceFetched } from '#platform/contract/once-fetched.ts'

/** The library is fetched with the first picture that is read or made: most starts see none, and it takes 20 MB. */
export const fetchSharp = onceFetched(async () => {
  const { default: sharp } = await import('sharp')
  // Pictures are seldom worked on twice, and a shop on a small machine needs its memory and its other core.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})
