// Made once: `toLocaleString` makes one with each call, and on a slow phone a hundred of them are in the way of a paint.
const figures = new Intl.NumberFormat('en-US')

/** 1234 → "1,234". */
export const formatCount = (count: number): string => figures.format(count)
