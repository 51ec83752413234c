import { darker, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, level } from '../shapes.ts'
import { holes } from '../surface.ts'
import { disc, edge, rect } from '../svg.ts'

/** Speakers: a pair of boxes, or a bar. */
export type SpeakerDrawing = Camera & {
  kind: 'speaker'
  form?: 'pair' | 'bar'
  color?: string
  accent?: string
  cone?: string
}

export function drawSpeaker(drawing: SpeakerDrawing): string {
  return drawing.form === 'bar' ? drawBar(drawing) : drawPair(drawing)
}

function drawPair(drawing: SpeakerDrawing): string {
  const { color = '#26292c', accent = '#c58a5d', cone = '#3d4347' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 26, drawing.pitch ?? 13)
  const [width, height, depth] = [96, 168, 104]
  for (const [x, z] of [
    [126, -20],
    [0, 0],
  ] as const) {
    scene.shadow(level(x, z, x + width, z + depth), 7, 6, 0.34, 8)
    scene.extrude(scene.top(x, 4, z), box(0, 0, width, depth, 5), 0, height, color, { edge: 0.25 })
    const front =
      rect(3, 3, width - 6, height - 6, 4, darker(color, 0.16)) +
      driver(width / 2, 108, 36, cone, accent) +
      driver(width / 2, 40, 17, cone, accent) +
      (x === 0
        ? disc(width - 14, height - 12, 4, lighter(color, 0.2)) + disc(14, height - 12, 2, accent)
        : '')
    scene.art(scene.front(x, height + 4, z + depth), 0.1, front)
  }
  return scene.finish(0.08)
}

const driver = (x: number, y: number, radius: number, cone: string, accent: string) =>
  disc(x, y, radius + 4, '#0f1213', edge('#4d5457', 1)) +
  disc(x, y, radius, '#1b1e20') +
  disc(x, y, radius * 0.8, cone) +
  disc(x - radius * 0.08, y - radius * 0.1, radius * 0.58, lighter(cone, 0.12)) +
  disc(x, y, radius * 0.3, accent, edge(darker(accent, 0.3), 1)) +
  disc(x - radius * 0.08, y - radius * 0.1, radius * 0.1, lighter(accent, 0.4))

function drawBar(drawing: SpeakerDrawing): string {
  const { color = '#24282b', accent = '#3ecf9a' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 26, drawing.pitch ?? 20)
  const [width, height, depth] = [330, 46, 58]
  scene.shadow(level(0, 0, width, depth), 8, 7, 0.38, 9)
  scene.extrude(scene.top(0, 3, 0), box(0, 0, width, depth, 12), 0, height, color, { edge: 0.3 })
  const mesh =
    rect(12, 5, width - 24, height - 10, 6, darker(color, 0.3)) +
    holes([14, 7, width - 28, height - 14], 5, 1.3, darker(color, 0.75))
  scene.art(
    scene.front(0, height + 3, depth),
    0.1,
    mesh + rect(width / 2 - 16, height - 9, 32, 2.4, 1.2, accent),
  )
  const keys = [-24, -8, 8, 24].map((x) => disc(width / 2 + x, depth / 2, 4, darker(color, 0.35)))
  scene.art(scene.top(0, height + 3, 0), 0.1, keys.join(''))
  return scene.finish(0.06)
}
