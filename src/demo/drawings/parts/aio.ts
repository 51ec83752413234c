import { fanWheel } from '../fan-wheel.ts'
import { letters } from '../lettering.ts'
import { darker, isLight, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, circle, level, type Point, type Point3 } from '../shapes.ts'
import { screw } from '../surface.ts'
import { cord, disc, edge, forEach, polygon, rect, spot } from '../svg.ts'

/** A liquid cooler: radiator of `fans` × 120 mm, two tubes, pump. */
export type AioDrawing = Camera & {
  kind: 'aio'
  fans?: 1 | 2 | 3
  pump?: 'round' | 'square'
  color?: string
  fanColor?: string
  blade?: string
  tube?: string
  accent?: string
  /** Rings join the blade tips. */
  linked?: boolean
  /** Words along the radiator. */
  label?: string
}

const PUMP_Y = -78
const PUMP_Z = 60

export function drawAio(drawing: AioDrawing): string {
  const { fans = 3, color = '#26292c', label = 'NORTH LOOP' } = drawing
  const length = fans * 120 + 34
  const scene = new Scene(drawing, drawing.yaw ?? 24, drawing.pitch ?? 15)
  scene.shadow(level(0, 0, length, 52), 8, 8, 0.3, 8)
  paintRadiator(scene, length, color, label)
  for (let i = 0; i < fans; i++) paintFan(scene, 17 + i * 120, i * 0.4, drawing)
  scene.hold(scene.see([-76, -60, 40]))
  const pumpX = length * 0.42
  paintTube(scene, pumpX, 34, 0, drawing)
  paintTube(scene, pumpX, 12, 24, drawing)
  paintPump(scene, pumpX, drawing)
  return scene.finish(0.06)
}

function paintRadiator(scene: Scene, length: number, color: string, label: string) {
  const frame = scene.front(0, 122, 0)
  scene.extrude(frame, box(0, 0, length, 122, 5), 0, 27, darker(color, 0.12), { edge: 0.2 })
  const tank = darker(color, 0.3)
  scene.art(frame, 27.1, rect(4, 4, 10, 114, 2, tank) + rect(length - 14, 4, 10, 114, 2, tank))
  const ink = isLight(color) ? '#6a7174' : '#8f9699'
  scene.art(scene.top(0, 122, 0), 0.1, letters(label, length - 12, 10, 8, ink, { anchor: 'end' }))
}

function paintFan(scene: Scene, x: number, turn: number, drawing: AioDrawing) {
  const { color = '#26292c', fanColor = color, accent, linked } = drawing
  const frame = scene.front(0, 122, 0)
  scene.extrude(frame, box(x, 1, 119, 120, 7), 27, 52, fanColor, { edge: 0.25 })
  const blade = drawing.blade ?? (isLight(fanColor) ? '#f4f5f3' : '#3d4347')
  const wheel = fanWheel(x + 59.5, 61, 54, { color: blade, turn, mark: accent, linked })
  const screws = forEach(box(x + 9, 10, 101, 102), ([a, b]) => screw(a, b, 3.4, '#7f868a'))
  scene.art(frame, 52.1, rect(x + 3, 4, 113, 114, 6, darker(fanColor, 0.08)) + wheel + screws)
}

function paintTube(scene: Scene, pumpX: number, y: number, spread: number, drawing: AioDrawing) {
  const light = isLight(drawing.color ?? '#26292c')
  const from: Point3 = [6, y, 20]
  const bends: Point3[] = [
    [-64, y - 10, 30],
    [-84 - spread, PUMP_Y - 40 + spread, 40],
    [pumpX - 40, PUMP_Y + 4 + spread * 0.6, PUMP_Z],
  ]
  const path = `M${spot(scene.see(from))}C${bends.map((bend) => spot(scene.see(bend))).join(' ')}`
  const shine = 'transform="translate(-2.6 -2.4)" opacity=".8"'
  scene.add(
    cord(path, '#0c0e0f', 15) +
      cord(path, drawing.tube ?? (light ? '#d9dcda' : '#2a2e31'), 12) +
      cord(path, light ? '#ffffff' : '#535a5e', 2, shine),
  )
}

function paintPump(scene: Scene, x: number, { pump = 'round', color = '#26292c', accent }: AioDrawing) {
  const outline = pump === 'square' ? box(-39, -39, 78, 78, 10) : circle(0, 0, 42)
  const frame = scene.front(x, PUMP_Y, PUMP_Z - 20)
  const below = outline.map(([a, b]): Point => scene.see(scene.place(frame, [a + 10, b + 14])))
  scene.add(polygon(below, '#0b0d0f', 'opacity=".35"'))
  scene.extrude(frame, outline, 0, 30, color, { edge: 0.3 })
  const rim = edge(lighter(color, 0.25), 1.4)
  const face =
    pump === 'square'
      ? rect(-33, -33, 66, 66, 7, '#101315', rim) +
        letters('32', 0, -14, 22, accent ?? '#dfe2e0', { anchor: 'middle' }) +
        letters('CPU C', 0, 16, 6, '#8b9194', { anchor: 'middle' })
      : disc(0, 0, 36, '#101315', rim) +
        disc(0, 0, 30, 'none', edge(accent ?? '#8f969a', 2.4)) +
        letters('NB', 0, -7, 14, '#dfe2e0', { anchor: 'middle', weight: 0.9 })
  scene.art(frame, 30.1, face)
}
