import { darker, isLight, mix } from '../paint.ts'
import { type Camera, type Frame, Scene } from '../scene.ts'
import { box, circle, hull, level, type Point3 } from '../shapes.ts'
import { cord, line, polygon, rect, spot } from '../svg.ts'
import { fieldOf, halfKeys, type Key, keysOf } from './keyboard-keys.ts'

/** A keyboard. */
export type KeyboardDrawing = Camera & {
  kind: 'keyboard'
  layout?: '60' | '65' | '75' | 'tkl' | '100' | 'split'
  /** High caps in a tray, or flat ones on a plate. */
  profile?: 'high' | 'low'
  color?: string
  keys?: string
  /** Colour of the keys that are not letters. */
  keys2?: string
  accent?: string
  /** Where the accent lies. */
  accents?: 'corners' | 'wasd' | 'arrows' | 'none'
  knob?: boolean
  /** A palm rest of this colour lies in front. */
  rest?: string
  /** Light between the caps. */
  glow?: string
  cord?: boolean
}

const UNIT = 19
const MARGIN = 7

function measures(drawing: KeyboardDrawing) {
  const { color = '#2a2e31', keys = '#3a4044', keys2 = keys, accent = '#0b6b4f' } = drawing
  const { accents = 'corners', profile = 'high', glow } = drawing
  const low = profile === 'low'
  return { color, keys, keys2, accent, accents, glow, low, deck: low ? 9 : 15 }
}

type Board = ReturnType<typeof measures>

export function drawKeyboard(drawing: KeyboardDrawing): string {
  const board = measures(drawing)
  const scene = new Scene(drawing, drawing.yaw ?? 26, drawing.pitch ?? 43)
  if (drawing.layout === 'split') paintHalves(scene, board)
  else paintWhole(scene, board, drawing, drawing.layout ?? 'tkl')
  return scene.finish(0.06)
}

function paintWhole(
  scene: Scene,
  board: Board,
  drawing: KeyboardDrawing,
  layout: '60' | '65' | '75' | 'tkl' | '100',
) {
  const field = fieldOf(layout)
  const width = field.width * UNIT + 2 * MARGIN
  const depth = field.height * UNIT + 2 * MARGIN
  if (drawing.cord) paintCord(scene, width)
  scene.shadow(level(0, 0, width, depth + (drawing.rest ? 62 : 0)), 6, 8, 0.38, 8)
  const frame = scene.top(0, 0, 0)
  paintDeck(scene, frame, board, width, depth)
  for (const key of keysOf(layout)) paintKey(scene, frame, board, key)
  if (drawing.knob) {
    const knob = circle(width - 16, 15, 9, 20)
    scene.extrude(frame, knob, board.deck, board.deck + 12, '#a7adb0', { edge: 0.4 })
    scene.art(frame, board.deck + 12.1, line(`M${width - 16} 9v6`, '#4d5457', 1.6))
  }
  if (drawing.rest) {
    scene.extrude(scene.top(0, 0, depth + 4), box(0, 0, width, 56, 8), 0, 11, drawing.rest, { edge: 0.25 })
  }
}

function paintCord(scene: Scene, width: number) {
  const start: Point3 = [width * 0.4, 5, 0]
  const bends: Point3[] = [
    [width * 0.4, 4, -40],
    [width * 0.55, 0, -24],
    [width * 0.62, 0, -74],
  ]
  const path = `M${spot(scene.see(start))}C${bends.map((bend) => spot(scene.see(bend))).join(' ')}`
  scene.add(cord(path, '#15181a', 6) + cord(path, '#3c4246', 1.4))
}

function paintDeck(scene: Scene, frame: Frame, board: Board, width: number, depth: number) {
  const { color, glow, low, deck } = board
  scene.extrude(frame, box(0, 0, width, depth, 7), 0, deck, color, { edge: 0.25 })
  const tray = darker(color, low ? 0.12 : 0.45)
  const ground = glow ? mix(tray, glow, 0.6) : tray
  scene.art(frame, deck + 0.1, rect(5, 5, width - 10, depth - 10, 4, ground))
}

function paintOf(key: Key, { accents, accent, keys, keys2 }: Board): string {
  const accented =
    (key.role === 'corner' && accents === 'corners') ||
    (key.role === 'wasd' && accents === 'wasd') ||
    (key.role === 'arrow' && accents === 'arrows')
  if (accented) return accent
  return key.role === 'letter' || key.role === 'wasd' ? keys : keys2
}

function paintKey(scene: Scene, frame: Frame, board: Board, key: Key) {
  const paint = paintOf(key, board)
  const [x, y] = [MARGIN + key.x * UNIT, MARGIN + key.y * UNIT]
  const [width, depth] = [key.width * UNIT, key.height * UNIT]
  const { low, deck } = board
  const top = low
    ? box(x + 1.6, y + 1.4, width - 3.2, depth - 3.4, 2.6)
    : box(x + 2.6, y + 1.8, width - 5.2, depth - 5, 2.2)
  const foot = box(x + 0.8, y + 0.8, width - 1.6, depth - 1.6, 2)
  const base = foot.map((point) => scene.see(scene.place(frame, point, deck - 1)))
  const cap = top.map((point) => scene.see(scene.place(frame, point, deck + (low ? 3.4 : 7))))
  const side = darker(paint, isLight(paint) ? 0.26 : 0.34)
  scene.add(polygon(hull([...base, ...cap]), side) + polygon(cap, scene.lit(paint, frame.out, 0.9)))
}

/** A frame that lies flat, turned in its plane by `degrees`. */
function turned(x: number, z: number, degrees: number): Frame {
  const angle = (degrees * Math.PI) / 180
  return {
    origin: [x, 0, z],
    across: [Math.cos(angle), 0, Math.sin(angle)],
    down: [-Math.sin(angle), 0, Math.cos(angle)],
    out: [0, 1, 0],
  }
}

function paintHalves(scene: Scene, board: Board) {
  const width = 6.4 * UNIT + 2 * MARGIN
  const depth = 5.5 * UNIT + 2 * MARGIN
  const halves = [
    { frame: turned(0, 0, 7), mirrored: false },
    { frame: turned(172, 17, -7), mirrored: true },
  ]
  for (const { frame } of halves) {
    const floor = box(0, 0, width, depth).map((point) => scene.place(frame, point))
    scene.shadow(floor, 6, 8, 0.34, 8)
  }
  for (const { frame, mirrored } of halves) {
    paintDeck(scene, frame, board, width, depth)
    for (const key of halfKeys(mirrored)) paintKey(scene, frame, board, key)
  }
}
