import { darker, lighter } from '../paint.ts'
import { type Camera, type Frame, Scene } from '../scene.ts'
import { arc, box, circle, type Point, polar } from '../shapes.ts'
import { grooves, holes } from '../surface.ts'
import { area, disc, edge, line, rect } from '../svg.ts'

/** A desk chair. */
export type ChairDrawing = Camera & {
  kind: 'chair'
  back?: 'racing' | 'mesh' | 'soft'
  color?: string
  accent?: string
  /** Colour of the base. */
  base?: string
  headrest?: boolean
  arms?: boolean
}

const SEAT_Y = 90
const BACK_HEIGHT = 142
const LEAN = (11 * Math.PI) / 180
const LEG = 60

export function drawChair(drawing: ChairDrawing): string {
  const { yaw = 30, base = '#1b1e20', back = 'racing', arms = true } = drawing
  const scene = new Scene(drawing, yaw, drawing.pitch ?? 13)
  scene.shadow(
    circle(0, 0, 62, 20).map(([x, z]) => [x, 0, z] as const),
    6,
    4,
    0.36,
    9,
  )
  paintBase(scene, base)
  const [farSide, nearSide] = yaw > 0 ? ([1, -1] as const) : ([-1, 1] as const)
  if (arms) paintArm(scene, farSide, base)
  paintBack(scene, drawing, back)
  paintSeat(scene, drawing, back)
  if (arms) paintArm(scene, nearSide, base)
  return scene.finish(0.06)
}

function paintBase(scene: Scene, color: string) {
  const legs = [0, 1, 2, 3, 4].map((i) => polar(0, 0, LEG, (i * 72 + 54) * (Math.PI / 180)))
  legs.sort((a, b) => a[1] - b[1])
  for (const [x, z] of legs) {
    scene.extrude(scene.front(x, 14, z - 4), circle(0, 7, 7, 16), 0, 8, '#2b3033', { cap: '#3a4044' })
    const [along, across] = [Math.hypot(x, z), 7]
    const [dx, dz] = [(-z / along) * across, (x / along) * across]
    const outline: Point[] = [
      [dx, dz],
      [x + dx * 0.5, z + dz * 0.5],
      [x - dx * 0.5, z - dz * 0.5],
      [-dx, -dz],
    ]
    scene.extrude(scene.top(0, 14, 0), outline, 0, 8, color, { edge: 0.3 })
  }
  scene.extrude(scene.top(0, 22, 0), circle(0, 0, 11, 20), 0, 22, color)
  scene.extrude(scene.top(0, 44, 0), circle(0, 0, 6, 16), 0, 34, '#9aa0a4')
  scene.block([-26, 76, -24], [52, 10, 48], '#24282a')
}

function paintSeat(scene: Scene, { color = '#2b2f33', accent = '#b4592b' }: ChairDrawing, back: string) {
  const frame = scene.top(0, SEAT_Y - 6, 0)
  scene.extrude(frame, box(-52, -46, 104, 98, 26), 0, 6, darker(color, 0.45))
  scene.extrude(frame, box(-52, -46, 104, 98, 26), 6, 20, color, { edge: 0.3 })
  const shade = darker(color, 0.24)
  if (back === 'racing') {
    for (const x of [-52, 32])
      scene.extrude(frame, box(x, -38, 20, 82, 9), 20, 25, lighter(color, 0.06), { edge: 0.3 })
    scene.art(
      frame,
      20.1,
      rect(-26, -36, 52, 82, 8, shade) + rect(-29, -36, 3, 80, 1, accent) + rect(26, -36, 3, 80, 1, accent),
    )
    return
  }
  const seam = back === 'soft' ? line('M-40 4H40M-13 -40V46M13 -40V46', shade, 2.4) : ''
  scene.art(frame, 20.1, rect(-44, -38, 88, 82, 20, lighter(color, 0.05), edge(shade, 1.4)) + seam)
}

