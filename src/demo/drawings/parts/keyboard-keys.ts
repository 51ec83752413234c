/** Places of keys in key units: x to the right, y down. */
export type Key = {
  x: number
  y: number
  width: number
  height: number
  role: 'letter' | 'side' | 'corner' | 'wasd' | 'arrow'
}

export type Layout = '60' | '65' | '75' | 'tkl' | '100'

const SIXTY = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
]
const SIXTY_FIVE = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 1],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25, 1],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1, 1],
  [1.25, 1.25, 1.25, 6.25, 1.5, 1.5, 1, 1, 1],
]
// A gap is a negative width.
const FUNCTIONS = [1, -1, 1, 1, 1, 1, -0.5, 1, 1, 1, 1, -0.5, 1, 1, 1, 1]
const FUNCTIONS_CLOSE = Array.from({ length: 16 }, () => 1)
const FUNCTION_ROW = 1.3
const NAVIGATION = 15.4
const NUMBERS = 18.8

const isCompact = (layout: Layout) => layout === '65' || layout === '75'
const hasFunctions = (layout: Layout) => layout !== '60' && layout !== '65'
const hasNavigation = (layout: Layout) => layout === 'tkl' || layout === '100'

/** The field that the keys fill. */
export function fieldOf(layout: Layout): { width: number; height: number } {
  const main = isCompact(layout) ? 16 : 15
  const width = main + (hasNavigation(layout) ? 3.4 : 0) + (layout === '100' ? 4.3 : 0)
  return { width, height: 5 + (hasFunctions(layout) ? FUNCTION_ROW : 0) }
}

export function keysOf(layout: Layout): Key[] {
  const top = hasFunctions(layout) ? FUNCTION_ROW : 0
  return [
    ...(top ? functionKeys(layout) : []),
    ...mainKeys(layout, top),
    ...(hasNavigation(layout) ? navigationKeys(top) : []),
    ...(layout === '100' ? numberKeys(top) : []),
  ]
}

const key = (x: number, y: number, role: Key['role'], width = 1, height = 1): Key => ({
  x,
  y,
  width,
  height,
  role,
})

function functionKeys(layout: Layout): Key[] {
  const widths = layout === '75' ? FUNCTIONS_CLOSE : FUNCTIONS
  const keys: Key[] = []
  let x = 0
  widths.forEach((width, i) => {
    if (width > 0) keys.push(key(x, 0, i === 0 ? 'corner' : i > 4 && i < 9 ? 'side' : 'letter', width))
    x += Math.abs(width)
  })
  if (hasNavigation(layout)) for (let i = 0; i < 3; i++) keys.push(key(NAVIGATION + i, 0, 'side'))
  return keys
}

function mainKeys(layout: Layout, top: number): Key[] {
  const compact = isCompact(layout)
  const keys: Key[] = []
  ;(compact ? SIXTY_FIVE : SIXTY).forEach((row, r) => {
    let x = 0
    row.forEach((width, i) => {
      keys.push(key(x, top + r, roleOf(r, i, width, row.length, top > 0, compact), width))
      x += width
    })
  })
  return keys
}

function roleOf(row: number, i: number, width: number, count: number, escAbove: boolean, compact: boolean) {
  if (row === 0 && i === 0 && !escAbove) return 'corner'
  if (row === 2 && width === 2.25) return 'corner'
  if ((row === 1 && i === 2) || (row === 2 && i > 0 && i < 4)) return 'wasd'
  if (compact && ((row === 3 && i === count - 2) || (row === 4 && i >= count - 3))) return 'arrow'
  return i === 0 || (width > 1 && width < 6) ? 'side' : 'letter'
}

function navigationKeys(top: number): Key[] {
  const three = (row: number, role: Key['role']) => [0, 1, 2].map((i) => key(NAVIGATION + i, top + row, role))
  return [
    ...three(0, 'side'),
    ...three(1, 'side'),
    key(NAVIGATION + 1, top + 3, 'arrow'),
    ...three(4, 'arrow'),
  ]
}

function numberKeys(top: number): Key[] {
  const rows = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((i) => key(NUMBERS + i, top + row, 'letter')))
  return [
    ...rows,
    key(NUMBERS, top + 4, 'letter', 2),
    key(NUMBERS + 2, top + 4, 'letter'),
    key(NUMBERS + 3, top, 'side'),
    key(NUMBERS + 3, top + 1, 'side', 1, 2),
    key(NUMBERS + 3, top + 3, 'side', 1, 2),
  ]
}

/** One half of a split keyboard: even columns and three keys for the thumb. `mirrored` is the right half. */
export function halfKeys(mirrored: boolean): Key[] {
  const lifts = [0.35, 0.35, 0.1, 0, 0.1, 0.2]
  const columns = lifts.flatMap((lift, column) =>
    [0, 1, 2, 3].map((row) => key(column, row + lift, roleInHalf(row, column, mirrored))),
  )
  const thumb = [key(3.2, 4.3, 'side'), key(4.3, 4.35, 'corner'), key(5.4, 4.1, 'side', 1, 1.4)]
  const keys = [...columns, ...thumb]
  return mirrored ? keys.map((each) => ({ ...each, x: 6.4 - each.x - each.width })) : keys
}

function roleInHalf(row: number, column: number, mirrored: boolean): Key['role'] {
  if (column === 0) return 'side'
  if (mirrored) return 'letter'
  return (row === 1 && column === 2) || (row === 2 && column > 0 && column < 4) ? 'wasd' : 'letter'
}
