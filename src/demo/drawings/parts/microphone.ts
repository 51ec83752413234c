import { darker, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, circle } from '../shapes.ts'
import { grooves, holes } from '../surface.ts'
import { disc, rect } from '../svg.ts'

/** A microphone on its foot. */
export type MicrophoneDrawing = Camera & {
  kind: 'microphone'
  color?: string
  accent?: string
}

export function drawMicrophone(drawing: MicrophoneDrawing): string {
  const { color = '#2b2f33', accent = '#3ecf9a' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 24, drawing.pitch ?? 18)
  const foot = circle(0, 0, 52, 36)
  scene.shadow(
    foot.map(([x, z]) => [x, 0, z] as const),
    7,
    6,
    0.38,
    8,
  )
  scene.extrude(scene.top(0, 0, 0), foot, 0, 9, darker(color, 0.2), { edge: 0.35 })
  scene.extrude(scene.top(0, 9, 0), circle(0, 0, 7, 16), 0, 66, '#8f969a')
  for (const x of [-41, 34]) scene.block([x, 68, -5], [7, 74, 10], '#6d7478')
  scene.block([-41, 66, -5], [82, 7, 10], '#7d8488')
  const frame = scene.front(-33, 206, -24)
  scene.extrude(frame, box(0, 0, 66, 126, 32), 0, 48, color, { edge: 0.3 })
  const face =
    rect(5, 5, 56, 64, 27, darker(color, 0.3)) +
    holes([7, 8, 52, 58], 5, 1.4, lighter(color, 0.24)) +
    rect(5, 68, 56, 3, 1, accent) +
    grooves([16, 108, 34, 6], 2, darker(color, 0.5), 1.6) +
    disc(33, 90, 9, darker(color, 0.45)) +
    disc(33, 90, 6.4, lighter(color, 0.16))
  scene.art(frame, 48.1, face)
  return scene.finish(0.09)
}
