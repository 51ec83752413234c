import { darker } from './paint.ts'
import { disc, line, rect, repeat, short } from './svg.ts'

// Small flat things that many parts wear.

/** Even grooves over a field, lying unless `upright`. */
export function grooves(
  [x, y, width, height]: readonly [number, number, number, number],
  count: number,
  color: string,
  thickness = 1,
  upright = false,
): string {
  const path = upright
    ? repeat(count + 1, (i) => `M${short(x + (width * i) / count)} ${short(y)}v${short(height)}`)
    : repeat(count + 1, (i) => `M${short(x)} ${short(y + (height * i) / count)}h${short(width)}`)
  return line(path, color, thickness)
}

/** Gilded contacts in a row. */
export function contacts(x: number, y: number, width: number, height: number, count: number): string {
  const step = width / count
  return repeat(count, (i) => rect(x + step * (i + 0.2), y, step * 0.6, height, 0.2, '#c9a24a'))
}

export const screw = (x: number, y: number, radius: number, color = '#9aa0a4') =>
  disc(x, y, radius, darker(color, 0.35)) +
  disc(x - radius * 0.1, y - radius * 0.1, radius * 0.82, color) +
  line(
    `M${short(x - radius * 0.5)} ${short(y)}h${short(radius)}M${short(x)} ${short(y - radius * 0.5)}v${short(radius)}`,
    darker(color, 0.55),
    radius * 0.25,
  )

/** Round-looking holes in offset rows, as short dashes of one path. */
export function holes(
  [x, y, width, height]: readonly [number, number, number, number],
  step: number,
  radius: number,
  color: string,
): string {
  let path = ''
  let row = 0
  for (let down = y + step / 2; down < y + height - radius; down += step * 0.87, row++) {
    const start = x + step / 2 + (row % 2 ? step / 2 : 0)
    for (let across = start; across < x + width - radius; across += step) {
      path += `M${short(across - radius)} ${short(down)}h${short(2 * radius)}`
    }
  }
  return line(path, color, 2 * radius)
}
