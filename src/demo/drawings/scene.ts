import { darker, lighter } from './paint.ts'
import { hash } from './seed.ts'
import { hull, box as outlineOfBox, type Point, type Point3 } from './shapes.ts'
import { edge, fine, polygon, short } from './svg.ts'

// One camera without perspective: every face is a flat plane, so flat art laid on it stays exact.
// Space is x to the right, y up, z to the viewer; light comes from the upper left of the viewer.

/** A plane in space with its own directions: art on it runs right along `across`, down along `down`. */
export type Frame = { origin: Point3; across: Point3; down: Point3; out: Point3 }

export type Camera = {
  /** Turn around the upright axis in degrees; 0 looks straight at the front, above 0 shows the left side. */
  yaw?: number
  /** Height of the eye in degrees: 0 is level, 90 straight from above. */
  pitch?: number
}

type BodyOptions = {
  /** Colours of sides and cap where they are not the body's. */
  side?: string
  cap?: string
  /** How bright the line around the cap is; 0 draws none. */
  edge?: number
}

const LIGHT_LENGTH = Math.hypot(-0.52, 0.66, 0.54)
const LIGHT: Point3 = [-0.52 / LIGHT_LENGTH, 0.66 / LIGHT_LENGTH, 0.54 / LIGHT_LENGTH]
const PICTURE = 400

const along = (from: Point3, direction: Point3, by: number): Point3 => [
  from[0] + direction[0] * by,
  from[1] + direction[1] * by,
  from[2] + direction[2] * by,
]

const signedArea = (outline: readonly Point[]) =>
  outline.reduce((sum, point, i) => {
    const next = outline[(i + 1) % outline.length] ?? point
    return sum + point[0] * next[1] - next[0] * point[1]
  }, 0)

function turnBy(yaw: number, pitch: number, roll: number) {
  const degree = Math.PI / 180
  const [cosYaw, sinYaw] = [Math.cos(yaw * degree), Math.sin(yaw * degree)]
  const [cosPitch, sinPitch] = [Math.cos(pitch * degree), Math.sin(pitch * degree)]
  const [cosRoll, sinRoll] = [Math.cos(roll * degree), Math.sin(roll * degree)]
  return ([x, y, z]: Point3): Point3 => {
    const right = x * cosYaw + z * sinYaw
    const towards = -x * sinYaw + z * cosYaw
    const up = y * cosPitch - towards * sinPitch
    return [
      right * cosRoll + up * sinRoll,
      -right * sinRoll + up * cosRoll,
      y * sinPitch + towards * cosPitch,
    ]
  }
}

/** Collects what is painted, from the farthest to the nearest, and closes it into one square picture. */
export class Scene {
  readonly id: string
  readonly #turn: (point: Point3) => Point3
  readonly #bounds = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 }
  #painted = ''
  #definitions = ''
  #blur = 0

  /** `drawing` only names the picture: equal drawings have equal ids, others other ones. */
  constructor(drawing: object, yaw = 0, pitch = 0, roll = 0) {
    this.id = `n${hash(JSON.stringify(Object.entries(drawing).toSorted())).toString(36)}`
    this.#turn = turnBy(yaw, pitch, roll)
  }

  add(art: string): void {
    this.#painted += art
  }

  /** Where a point in space is seen; the picture grows to hold it. */
  see(point: Point3): Point {
    const [x, y] = this.#turn(point)
    return this.hold([x, -y])
  }

  /** Makes room for a point of the picture. */
  hold(point: Point): Point {
    const bounds = this.#bounds
    bounds.left = Math.min(bounds.left, point[0])
    bounds.top = Math.min(bounds.top, point[1])
    bounds.right = Math.max(bounds.right, point[0])
    bounds.bottom = Math.max(bounds.bottom, point[1])
    return point
  }

  front(x: number, y: number, z: number): Frame {
    return { origin: [x, y, z], across: [1, 0, 0], down: [0, -1, 0], out: [0, 0, 1] }
  }

  top(x: number, y: number, z: number): Frame {
    return { origin: [x, y, z], across: [1, 0, 0], down: [0, 0, 1], out: [0, 1, 0] }
  }

  left(x: number, y: number, z: number): Frame {
    return { origin: [x, y, z], across: [0, 0, 1], down: [0, -1, 0], out: [-1, 0, 0] }
  }

  right(x: number, y: number, z: number): Frame {
    return { origin: [x, y, z], across: [0, 0, -1], down: [0, -1, 0], out: [1, 0, 0] }
  }

  /** The place in space of a point of a frame, `height` in front of it. */
  place(frame: Frame, [across, down]: Point, height = 0): Point3 {
    const onPlane = along(along(frame.origin, frame.across, across), frame.down, down)
    return along(onPlane, frame.out, height)
  }

