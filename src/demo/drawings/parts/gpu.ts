import { fanWheel } from '../fan-wheel.ts'
import { letters } from '../lettering.ts'
import { darker, inkOn, isLight, lighter } from '../paint.ts'
import { type Camera, type Frame, Scene } from '../scene.ts'
import { box, chamfer, level, type Point } from '../shapes.ts'
import { contacts, grooves, screw } from '../surface.ts'
import { disc, edge, forEach, line, polygon, rect, repeat } from '../svg.ts'

/** A graphics card. `label` stands along the top edge. */
export type GpuDrawing = Camera & {
  kind: 'gpu'
  fans?: 1 | 2 | 3
  /** Millimetres; follows the number of fans unless given. */
  length?: number
  height?: number
  slots?: 2 | 3
  style?: 'slab' | 'angular' | 'soft' | 'step' | 'ribs' | 'frame'
  color?: string
  accent?: string
  fanColor?: string
  /** Blades of one fan. */
  blades?: number
  /** A ring joins the blade tips. */
  linked?: boolean
  /** An accent dot on each hub. */
  mark?: boolean
  /** How far the shroud reaches back over the fins. */
  wrap?: number
  label?: string
  view?: 'front' | 'back'
}

const LENGTHS = { 1: 170, 2: 236, 3: 308 }

function measures(drawing: GpuDrawing) {
  const { fans = 3, slots = 3, style = 'slab', color = '#2c3034', accent = '#8d959b' } = drawing
  const { length = LENGTHS[fans], height = 128, wrap = 30 } = drawing
  const thick = slots === 2 ? 42 : 58
  const fanColor = drawing.fanColor ?? (isLight(color) ? '#d7d9d8' : '#34393d')
  return {
    fans,
    style,
    color,
    accent,
    fanColor,
    length,
    height,
    thick,
    shroudFrom: Math.max(12, thick - wrap),
  }
}

type Card = ReturnType<typeof measures>

export function drawGpu(drawing: GpuDrawing): string {
  const card = measures(drawing)
  const scene = new Scene(drawing, drawing.yaw ?? 31, drawing.pitch ?? 21)
  if (drawing.view === 'back') {
    paintBackplate(scene, card, drawing.label ?? 'NB')
    return scene.finish(0.07)
  }
  scene.shadow(level(-4, 0, card.length, card.thick, -14), 6, 14, 0.32, 9)
  paintBoard(scene, card)
  paintFins(scene, card)
  paintShroud(scene, card, drawing)
  if (drawing.label) paintName(scene, card, drawing.label)
  paintBracket(scene, card)
  return scene.finish(0.07)
}

function paintBackplate(scene: Scene, { length, height, thick, style, color, accent }: Card, label: string) {
  scene.shadow(level(0, 0, length, thick), 6, 12, 0.32, 9)
  const frame = scene.front(0, height, 0)
  const outline = style === 'soft' ? box(0, 0, length, height, 24) : chamfer(0, 0, length, height, 8)
  scene.extrude(frame, outline, 0, thick - 8, darker(color, 0.3))
  scene.extrude(frame, outline, thick - 8, thick, color, { edge: 0.25 })
  const side = height * 0.48
  const [x, y] = [length * 0.52, height * 0.26]
  const corners: Point[] = box(x, y, side, side)
  const slits = repeat(7, (i) => rect(18 + i * 9, 22, 4, height - 44, 2, darker(color, 0.6)))
  const clamp =
    rect(x, y, side, side, 2, 'none', edge(lighter(color, 0.25), 1.4)) +
    forEach(corners, ([a, b]) => screw(a, b, 3.4))
  const name = letters(label, 90, height / 2 - 7, 14, lighter(color, 0.5), {
    weight: 0.7,
    max: Math.max(40, x - 100),
  })
  scene.art(frame, thick + 0.1, slits + clamp + name + rect(length - 10, 20, 3, height - 40, 1, accent))
  scene.extrude(scene.left(0, height + 8, -3), box(0, 0, thick + 6, height + 24, 2), 0, 2.5, '#b9bec1')
}

function paintBoard(scene: Scene, { length, height }: Card) {
  const fingers = scene.front(0, 0, 6)
  scene.extrude(fingers, box(46, -2, 92, 14, 1), 0, 2, '#1d3b30', { side: '#163026' })
  scene.art(fingers, 2.2, contacts(48, 3, 20, 8, 9) + contacts(72, 3, 63, 8, 26))
  scene.block([0, 2, 3], [length - 10, height - 4, 5], '#1f2326')
}

function paintFins(scene: Scene, { length, height, thick }: Card) {
  scene.block([8, 6, 8], [length - 16, height - 12, thick - 24], '#8d9499')
  const count = Math.round(length / 3.2)
  const top = scene.top(8, height - 6, 8)
  scene.art(top, 0.2, grooves([0, 0, length - 16, thick - 24], count, '#4d5459', 1.1, true))
  scene.block([length * 0.55, height - 9, 9], [34, 6, 9], '#16191b')
}

function shroudOutline({ style, length, height }: Card): Point[] {
  if (style === 'angular') {
    return [
      [0, 10],
      [12, 0],
      [length * 0.3, 0],
      [length * 0.34, 7],
      [length * 0.66, 7],
      [length * 0.7, 0],
      [length - 14, 0],
      [length, 16],
      [length, height - 30],
      [length - 22, height],
      [length * 0.62, height],
      [length * 0.58, height - 6],
      [length * 0.3, height - 6],
      [length * 0.26, height],
      [8, height],
      [0, height - 10],
    ]
  }
  if (style === 'step') {
    return [
      [0, 0],
      [length * 0.62, 0],
      [length * 0.66, 12],
      [length, 12],
      [length, height],
      [length * 0.36, height],
      [length * 0.32, height - 10],
      [0, height - 10],
    ]
  }
  return box(0, 0, length, height, style === 'soft' ? 30 : 7)
}

