import { letters } from '../lettering.ts'
import { darker, inkOn, lighter, mix } from '../paint.ts'
import { type Camera, type Frame, Scene } from '../scene.ts'
import { box, chamfer, level } from '../shapes.ts'
import { contacts, grooves, holes, screw } from '../surface.ts'
import { disc, edge, forEach, line, polygon, rect, repeat } from '../svg.ts'

/** A hard drive: a bare 3.5-inch or 2.5-inch one, or an external box. */
export type HddDrawing = Camera & {
  kind: 'hdd'
  form?: '3.5' | '2.5' | 'external'
  /** Where the colour lies on the label. */
  layout?: 'band' | 'side' | 'corner' | 'plain'
  /** Colour of the metal, or of the external box. */
  color?: string
  sticker?: string
  accent?: string
  label?: string
  sub?: string
  code?: string
  /** Words under the code. */
  speed?: string
  view?: 'front' | 'back'
}

type Body = { width: number; height: number; depth: number; color: string }

export function drawHdd(drawing: HddDrawing): string {
  if (drawing.form === 'external') return drawExternal(drawing)
  const { color = '#b4babd' } = drawing
  const small = drawing.form === '2.5'
  const body: Body = small
    ? { width: 70, height: 100, depth: 10, color }
    : { width: 102, height: 147, depth: 26, color }
  const scene = new Scene(drawing, drawing.yaw ?? 27, drawing.pitch ?? 17)
  const frame = scene.front(0, body.height, 0)
  scene.shadow(level(0, 0, body.width, body.depth), 6, 6, 0.36, 7)
  paintBody(scene, frame, body)
  if (drawing.view === 'back') scene.art(frame, body.depth + 0.1, circuitSide(body))
  else {
    const scale = small ? 0.68 : 1
    const metal = scene.blend('m', [
      [0, lighter(color, 0.4)],
      [0.5, color],
      [1, darker(color, 0.14)],
    ])
    const face = `<g transform="scale(${scale})">${lid(color, metal)}${label(drawing)}</g>`
    scene.art(frame, body.depth + 0.1, face)
  }
  return scene.finish()
}

function paintBody(scene: Scene, frame: Frame, { width, height, depth, color }: Body) {
  const step = depth * 0.8
  scene.extrude(frame, box(0, 0, width, height, 2), 0, step, darker(color, 0.28))
  const screwHoles = [0.15, 0.54, 0.8].map((at) => disc(depth * 0.46, at * height, depth * 0.092, '#3d4346'))
  scene.art(
    scene.left(0, height, 0),
    0.1,
    `${screwHoles.join('')}${rect(2, 4, 2, height - 8, 1, darker(color, 0.45))}`,
  )
  const outline = chamfer(1.5, 1.5, width - 3, height - 3, 6, 6, 3, 3)
  scene.extrude(frame, outline, step, depth, color, { edge: 0.45 })
}

const LID_SCREWS = [
  [7, 8],
  [95, 8],
  [7, 74],
  [95, 74],
  [7, 139],
  [95, 139],
] as const

const lid = (color: string, metal: string) =>
  polygon(chamfer(3, 3, 96, 141, 6, 6, 3, 3), metal) +
  line('M12 14H90V52A42 42 0 0 1 90 88V134H12V88A42 42 0 0 1 12 52Z', darker(color, 0.2), 1.2) +
  forEach(LID_SCREWS, ([x, y]) => screw(x, y, 3, lighter(color, 0.1)))

function label(drawing: HddDrawing): string {
  const { sticker = '#f3f2ee', accent = '#0b6b4f', layout = 'band' } = drawing
  const { label: name = 'IRONWOLF', sub = '8TB' } = drawing
  const paper = rect(16, 18, 70, 106, 1.5, sticker)
  const ink = inkOn(sticker)
  const onColor = inkOn(accent) === '#e6e8e6' ? '#ffffff' : '#24282a'
  const title = (x: number, color: string, max: number) =>
    letters(name, x, 25, 8, color, { weight: 1, max }) + letters(sub, x, 37, 5, color, { max })
  switch (layout) {
    case 'band': {
      const band = rect(16, 18, 70, 30, 1.5, accent) + rect(16, 44, 70, 4, 0, darker(accent, 0.2))
      return paper + band + title(22, onColor, 58) + smallPrint(drawing, 22, ink)
    }
    case 'side': {
      const bar = rect(16, 18, 9, 106, 1.5, accent)
      return paper + bar + title(30, ink, 50) + smallPrint(drawing, 30, ink)
    }
    case 'corner': {
      const corner = `<path d="M52 18H84.500Q86 18 86 19.500V58Z" fill="${accent}"/>`
      const dot = disc(78, 27, 3.2, sticker)
      return paper + corner + dot + title(22, ink, 34) + smallPrint(drawing, 22, ink)
    }
    case 'plain': {
      const rule = rect(22, 46, 58, 1.4, 0, accent) + rect(22, 120, 58, 1.4, 0, accent)
      return paper + rule + title(22, ink, 58) + smallPrint(drawing, 22, ink)
    }
  }
}

