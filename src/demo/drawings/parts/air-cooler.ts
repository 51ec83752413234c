import { fanWheel } from '../fan-wheel.ts'
import { darker, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, level, type Point3 } from '../shapes.ts'
import { grooves } from '../surface.ts'
import { cord, disc, forEach, rect, spot } from '../svg.ts'

/** A tower cooler for a processor. */
export type AirCoolerDrawing = Camera & {
  kind: 'aircooler'
  towers?: 1 | 2
  fans?: 1 | 2
  fin?: string
  pipe?: string
  /** Colour of the top plate. */
  color?: string
  accent?: string
  fanColor?: string
  blade?: string
  blades?: number
  /** Colour of the fan's corner pads. */
  padColor?: string
}

const WIDTH = 124
const HEIGHT = 124
const THICK = 42
const BOTTOM = 42
const PIPES = [18, 38, 62, 86, 106]

export function drawAirCooler(drawing: AirCoolerDrawing): string {
  const towers = drawing.towers ?? 1
  const total = towers === 2 ? THICK * 2 + 28 : THICK
  const scene = new Scene(drawing, drawing.yaw ?? 36, drawing.pitch ?? 17)
  scene.shadow(level(22, 8, WIDTH - 22, total), 6, 5, 0.42, 9)
  scene.block([40, 0, total / 2 - 22], [44, 12, 44], '#b98a63')
  scene.block([36, 10, total / 2 - 24], [52, 9, 48], '#8e9498')
  paintStack(scene, 0, total / 2, drawing)
  paintFan(scene, THICK + 1, drawing)
  if (towers === 2) {
    paintStack(scene, THICK + 27, total / 2, drawing)
    if (drawing.fans !== 1) paintFan(scene, THICK * 2 + 28, drawing)
  }
  return scene.finish(0.08)
}

function paintPipe(scene: Scene, x: number, z: number, base: number, color: string) {
  const bends: Point3[] = [
    [62 + (x - 62) * 0.35, 12, base],
    [x, 16, base + (z - base) * 0.5],
    [x, 26, z],
    [x, BOTTOM + 6, z],
  ]
  const path = `M${bends.map((bend) => spot(scene.see(bend))).join('L')}`
  scene.add(
    cord(path, darker(color, 0.4), 8.5) +
      cord(path, color, 6) +
      cord(path, lighter(color, 0.5), 1.4, 'transform="translate(-1.4 -.6)"'),
  )
}

function paintStack(scene: Scene, z: number, base: number, drawing: AirCoolerDrawing) {
  const { fin = '#a4abaf', pipe = '#c58a5d', color = '#2a2e31' } = drawing
  for (const x of PIPES) paintPipe(scene, x, z + THICK / 2, base, pipe)
  const gap = darker(fin, 0.42)
  const edgeOfFins = grooves([0, 0, THICK, HEIGHT], 40, gap, 1.1)
  scene.block([0, BOTTOM, z], [WIDTH, HEIGHT, THICK], fin)
  scene.art(scene.left(0, BOTTOM + HEIGHT, z), 0.1, edgeOfFins)
  scene.art(scene.right(WIDTH, BOTTOM + HEIGHT, z + THICK), 0.1, edgeOfFins)
  const face = grooves([0, 0, WIDTH, HEIGHT], 40, gap, 1.1)
  scene.art(scene.front(0, BOTTOM + HEIGHT, z + THICK), 0.1, face)
  const top = scene.top(0, BOTTOM + HEIGHT, z)
  scene.extrude(top, box(0, 0, WIDTH, THICK, 2), 0, 4, color, { edge: 0.25 })
  const ends = forEach(
    PIPES,
    (x) => disc(x, THICK / 2, 4, darker(color, 0.3)) + disc(x - 0.5, THICK / 2 - 0.5, 3.2, pipe),
  )
  scene.art(top, 4.1, ends)
}

function paintFan(scene: Scene, z: number, drawing: AirCoolerDrawing) {
  const { fanColor = '#3a4044', blades = 9, accent } = drawing
  const frame = scene.front(2, BOTTOM + HEIGHT, z)
  scene.extrude(frame, box(0, 2, 120, 120, 7), 0, 25, fanColor, { edge: 0.25 })
  const pad = drawing.padColor ?? darker(fanColor, 0.4)
  const wheel = fanWheel(60, 62, 55, {
    color: drawing.blade ?? lighter(fanColor, 0.06),
    blades,
    mark: accent,
  })
  const pads = forEach(box(9, 11, 102, 102), ([x, y]) => disc(x, y, 4.4, pad))
  scene.art(frame, 25.1, rect(3, 5, 114, 114, 6, darker(fanColor, 0.1)) + wheel + pads)
}
