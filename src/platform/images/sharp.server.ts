import sharp from 'sharp'

// Pictures are seldom worked on twice, and a shop on a small machine needs its memory and its other core.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