function smallPrint(
  { code = 'ST8000VN002', speed = '7200 RPM  SATA 6GB/S', sticker = '#f3f2ee' }: HddDrawing,
  x: number,
  ink: string,
) {
  const room = 80 - x
  const faint = mix(ink, sticker, 0.45)
  const bars = repeat(Math.floor(room / 1.9), (i) => `M${x + i * 1.9} 90v${i % 3 ? 10 : 13}`)
  return (
    letters(`MDL ${code}`, x, 54, 3.6, ink, { max: room, weight: 0.7 }) +
    letters(speed, x, 61, 3.4, ink, { max: room, weight: 0.7 }) +
    grooves([x, 70, room * 0.76, 12], 4, faint, 0.8) +
    line(bars, ink, 0.9) +
    rect(x, 107, 12, 12, 0, '#ffffff', edge(ink, 0.6)) +
    holes([x, 107, 12, 12], 2, 0.6, '#33383b') +
    grooves([x + 18, 109, room - 22, 8], 3, faint, 0.8)
  )
}

/** The side with the circuit board and the plugs. */
function circuitSide({ width, height, color }: Body): string {
  const board = rect(7, height * 0.42, width - 14, height * 0.54, 2, '#1f4a3a')
  const [x, y] = [width / 2, height * 0.3]
  const motor =
    disc(x, y, width * 0.2, darker(color, 0.2)) +
    disc(x, y, width * 0.16, lighter(color, 0.2)) +
    disc(x, y, width * 0.05, darker(color, 0.4))
  const chips =
    rect(width * 0.22, height * 0.5, width * 0.2, width * 0.2, 1, '#16191b') +
    rect(width * 0.56, height * 0.54, width * 0.16, width * 0.1, 1, '#16191b') +
    rect(width * 0.58, height * 0.7, width * 0.2, width * 0.14, 1, '#16191b') +
    repeat(14, (i) => rect(width * 0.14 + i * width * 0.05, height * 0.84, 2, 1.2, 0, '#b9ad86'))
  const plugs =
    rect(width * 0.16, height - 7, width * 0.3, 6, 1, '#0e1011') +
    contacts(width * 0.18, height - 5, width * 0.26, 2.4, 15) +
    rect(width * 0.52, height - 7, width * 0.2, 6, 1, '#0e1011') +
    contacts(width * 0.53, height - 5, width * 0.18, 2.4, 7)
  const frame = line(`M5 5H${width - 5}V${height - 5}H5Z`, darker(color, 0.25), 1)
  return (
    frame +
    motor +
    board +
    chips +
    plugs +
    forEach(box(11, height * 0.46, width - 22, height * 0.46), ([a, b]) => screw(a, b, 2.2, '#c2a95e'))
  )
}

function drawExternal(drawing: HddDrawing): string {
  const { color = '#24282b', accent = '#2a5f9e', label: name = 'EXPANSION', sub = '8TB' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 34, drawing.pitch ?? 20)
  const body: Body = { width: 44, height: 150, depth: 118, color }
  scene.shadow(level(0, 0, body.width, body.depth), 7, 7, 0.38, 8)
  scene.extrude(scene.top(0, 0, 0), box(0, 0, body.width, body.depth, 7), 0, body.height, color, {
    edge: 0.3,
  })
  const ink = inkOn(color)
  const side =
    rect(8, 8, body.depth - 16, body.height - 16, 4, lighter(color, 0.05)) +
    grooves([8, 84, body.depth - 16, 58], 13, darker(color, 0.35), 1.6) +
    letters(name, 16, 22, 9, ink, { max: body.depth - 34 }) +
    letters(sub, 16, 40, 6, mix(ink, color, 0.3), { max: 60 })
  scene.art(scene.left(0, body.height, 0), 0.1, side)
  scene.art(scene.right(body.width, body.height, body.depth), 0.1, side)
  const front = rect(18, 14, 8, 34, 4, darker(color, 0.4)) + rect(20.5, 18, 3, 12, 1.5, accent)
  scene.art(scene.front(0, body.height, body.depth), 0.1, front)
  return scene.finish(0.12)
}
