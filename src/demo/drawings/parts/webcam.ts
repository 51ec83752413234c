import { darker, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, circle, level } from '../shapes.ts'
import { holes } from '../surface.ts'
import { disc, edge, rect } from '../svg.ts'

/** A web camera on its clip. */
export type WebcamDrawing = Camera & {
  kind: 'webcam'
  form?: 'bar' | 'cube'
  color?: string
  accent?: string
}

export function drawWebcam(drawing: WebcamDrawing): string {
  const { form = 'bar', color = '#24282b', accent = '#3ecf9a' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 27, drawing.pitch ?? 16)
  const [width, height, depth] = form === 'bar' ? [132, 42, 34] : [66, 62, 54]
  const [x, y] = [-width / 2, 40]
  scene.shadow(level(-34, -8, 34, 44), 6, 6, 0.36, 8)
  scene.extrude(scene.top(0, 0, 0), box(-34, -6, 68, 46, 6), 0, 7, darker(color, 0.2), { edge: 0.3 })
  scene.block([-30, 6, -6], [60, 24, 7], darker(color, 0.3), { edge: 0.2 })
  scene.block([-10, 26, 2], [20, 16, 18], darker(color, 0.35))
  const frame = scene.front(x, y + height, 0)
  scene.extrude(frame, box(0, 0, width, height, form === 'bar' ? 20 : 12), 0, depth, color, { edge: 0.3 })
  const [middle, centre] = [width / 2, height / 2]
  const plate = rect(4, 4, width - 8, height - 8, form === 'bar' ? 16 : 9, darker(color, 0.3))
  const ears =
    form === 'bar'
      ? holes([14, 12, 22, 18], 5, 1.2, '#0b0d0e') +
        holes([width - 36, 12, 22, 18], 5, 1.2, '#0b0d0e') +
        disc(width - 44, 12, 2, accent)
      : disc(width - 12, 12, 2.2, accent)
  scene.art(frame, depth + 0.1, plate + ears)
  const radius = form === 'bar' ? 17 : 23
  scene.extrude(frame, circle(middle, centre, radius, 32), depth, depth + 6, darker(color, 0.1), {
    edge: 0.4,
  })
  scene.art(frame, depth + 6.1, lens(middle, centre, radius))
  return scene.finish(0.12)
}

const lens = (x: number, y: number, radius: number) =>
  disc(x, y, radius * 0.86, '#0c0e10') +
  disc(x, y, radius * 0.62, '#182430', edge(lighter('#182430', 0.2), 1)) +
  disc(x, y, radius * 0.36, '#0a0f16') +
  disc(x - radius * 0.24, y - radius * 0.26, radius * 0.16, '#9fc3e0', 'opacity=".8"') +
  disc(x + radius * 0.22, y + radius * 0.24, radius * 0.08, '#9fc3e0', 'opacity=".5"')
