export type Point = readonly [number, number]
export type Point3 = readonly [number, number, number]

const QUARTER = Math.PI / 2

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]

export const arc = (x: number, y: number, radius: number, from: number, to: number, steps = 6): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => polar(x, y, radius, from + ((to - from) * i) / steps))

export function box(x: number, y: number, width: number, height: number, radius = 0): Point[] {
  const right = x + width
  const steps = radius > 16 ? 9 : 4
  const bottom = y + height
  if (radius <= 0) {
    return [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ]
  }
  return [
    ...arc(right - radius, y + radius, radius, -QUARTER, 0, steps),
    ...arc(right - radius, bottom - radius, radius, 0, QUARTER, steps),
    ...arc(x + radius, bottom - radius, radius, QUARTER, 2 * QUARTER, steps),
    ...arc(x + radius, y + radius, radius, 2 * QUARTER, 3 * QUARTER, steps),
  ]
}

/** A box whose corners (from the upper left, clockwise) are cut off. */
export const chamfer = (
  x: number,
  y: number,
  width: number,
  height: number,
  a: number,
  b = a,
  c = a,
  d = a,
): Point[] => [
  [x + a, y],
  [x + width - b, y],
  [x + width, y + b],
  [x + width, y + height - c],
  [x + width - c, y + height],
  [x + d, y + height],
  [x, y + height - d],
  [x, y + a],
]

export const circle = (x: number, y: number, radius: number, corners = 36): Point[] =>
  arc(x, y, radius, 0, (Math.PI * 2 * (corners - 1)) / corners, corners - 1)

const turnsRight = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0

function halfHull(sorted: readonly Point[]): Point[] {
  const half: Point[] = []
  for (const point of sorted) {
    for (;;) {
      const last = half.at(-1)
      const before = half.at(-2)
      if (!last || !before || !turnsRight(before, last, point)) break
      half.pop()
    }
    half.push(point)
  }
  return half.slice(0, -1)
}

/** The rubber band around points (Andrew's monotone chain). */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** A level rectangle at a height, for shadows and feet. */
export const level = (left: number, back: number, right: number, front: number, y = 0): Point3[] => [
  [left, y, back],
  [right, y, back],
  [right, y, front],
  [left, y, front],
]