function backOutline(back: 'racing' | 'mesh' | 'soft'): Point[] {
  if (back === 'soft') return box(-48, 0, 96, BACK_HEIGHT - 10, 20)
  const half: Point[] =
    back === 'racing'
      ? [
          ...arc(16, 18, 18, -Math.PI / 2, 0, 4),
          [36, 34],
          [50, 52],
          [51, 74],
          [42, 96],
          [48, 122],
          ...arc(38, 130, 10, 0, Math.PI / 2, 4),
        ]
      : [...arc(26, 20, 20, -Math.PI / 2, 0, 4), [49, 70], [44, 112], ...arc(30, 124, 12, 0, Math.PI / 2, 4)]
  return [...half, ...half.toReversed().map(([x, y]): Point => [-x, y])]
}

function paintBack(scene: Scene, drawing: ChairDrawing, back: 'racing' | 'mesh' | 'soft') {
  const { color = '#2b2f33', accent = '#b4592b', headrest = back === 'racing' } = drawing
  const frame: Frame = {
    origin: [0, SEAT_Y + BACK_HEIGHT * Math.cos(LEAN), -40 - BACK_HEIGHT * Math.sin(LEAN)],
    across: [1, 0, 0],
    down: [0, -Math.cos(LEAN), Math.sin(LEAN)],
    out: [0, Math.sin(LEAN), Math.cos(LEAN)],
  }
  const thick = back === 'mesh' ? 4 : 9
  scene.extrude(frame, backOutline(back), -thick, thick, color, { edge: 0.3 })
  scene.art(frame, thick + 0.1, { racing: racingFace, mesh: meshFace, soft: softFace }[back](color, accent))
  if (!headrest) return
  const pillow = back === 'racing' ? box(-20, 22, 40, 22, 9) : box(-27, -26, 54, 24, 10)
  const rise = back === 'racing' ? thick : -2
  scene.extrude(frame, pillow, rise, rise + 8, back === 'racing' ? darker(color, 0.2) : color, { edge: 0.35 })
}

const racingFace = (color: string, accent: string) =>
  area('M-24 46H24L30 60L28 132H-28L-30 60Z', darker(color, 0.26)) +
  line('M-30 44C-42 62 -42 78 -35 96V134M30 44C42 62 42 78 35 96V134', accent, 3.4) +
  rect(-28, 10, 15, 7, 3.5, '#0b0d0e') +
  rect(13, 10, 15, 7, 3.5, '#0b0d0e') +
  rect(-23, 98, 46, 25, 9, lighter(color, 0.07), edge(darker(color, 0.4), 1.4)) +
  rect(-10, 108, 20, 3, 1.5, accent)

const meshFace = (color: string, accent: string) =>
  area('M-38 16C-42 60 -40 100 -32 128H32C40 100 42 60 38 16C20 8 -20 8 -38 16Z', lighter(color, 0.16)) +
  holes([-36, 14, 72, 112], 4.4, 1.2, darker(color, 0.5)) +
  rect(-34, 88, 68, 12, 6, darker(color, 0.2)) +
  rect(-8, 92, 16, 3, 1.5, accent)

const softFace = (color: string, accent: string) =>
  rect(-41, 8, 82, BACK_HEIGHT - 26, 14, lighter(color, 0.05), edge(darker(color, 0.3), 1.4)) +
  grooves([-40, 34, 80, 66], 3, darker(color, 0.3), 2.4) +
  [-20, 0, 20]
    .map((x) => disc(x, 45, 2.2, accent) + disc(x, 67, 2.2, accent) + disc(x, 89, 2.2, accent))
    .join('')

/** The arm on the left (-1) or on the right (1). */
function paintArm(scene: Scene, side: 1 | -1, color: string) {
  const x = side * 60
  scene.block([x - 4, SEAT_Y - 4, -10], [8, 44, 16], darker(color, 0.1))
  scene.block([Math.min(x, side * 44), SEAT_Y - 6, -8], [18, 5, 12], color)
  scene.extrude(scene.top(x, SEAT_Y + 40, 0), box(-9, -32, 18, 62, 8), 0, 7, lighter(color, 0.06), {
    edge: 0.3,
  })
}
