import { letters } from '../lettering.ts'
import { darker, isLight, lighter, mix } from '../paint.ts'
import { type Camera, type Frame, Scene } from '../scene.ts'
import { level, type Point } from '../shapes.ts'
import { contacts, grooves } from '../surface.ts'
import { line, polygon, rect, repeat, short } from '../svg.ts'

/** Memory modules, standing one behind the other. */
export type RamDrawing = Camera & {
  kind: 'ram'
  count?: 1 | 2 | 4
  spreader?: 'fin' | 'bar' | 'step' | 'low' | 'none'
  /** The short module of laptops; only without a spreader. */
  sodimm?: boolean
  height?: number
  color?: string
  accent?: string
  /** Colour of the board. */
  board?: string
  /** Colour of the light bar of the `bar` spreader. */
  bar?: string
  /** The paper label of a bare module. */
  sticker?: boolean
  label?: string
  sub?: string
}

function measures(drawing: RamDrawing) {
  const { spreader = 'fin', sodimm = false, color = '#2c3034', accent = '#9aa1a5' } = drawing
  const bare = spreader === 'none'
  const height = bare ? (sodimm ? 30 : 31) : (drawing.height ?? 40)
  const board = drawing.board ?? (bare ? '#1d5a41' : '#16191b')
  return { spreader, sodimm, bare, color, accent, board, height, length: sodimm ? 70 : 133 }
}

type Module = ReturnType<typeof measures>

export function drawRam(drawing: RamDrawing): string {
  const module = measures(drawing)
  const count = drawing.count ?? 2
  const [shift, distance] = count > 2 ? [-3, 17] : [-5, 23]
  const scene = new Scene(drawing, drawing.yaw ?? 30, drawing.pitch ?? 17)
  scene.shadow(level(0, 0, module.length, (count - 1) * distance + 6), 4, 5, 0.34, 8)
  for (let k = 0; k < count; k++) {
    const frame = scene.front(k * shift, module.height, k * distance)
    paintBoard(scene, frame, module)
    if (module.bare) scene.art(frame, 1.8, chips(module, drawing))
    else paintSpreader(scene, frame, module, drawing)
  }
  return scene.finish(0.08)
}

function paintBoard(scene: Scene, frame: Frame, { length, height, bare, sodimm, board }: Module) {
  const top = bare || sodimm ? 0 : 12
  const outline: Point[] = [
    [0, top],
    [length, top],
    [length, height],
    [length * 0.56, height],
    [length * 0.56, height - 4],
    [length * 0.54, height - 4],
    [length * 0.54, height],
    [0, height],
  ]
  scene.extrude(frame, outline, 0, 1.6, board)
  const y = height - 4.2
  const left = contacts(3, y, length * 0.51 - 3, 4, sodimm ? 24 : 42)
  scene.art(frame, 1.7, left + contacts(length * 0.57, y, length * 0.43 - 3, 4, sodimm ? 18 : 34))
}

function chips({ length, sodimm }: Module, { sticker = true, label = 'DDR5-5600' }: RamDrawing): string {
  const count = sodimm ? 4 : 8
  const step = (length - 12) / count
  const memory = repeat(count, (i) => {
    const x = 6 + step * (i + 0.1)
    return (
      rect(x, 5, step * 0.8, sodimm ? 15 : 14, 0.6, '#1b1e20') +
      rect(x, 5, step * 0.8, 0.9, 0.4, '#4d5457') +
      letters('8G', x + step * 0.18, 9, 2.4, '#7d8487', { weight: 0.7 })
    )
  })
  const resistors = repeat(22, (i) => rect(6 + (i * (length - 12)) / 22, 22, 1.6, 1, 0.2, '#a9945a'))
  if (!sticker) return memory + resistors
  const stripes = repeat(18, (i) => `M${short(length * 0.32 + i * 1.5)} 13v4`)
  const paper =
    rect(length * 0.3, 4, length * 0.42, 15, 0.6, '#f2f1ec') +
    letters(label, length * 0.32, 6.5, 3.6, '#33383b', { max: length * 0.38 }) +
    line(stripes, '#33383b', 0.7)
  return memory + resistors + paper
}

function spreaderOutline({ spreader, length, height }: Module): Point[] {
  const foot: Point[] = [
    [length - 1, height - 7],
    [1, height - 7],
  ]
  if (spreader === 'fin') {
    const step = (length - 2) / 9
    const teeth = Array.from({ length: 9 }, (_, i): Point[] => {
      const x = 1 + i * step
      return [
        [x + step * 0.2, 6],
        [x + step * 0.28, 0],
        [x + step * 0.82, 0],
        [x + step * 0.9, 6],
      ]
    })
    return [[1, 6], ...teeth.flat(), [length - 1, 6], ...foot]
  }
  if (spreader === 'step') {
    return [
      [1, 7],
      [length * 0.1, 7],
      [length * 0.15, 0],
      [length * 0.85, 0],
      [length * 0.9, 7],
      [length - 1, 7],
      ...foot,
    ]
  }
  const [top, cut] = spreader === 'bar' ? [1, 5] : [7, 9]
  return [[1, cut], [cut === 5 ? 4 : 3, top], [length - (cut === 5 ? 4 : 3), top], [length - 1, cut], ...foot]
}

function paintSpreader(scene: Scene, frame: Frame, module: Module, drawing: RamDrawing) {
  const { spreader, length, color } = module
  scene.extrude(frame, spreaderOutline(module), -2.4, 4.2, color, { edge: 0.28 })
  if (spreader === 'bar') {
    const bar: Point[] = [
      [3, 5.5],
      [5, 0],
      [length - 5, 0],
      [length - 3, 5.5],
    ]
    scene.extrude(frame, bar, -1.6, 4.6, drawing.bar ?? '#e9ebe9')
  }
  scene.art(frame, 4.3, spreaderFace(module, drawing))
}

function spreaderFace(module: Module, { label = 'DDR5', sub = '6000 CL30' }: RamDrawing): string {
  const { spreader, length, height, color, accent } = module
  const top = spreader === 'low' ? 11 : 12
  const ink = isLight(color) ? '#3b4144' : '#dfe2e0'
  const slanted: Point[] = [
    [length * 0.64, top],
    [length - 4, top],
    [length - 4, height - 10],
    [length * 0.54, height - 10],
  ]
  const ground =
    spreader === 'step' || spreader === 'bar'
      ? polygon(slanted, darker(color, 0.22)) +
        grooves([length * 0.68, top + 2, length * 0.26, height - 14 - top], 6, lighter(color, 0.14), 0.7) +
        line(`M${short(length * 0.62)} ${top}L${short(length * 0.52)} ${height - 10}`, accent, 1.6)
      : rect(5, top, length - 10, height - top - 10, 0.8, darker(color, 0.14)) +
        rect(length - 26, top, 3, height - top - 10, 0, accent)
  return (
    ground +
    letters(label, 9, top + 2.5, 5.6, ink, { weight: 0.95, max: length * 0.4 }) +
    letters(sub, 9, top + 11, 3.6, mix(ink, color, 0.25), { max: length * 0.36 })
  )
}
