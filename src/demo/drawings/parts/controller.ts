import { letters } from '../lettering.ts'
import { darker, isLight, lighter } from '../paint.ts'
import { Scene } from '../scene.ts'
import { area, disc, edge, moved, rect } from '../svg.ts'

/** A game pad, seen from above. */
export type ControllerDrawing = {
  kind: 'controller'
  /** Turn in degrees, clockwise. */
  rot?: number
  color?: string
  /** Colour of the grips. */
  grip?: string
  accent?: string
  sticks?: 'offset' | 'level'
}

const BODY =
  'M-62 -96C-104 -104 -134 -88 -146 -46C-158 0 -176 58 -164 92C-154 116 -124 114 -102 86L-72 48C-60 36 -40 32 0 32S60 36 72 48L102 86C124 114 154 116 164 92C176 58 158 0 146 -46C134 -88 104 -104 62 -96C44 -92 -44 -92 -62 -96Z'
const LEFT_GRIP =
  'M-148 -36C-160 6 -175 60 -164 92C-154 116 -124 114 -102 86L-78 55C-104 52 -134 20 -148 -36Z'
const RIGHT_GRIP = 'M148 -36C160 6 175 60 164 92C154 116 124 114 102 86L78 55C104 52 134 20 148 -36Z'

export function drawController(drawing: ControllerDrawing): string {
  const { color = '#2b2f33', accent = '#3ecf9a', sticks = 'offset', rot = -10 } = drawing
  const grip = drawing.grip ?? darker(color, 0.25)
  const scene = new Scene(drawing)
  const light = isLight(color)
  const shell = scene.blend('a', [
    [0, lighter(color, light ? 0.6 : 0.34)],
    [0.45, lighter(color, 0.06)],
    [1, darker(color, light ? 0.18 : 0.36)],
  ])
  scene.hold([28, 60])
  scene.hold([372, 350])
  const [leftY, rightY] = sticks === 'offset' ? [-44, 6] : [6, 6]
  const leftX = sticks === 'offset' ? -92 : -48
  const art =
    area(BODY, '#0b0d0f', `transform="translate(14 18)" opacity=".34" filter="${scene.softened(9)}"`) +
    rect(-128, -106, 64, 26, 12, darker(color, 0.5)) +
    rect(64, -106, 64, 26, 12, darker(color, 0.5)) +
    area(BODY, darker(color, 0.5), 'transform="translate(3 5)"') +
    area(BODY, shell, edge(lighter(color, 0.2), 1)) +
    area(LEFT_GRIP, grip) +
    area(RIGHT_GRIP, grip) +
    stick(leftX, leftY, color) +
    stick(48, rightY, color) +
    cross(sticks === 'offset' ? -48 : -92, sticks === 'offset' ? 6 : -44, color) +
    faceButtons(92, -44, color, accent) +
    middle(color, accent)
  scene.add(moved(`translate(200 196) rotate(${rot})`, art))
  return scene.finish(0.05)
}

const stick = (x: number, y: number, color: string) =>
  disc(x, y, 27, darker(color, 0.55)) +
  disc(x + 2, y + 3, 21, '#0b0d0e') +
  disc(x, y, 20, '#2b3033', edge('#4d5457', 1.2)) +
  disc(x, y, 13, '#202427', edge('#3a4044', 1.6))

const cross = (x: number, y: number, color: string) =>
  disc(x, y, 26, darker(color, 0.4)) +
  rect(x - 7, y - 21, 14, 42, 3, '#15181a') +
  rect(x - 21, y - 7, 42, 14, 3, '#15181a') +
  rect(x - 6, y - 20, 12, 39, 3, '#33393d') +
  rect(x - 20, y - 6, 39, 12, 3, '#33393d')

const SIGNS = [
  ['Y', 0, -20],
  ['B', 20, 0],
  ['A', 0, 20],
  ['X', -20, 0],
] as const

const faceButtons = (x: number, y: number, color: string, accent: string) =>
  SIGNS.map(
    ([sign, dx, dy]) =>
      disc(x + dx + 1, y + dy + 1.5, 10, darker(color, 0.6)) +
      disc(x + dx, y + dy, 9.4, '#24282b', edge('#4d5457', 0.8)) +
      letters(sign, x + dx, y + dy - 4, 8, accent, { anchor: 'middle', weight: 0.9 }),
  ).join('')

const middle = (color: string, accent: string) =>
  disc(0, -58, 12, darker(color, 0.45)) +
  disc(0, -58, 9, 'none', edge(accent, 2.4)) +
  rect(-34, -40, 16, 7, 3.5, darker(color, 0.5)) +
  rect(18, -40, 16, 7, 3.5, darker(color, 0.5))