  /** Whether a side that looks along `out` is turned to the viewer. */
  shows(out: Point3): boolean {
    return this.#turn(out)[2] > 0.001
  }

  /** A colour as the light falls on a face that looks along `out`. */
  lit(color: string, out: Point3, strength = 1): string {
    const [x, y, z] = this.#turn(out)
    const light = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / Math.hypot(x, y, z)
    if (light > 0.55) return lighter(color, (light - 0.55) * 0.38 * strength)
    return darker(color, Math.min(0.62, (0.55 - light) * 0.5 * strength))
  }

  /** Lays flat art on a frame; art on a face turned away is not seen. */
  art(frame: Frame, height: number, art: string): void {
    if (!this.shows(frame.out)) return
    const [x, y] = this.#turn(this.place(frame, [0, 0], height))
    const across = this.#turn(frame.across)
    const down = this.#turn(frame.down)
    const matrix = [across[0], -across[1], down[0], -down[1]].map(fine)
    this.add(`<g transform="matrix(${matrix.join(' ')} ${short(x)} ${short(-y)})">${art}</g>`)
  }

  /** A body with an outline on a frame, from one height to another: sides first, then its cap. */
  extrude(
    frame: Frame,
    outline: readonly Point[],
    from: number,
    to: number,
    color: string,
    options: BodyOptions = {},
  ): void {
    const turnSign = signedArea(outline) > 0 ? 1 : -1
    const sides = outline.flatMap((point, i) => {
      const next = outline[(i + 1) % outline.length] ?? point
      const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
      const out = along(along([0, 0, 0], frame.across, dy * turnSign), frame.down, -dx * turnSign)
      if ((!dx && !dy) || this.#turn(out)[2] <= 0) return []
      const base = [this.place(frame, point, from), this.place(frame, next, from)] as const
      const upper = [this.place(frame, next, to), this.place(frame, point, to)] as const
      const paint = this.lit(options.side ?? color, out)
      const depth = this.#turn(base[0])[2] + this.#turn(base[1])[2]
      const corners = [...base, ...upper].map((corner) => this.see(corner))
      return [{ depth, art: polygon(corners, paint, edge(paint, 0.6)) }]
    })
    sides.sort((a, b) => a.depth - b.depth)
    this.add(sides.map((side) => side.art).join(''))
    if (!this.shows(frame.out)) return
    const cap = this.lit(options.cap ?? color, frame.out, 0.6)
    const corners = outline.map((point) => this.see(this.place(frame, point, to)))
    this.add(polygon(corners, cap, options.edge === 0 ? '' : edge(lighter(cap, options.edge ?? 0.14), 0.8)))
  }

  /** A block from its lower left back corner. */
  block(corner: Point3, [width, height, depth]: Point3, color: string, options: BodyOptions = {}): void {
    const frame = this.front(corner[0], corner[1] + height, corner[2])
    this.extrude(frame, outlineOfBox(0, 0, width, height), 0, depth, color, options)
  }

  /** A soft shadow under points, moved by `dx` and `dy`. */
  shadow(points: readonly Point3[], dx: number, dy: number, opacity: number, blur: number): void {
    const outline = hull(points.map((point) => this.see(point)))
    const extra = `transform="translate(${dx} ${dy})" opacity="${opacity}" filter="${this.softened(blur)}"`
    this.add(polygon(outline, '#0b0d0f', extra))
  }

  /** The filter of shadows; `blur` is in pixels of the picture. */
  softened(blur: number): string {
    this.#blur = blur
    return `url(#${this.id}b)`
  }

  /** A blend of colours, by default from the upper left to the lower right. */
  blend(name: string, stops: ReadonlyArray<readonly [number, string]>, x2 = 1, y2 = 1): string {
    const marks = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')
    this.#definitions += `<linearGradient id="${this.id}${name}" x1="0" y1="0" x2="${x2}" y2="${y2}">${marks}</linearGradient>`
    return `url(#${this.id}${name})`
  }

  /** The picture: what was painted, in the middle, with `pad` of the side left free all around. */
  finish(pad = 0.1): string {
    const { left, top, right, bottom } = this.#bounds
    const size = Math.max(right - left, bottom - top) / (1 - 2 * pad)
    const scale = PICTURE / size
    const x = (left + right) / 2 - size / 2
    const y = (top + bottom) / 2 - size / 2
    const blur = this.#blur
      ? `<filter id="${this.id}b" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="${short(this.#blur / scale)}"/></filter>`
      : ''
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE} ${PICTURE}" width="${PICTURE}" height="${PICTURE}"><defs>${this.#definitions}${blur}</defs><g transform="scale(${fine(scale)}) translate(${short(-x)} ${short(-y)})" stroke-linejoin="round">${this.#painted}</g></svg>`
  }
}
