import { letters } from '../lettering.ts'
import { darker, inkOn, lighter, mix } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, level, type Point } from '../shapes.ts'
import { holes } from '../surface.ts'
import { area, disc, line, moved, polygon, rect, repeat } from '../svg.ts'

/** Software in a box or a flat sleeve; `sign` is the drawing on its front. */
export type SoftwareDrawing = Camera & {
  kind: 'software'
  form?: 'box' | 'sleeve'
  sign?: 'window' | 'shield' | 'sheet' | 'brush' | 'mark'
  color?: string
  accent?: string
  label?: string
  sub?: string
}

const WIDTH = 136
const HEIGHT = 190

export function drawSoftware(drawing: SoftwareDrawing): string {
  const { color = '#f1efe8', accent = '#2a5f9e', form = 'box', sign = 'window' } = drawing
  const { label = 'SYSTEM 11', sub = 'HOME  64 BIT' } = drawing
  const depth = form === 'box' ? 34 : 6
  const scene = new Scene(drawing, drawing.yaw ?? 31, drawing.pitch ?? 14)
  const frame = scene.front(0, HEIGHT, 0)
  const ink = inkOn(color)
  scene.shadow(level(0, 0, WIDTH, depth), 7, 6, 0.36, 8)
  scene.extrude(frame, box(0, 0, WIDTH, HEIGHT, form === 'box' ? 0 : 4), 0, depth, color, { edge: 0.3 })
  const front =
    area(`M0 112C40 92 90 128 ${WIDTH} 96V${HEIGHT}H0Z`, mix(color, accent, 0.12)) +
    area(`M0 142C46 124 92 152 ${WIDTH} 126V${HEIGHT}H0Z`, mix(color, accent, 0.24)) +
    signs[sign](accent, color) +
    letters(label, 14, 134, 13, ink, { weight: 0.9, max: WIDTH - 28 }) +
    letters(sub, 14, 156, 6.4, mix(ink, color, 0.25), { max: WIDTH - 40 }) +
    rect(14, 172, 34, 3, 1.5, accent)
  scene.art(frame, depth + 0.1, front)
  if (form === 'box') {
    const spine = rect(0, 0, depth, HEIGHT, 0, accent) + rect(0, 0, depth, 22, 0, darker(accent, 0.2))
    const name = moved(
      `translate(${depth / 2 - 5} ${HEIGHT - 14}) rotate(-90)`,
      letters(label, 0, 0, 10, inkOn(accent), { max: 120 }),
    )
    scene.art(scene.left(0, HEIGHT, 0), 0.1, spine + name)
    scene.art(scene.right(WIDTH, HEIGHT, depth), 0.1, spine + bars(depth))
  }
  return scene.finish(0.1)
}

const bars = (depth: number) =>
  rect(5, HEIGHT - 46, depth - 10, 36, 1, '#ffffff') +
  repeat(9, (i) => rect(8, HEIGHT - 42 + i * 3.2, depth - 16, i % 3 ? 1 : 1.9, 0, '#24282a'))

type Sign = (accent: string, ground: string) => string

const signs: Record<'window' | 'shield' | 'sheet' | 'brush' | 'mark', Sign> = {
  window: (accent) => {
    const pane = (x: number, y: number, paint: string) => {
      const corners: Point[] = [
        [x, y + (x - 30) * -0.07],
        [x + 34, y - (x + 4) * 0.07 + 0.2],
        [x + 34, y + 30 - (x + 4) * 0.03],
        [x, y + 30 - (x - 30) * 0.03],
      ]
      return polygon(corners, paint)
    }
    return (
      pane(30, 34, accent) +
      pane(68, 34, lighter(accent, 0.22)) +
      pane(30, 68, lighter(accent, 0.14)) +
      pane(68, 68, lighter(accent, 0.36))
    )
  },
  shield: (accent) =>
    area('M68 22C84 32 98 36 112 36C112 72 100 96 68 110C36 96 24 72 24 36C38 36 52 32 68 22Z', accent) +
    area('M68 22C84 32 98 36 112 36C112 72 100 96 68 110Z', darker(accent, 0.18)) +
    line('M48 64L63 80L90 50', '#ffffff', 8, 'stroke-linecap="round"'),
  sheet: (accent) =>
    rect(36, 22, 64, 88, 3, '#ffffff', `stroke="${accent}" stroke-width="3"`) +
    rect(36, 22, 64, 18, 3, accent) +
    line('M36 58H100M36 76H100M36 94H100M58 40V110M79 40V110', mix(accent, '#ffffff', 0.55), 1.6) +
    rect(59, 59, 19, 16, 0, mix(accent, '#ffffff', 0.7)),
  brush: (accent, ground) =>
    rect(30, 26, 76, 76, 8, mix(ground, accent, 0.2)) +
    holes([34, 30, 68, 68], 11, 1.2, mix(ground, accent, 0.5)) +
    area('M34 96C34 76 48 70 58 78C68 88 58 104 34 96Z', accent) +
    line('M58 82L102 34', darker(accent, 0.35), 9, 'stroke-linecap="round"') +
    line('M60 78L100 34', lighter(accent, 0.35), 2, 'stroke-linecap="round"'),
  mark: (accent, ground) =>
    disc(68, 66, 38, 'none', `stroke="${accent}" stroke-width="4"`) +
    letters('NB', 68, 54, 24, inkOn(ground), { anchor: 'middle' }),
}
