import type { Point } from './shapes.ts'

/** One decimal is a quarter of a pixel on the largest picture; more would only make the text longer. */
export const short = (value: number) => Number(value.toFixed(1))
/** For factors, where one decimal is too coarse. */
export const fine = (value: number) => Number(value.toFixed(4))

export const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

export const forEach = <Item>(items: readonly Item[], make: (item: Item) => string) =>
  items.map(make).join('')

export const edge = (color: string, width: number) => `stroke="${color}" stroke-width="${short(width)}"`

const attributes = (extra: string) => (extra ? ` ${extra}` : '')

export const spot = (point: Point) => `${short(point[0])} ${short(point[1])}`

export const polygon = (points: readonly Point[], fill: string, extra = '') =>
  `<path d="M${points.map(spot).join('L')}Z" fill="${fill}"${attributes(extra)}/>`

export const area = (path: string, fill: string, extra = '') =>
  `<path d="${path}" fill="${fill}"${attributes(extra)}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}" rx="${radius}" fill="${fill}"${attributes(extra)}/>`

export const disc = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${attributes(extra)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${attributes(extra)}/>`

export const line = (path: string, color: string, width = 1, extra = '') =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${fine(width)}"${attributes(extra)}/>`

/** Round ends, for cords and bands. */
export const cord = (path: string, color: string, width: number, extra = '') =>
  line(path, color, width, `stroke-linecap="round"${attributes(extra)}`)

export const moved = (transform: string, art: string) => `<g transform="${transform}">${art}</g>`
