import { fanWheel } from '../fan-wheel.ts'
import { darker, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, type Point3 } from '../shapes.ts'
import { disc, forEach, rect } from '../svg.ts'

/** Case fans, one behind the other. */
export type FanDrawing = Camera & {
  kind: 'fan'
  count?: 1 | 2 | 3
  color?: string
  blade?: string
  blades?: number
  /** How far a blade bends, in radians. */
  sweep?: number
  /** Ground behind the blades. */
  well?: string
  /** Colour of the corner pads. */
  pads?: string
  accent?: string
  /** A ring joins the blade tips. */
  linked?: boolean
}

const SIDE = 120
const THICK = 25

export function drawFan(drawing: FanDrawing): string {
  const { count = 1, color = '#2a2e31' } = drawing
  const [shift, distance] = count > 1 ? [46, 46] : [0, 0]
  const scene = new Scene(drawing, drawing.yaw ?? 26, drawing.pitch ?? 14)
  const front = distance * (count - 1) + THICK
  const footprint: Point3[] = [
    [0, 0, 0],
    [SIDE, 0, 0],
    [SIDE, 0, front],
    [-shift * (count - 1), 0, front],
  ]
  scene.shadow(footprint, 6, 6, 0.36, 8)
  for (let k = 0; k < count; k++) {
    const frame = scene.front(-k * shift * 1.6, SIDE, k * distance)
    scene.extrude(frame, box(0, 0, SIDE, SIDE, 8), 0, THICK, color, { edge: 0.25 })
    scene.art(frame, THICK + 0.1, face(drawing, color))
  }
  return scene.finish()
}

function face(drawing: FanDrawing, color: string): string {
  const wheel = fanWheel(60, 60, 56, {
    color: drawing.blade ?? lighter(color, 0.07),
    blades: drawing.blades,
    sweep: drawing.sweep ?? 0.6,
    mark: drawing.accent,
    linked: drawing.linked,
    well: drawing.well,
    hub: 0.32,
  })
  const pad = drawing.pads ?? darker(color, 0.32)
  const corners = forEach(
    box(8.5, 8.5, 103, 103),
    ([x, y]) => disc(x, y, 6, pad) + disc(x, y, 2.6, '#0b0d0e'),
  )
  return (
    rect(2.5, 2.5, 115, 115, 7, darker(color, 0.06)) +
    disc(60, 60, 57.5, lighter(color, 0.12)) +
    wheel +
    corners
  )
}