function paintShroud(scene: Scene, card: Card, drawing: GpuDrawing) {
  const { fans, length, height, thick, color, accent, fanColor, shroudFrom } = card
  const frame: Frame = scene.front(0, height, 0)
  scene.extrude(frame, shroudOutline(card), shroudFrom, thick, color, { edge: 0.22 })
  const radius = Math.min(height / 2 - 7, length / (2 * fans) - 4)
  const gap = (length - 2 * radius * fans) / (fans + 1)
  const centers = Array.from({ length: fans }, (_, i) => gap + radius + i * (2 * radius + gap))
  const wheels = centers.map(
    (x, i) =>
      disc(x, height / 2, radius + 3.4, lighter(color, 0.16)) +
      disc(x + 0.8, height / 2 + 0.8, radius + 2.6, darker(color, 0.4)) +
      fanWheel(x, height / 2, radius, {
        color: fanColor,
        blades: drawing.blades ?? 11,
        backwards: i % 2 === 1,
        turn: i * 0.3,
        mark: drawing.mark === false ? undefined : accent,
        linked: drawing.linked,
      }),
  )
  scene.art(frame, thick + 0.1, shroudFace(card, centers, radius) + wheels.join(''))
}

function shroudFace(
  { style, length, height, color, accent }: Card,
  centers: number[],
  radius: number,
): string {
  switch (style) {
    case 'slab': {
      const rim = rect(5, 5, length - 10, height - 10, 4, 'none', edge(lighter(color, 0.16), 1))
      const between = centers.slice(1).map((x, i) => (x + (centers[i] ?? x)) / 2)
      const seams = forEach(
        between,
        (x) =>
          rect(x - 2, 8, 4, height - 16, 1, darker(color, 0.35)) +
          rect(x - 0.8, 12, 1.6, height - 24, 0.8, accent),
      )
      return rim + seams
    }
    case 'angular':
      return forEach(centers, (x) => {
        const upper: Point[] = [
          [x - radius * 0.9, 6],
          [x - radius * 0.2, 6],
          [x - radius - 4, radius * 0.8],
          [x - radius - 4, radius * 0.4],
        ]
        const lower: Point[] = [
          [x + radius * 0.9, height - 7],
          [x + radius * 0.3, height - 7],
          [x + radius + 2, height - radius * 0.8],
          [x + radius + 2, height - radius * 0.45],
        ]
        return polygon(upper, lighter(color, 0.14)) + polygon(lower, accent)
      })
    case 'soft':
      return (
        rect(4, 4, length - 8, height - 8, 27, lighter(color, 0.06)) +
        rect(4, height / 2 - 1.5, length - 8, 3, 1.5, darker(color, 0.25))
      )
    case 'step': {
      const plate: Point[] = [
        [4, 4],
        [length * 0.6, 4],
        [length * 0.64, 16],
        [length * 0.34, height - 14],
        [4, height - 14],
      ]
      const seam = `M${length * 0.64} 16L${length * 0.34} ${height - 14}`
      return polygon(plate, lighter(color, 0.08)) + line(seam, accent, 2.5)
    }
    case 'ribs':
      return grooves([8, 10, length - 16, height - 20], 22, darker(color, 0.28), 1.6)
    case 'frame': {
      const half = (outer: number, inner: number, waist: number): Point[] => [
        [outer, 6],
        [inner, 6],
        [waist, height / 2],
        [inner, height - 6],
        [outer, height - 6],
      ]
      const middle = length / 2
      return (
        polygon(half(6, middle - 8, middle - 34), darker(color, 0.3)) +
        polygon(half(length - 6, middle + 8, middle + 34), darker(color, 0.3)) +
        grooves([12, 12, length * 0.25, height - 24], 15, '#6d747a', 1.4)
      )
    }
  }
}

function paintName(scene: Scene, { style, length, height, thick, color, shroudFrom }: Card, label: string) {
  const ends = { step: length * 0.57, angular: length - 30, soft: length - 40 }
  const end = style === 'step' || style === 'angular' || style === 'soft' ? ends[style] : length - 16
  const ink = inkOn(scene.lit(color, [0, 1, 0]))
  const name = letters(label, end, (thick - shroudFrom) / 2 - 4.5, 9, ink, {
    anchor: 'end',
    weight: 0.95,
    max: length * 0.4,
  })
  scene.art(scene.top(0, height, shroudFrom), 0.3, name)
}

function paintBracket(scene: Scene, { height, thick }: Card) {
  const frame = scene.left(0, height + 8, -3)
  scene.extrude(frame, box(0, 0, thick + 6, height + 24, 2), 0, 2.5, '#b9bec1')
  const ports = repeat(
    3,
    (i) => rect(12, 22 + i * 22, 9, 17, 1.5, '#23282b') + rect(14, 25 + i * 22, 5, 11, 0.8, '#565d61'),
  )
  const lastPort = rect(12, 92, 10, 18, 2, '#23282b') + rect(14.5, 95, 5, 12, 0.8, '#565d61')
  const vents = repeat(9, (i) => rect(thick - 24, 18 + i * 12, 20, 6, 3, '#41474b'))
  scene.art(frame, 2.6, ports + lastPort + vents)
}
