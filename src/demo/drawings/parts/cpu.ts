import { letters } from '../lettering.ts'
import { darker, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { rolls } from '../seed.ts'
import { box, level, type Point } from '../shapes.ts'
import { line, polygon, rect, repeat, short } from '../svg.ts'

/** A processor with three engraved rows: brand, label, code. */
export type CpuDrawing = Camera & {
  kind: 'cpu'
  lid?: 'flat' | 'ears' | 'octo'
  lidColor?: string
  /** Colour of the carrier board. */
  board?: string
  brand?: string
  label?: string
  code?: string
  /** Changes the square code on the lid. */
  seed?: number
  view?: 'front' | 'back'
}

const SIDE = 150
const GOLD = '#d2b15c'
const INK = '#4f5558'

export function drawCpu(drawing: CpuDrawing): string {
  const { board = '#1f4a3a' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 32, drawing.pitch ?? 46)
  scene.shadow(level(0, 0, SIDE, SIDE), 8, 10, 0.34, 8)
  scene.extrude(scene.top(0, 0, 0), box(0, 0, SIDE, SIDE, 2), 0, 7, board)
  if (drawing.view === 'back') scene.art(scene.top(0, 7, 0), 0.1, contactField())
  else paintLid(scene, drawing)
  return scene.finish()
}

function contactField(): string {
  const inMiddle = (i: number) => i > 8 && i < 17
  const pads = repeat(26 * 26, (i) => {
    const [column, row] = [i % 26, Math.floor(i / 26)]
    return inMiddle(column) && inMiddle(row) ? '' : `M${short(8 + column * 5.3)} ${short(8 + row * 5.3)}h3`
  })
  const capacitors = repeat(18, (i) =>
    rect(57 + (i % 6) * 6.2, 60 + Math.floor(i / 6) * 11, 4, 7, 0.6, '#8a8f90'),
  )
  return line(pads, GOLD, 3.2) + capacitors
}

function paintLid(scene: Scene, drawing: CpuDrawing) {
  const { lid = 'flat', lidColor = '#b9bdbf' } = drawing
  const frame = scene.top(0, 7, 0)
  scene.art(frame, 0.1, boardMarks() + (lid === 'octo' ? capacitorsInNotches() : ''))
  scene.extrude(frame, lidOutline(lid), 0, 8, lidColor, { side: darker(lidColor, 0.12) })
  const inset = lid === 'octo' ? 24 : 19
  scene.extrude(frame, box(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset, 4), 8, 10.5, lidColor)
  const brushed = scene.blend('l', [
    [0, lighter(lidColor, 0.55)],
    [0.45, lighter(lidColor, 0.08)],
    [0.55, lidColor],
    [1, darker(lidColor, 0.2)],
  ])
  const face = rect(inset + 1, inset + 1, SIDE - 2 * inset - 2, SIDE - 2 * inset - 2, 3.5, brushed)
  scene.art(frame, 10.6, face + engraving(drawing))
}

function boardMarks(): string {
  const pinOne: Point[] = [
    [5, SIDE - 5],
    [5, SIDE - 15],
    [15, SIDE - 5],
  ]
  const pads = repeat(
    13,
    (i) =>
      rect(16 + i * 9.3, 3.4, 5, 2.6, 0.4, '#c9ab5a') + rect(16 + i * 9.3, SIDE - 6, 5, 2.6, 0.4, '#c9ab5a'),
  )
  return polygon(pinOne, GOLD) + pads
}

function capacitorsInNotches(): string {
  const paint = '#a58f5a'
  return [49, 55, 61, 82, 88, 94]
    .map(
      (at) =>
        rect(at, 13, 3.4, 5, 0.4, paint) +
        rect(at, SIDE - 18, 3.4, 5, 0.4, paint) +
        rect(13, at, 5, 3.4, 0.4, paint) +
        rect(SIDE - 18, at, 5, 3.4, 0.4, paint),
    )
    .join('')
}

/** One quarter of an outline, turned four times around the middle. */
function fourTimes(quarter: readonly Point[]): Point[] {
  const turned = (points: readonly Point[]) => points.map(([x, y]): Point => [SIDE - y, x])
  const second = turned(quarter)
  const third = turned(second)
  return [...quarter, ...second, ...third, ...turned(third)]
}

function lidOutline(lid: 'flat' | 'ears' | 'octo'): Point[] {
  const middle = SIDE / 2
  if (lid === 'octo') {
    return fourTimes([
      [24, 12],
      [46, 12],
      [46, 20],
      [middle - 10, 20],
      [middle - 10, 12],
      [middle + 10, 12],
      [middle + 10, 20],
      [SIDE - 46, 20],
      [SIDE - 46, 12],
      [SIDE - 24, 12],
    ])
  }
  if (lid === 'flat') return box(13, 13, SIDE - 26, SIDE - 26, 6)
  const right: Point[] = [
    [SIDE - 14, 12],
    [SIDE - 14, 26],
    [SIDE - 8, 30],
    [SIDE - 8, SIDE - 30],
    [SIDE - 14, SIDE - 26],
    [SIDE - 14, SIDE - 12],
  ]
  return [...right, ...right.toReversed().map(([x, y]): Point => [SIDE - x, y])]
}

function engraving({ brand = 'NB', label = 'R7 9800X3D', code = '100-000001084', seed = 1 }: CpuDrawing) {
  const roll = rolls(7 + seed)
  const dots = repeat(81, (i) =>
    roll() > 0.5 ? `M${short(98 + Math.floor(i / 9) * 1.7)} ${short(98 + (i % 9) * 1.7)}h1.7` : '',
  )
  return (
    letters(brand, 34, 36, 13, INK, { weight: 1, max: 80 }) +
    letters(label, 34, 60, 10, INK, { max: 84 }) +
    letters(code, 34, 80, 6, INK, { weight: 0.7, max: 84 }) +
    letters('DIFFUSED IN TAIWAN', 34, 91, 4.6, INK, { weight: 0.6, max: 84 }) +
    letters('2431 PGY', 34, 100, 4.6, INK, { weight: 0.6 }) +
    line(dots, INK, 1.7)
  )
}
