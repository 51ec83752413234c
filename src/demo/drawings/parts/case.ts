import { fanWheel } from '../fan-wheel.ts'
import { darker, isLight, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, level, type Point } from '../shapes.ts'
import { holes } from '../surface.ts'
import { disc, edge, polygon, rect, repeat } from '../svg.ts'
import { towerInside } from '../tower-inside.ts'

export type TowerParameters = Camera & {
  front?: 'mesh' | 'fans' | 'slats' | 'solid' | 'glass'
  size?: 'mid' | 'mini' | 'cube'
  side?: 'glass' | 'solid'
  cooler?: 'air' | 'liquid'
  color?: string
  accent?: string
  /** Colour of the slats. */
  wood?: string
  fanColor?: string
  /** Colours inside: ground, motherboard, graphics card, memory and fans. */
  inner?: string
  board?: string
  gpu?: string
  bar?: string
  /** Fans behind the front, seen through the glass. */
  fans?: 0 | 1 | 2 | 3
}

/** A computer case. `built` shows parts behind the glass. */
export type CaseDrawing = TowerParameters & { kind: 'case'; built?: boolean }

const SIZES = {
  mid: { width: 215, height: 450, depth: 420 },
  mini: { width: 180, height: 330, depth: 330 },
  cube: { width: 270, height: 340, depth: 380 },
}
const FEET = 12

function measures(parameters: TowerParameters) {
  const { size = 'mid', color = '#26292c', front = 'mesh' } = parameters
  return { ...SIZES[size], size, color, front, dark: !isLight(color), accent: parameters.accent }
}

type Tower = ReturnType<typeof measures>

export const drawCase = (drawing: CaseDrawing) => drawTower(drawing, drawing, drawing.built ?? true)

/** The whole case; `named` is the drawing it is made for. */
export function drawTower(named: object, parameters: TowerParameters, built: boolean): string {
  const tower = measures(parameters)
  const { width, height, depth, color } = tower
  const scene = new Scene(named, parameters.yaw ?? 46, parameters.pitch ?? 15)
  scene.shadow(level(0, 0, width, depth), 8, 12, 0.42, 9)
  const feet = box(14, 20, width - 58, depth - 70)
  for (const [x, z] of feet) scene.block([x, 0, z], [30, FEET, 30], '#15181a')
  scene.extrude(scene.top(0, FEET, 0), box(0, 0, width, depth, 10), 0, height, color, { edge: 0.2 })
  scene.art(scene.top(0, height + FEET, 0), 0.2, topArt(tower))
  scene.art(scene.front(0, height + FEET, depth), 0.2, frontArt(tower, parameters))
  const left = parameters.side === 'solid' ? solidSide(tower) : glassSide(tower, parameters, built)
  scene.art(scene.left(0, height + FEET, 0), 0.2, left)
  scene.art(scene.right(width, height + FEET, depth), 0.2, solidSide(tower))
  return scene.finish(0.07)
}

const topArt = ({ width, depth, color }: Tower) =>
  rect(16, 30, width - 32, depth - 90, 6, darker(color, 0.2)) +
  holes([20, 34, width - 40, depth - 98], 9, 2.3, darker(color, 0.6)) +
  disc(width - 30, depth - 26, 8, darker(color, 0.3)) +
  disc(width - 30, depth - 26, 5, lighter(color, 0.2)) +
  rect(width - 74, depth - 30, 22, 8, 2, '#0d0f10') +
  rect(width - 104, depth - 30, 22, 8, 2, '#0d0f10')

function frontArt(tower: Tower, parameters: TowerParameters): string {
  switch (tower.front) {
    case 'mesh':
      return meshFront(tower)
    case 'fans':
      return fanFront(tower, parameters.fanColor ?? (tower.dark ? '#3a4044' : '#e3e5e3'))
    case 'slats':
      return slatFront(tower, parameters.wood ?? '#a9774a')
    case 'solid':
      return solidFront(tower)
    case 'glass':
      return glassFront(tower)
  }
}

const meshFront = ({ width, height, color, dark }: Tower) =>
  rect(10, 12, width - 20, height - 24, 5, dark ? lighter(color, 0.14) : darker(color, 0.06)) +
  holes([14, 16, width - 28, height - 32], 9, 2.6, darker(color, dark ? 0.75 : 0.5)) +
  rect(10, height - 56, width - 20, 1.6, 0, lighter(color, 0.12))

function fanFront({ width, height, size, color, accent }: Tower, fanColor: string): string {
  const count = size === 'mid' ? 3 : 2
  const radius = Math.min(width / 2 - 18, (height - 30) / (2 * count) - 3)
  const step = (height - 36 - 2 * radius) / (count - 1)
  const wheels = repeat(count, (i) =>
    fanWheel(width / 2, 18 + radius + i * step, radius, { color: fanColor, mark: accent }),
  )
  const mesh = holes([14, 16, width - 28, height - 32], 7, 1.1, darker(color, 0.2))
  return `${rect(10, 12, width - 20, height - 24, 5, darker(color, 0.3))}${wheels}<g opacity=".5">${mesh}</g>`
}

function slatFront({ width, height }: Tower, wood: string): string {
  const step = (width - 24) / 11
  const slats = repeat(11, (i) => {
    const x = 13 + i * step
    const paint = i % 2 ? wood : lighter(wood, 0.08)
    return rect(x, 14, step - 4, height - 28, 1, paint) + rect(x, 14, 1.4, height - 28, 0, lighter(wood, 0.3))
  })
  return rect(10, 12, width - 20, height - 24, 4, darker(wood, 0.65)) + slats
}

const solidFront = ({ width, height, color, accent }: Tower) =>
  rect(8, 10, width - 16, height - 20, 6, lighter(color, 0.04)) +
  rect(width - 30, 24, 4, height - 48, 2, darker(color, 0.5)) +
  rect(26, 24, 4, height - 48, 2, darker(color, 0.5)) +
  (accent ? rect(width / 2 - 14, height - 52, 28, 3, 1.5, accent) : '')

function glassFront({ width, height, accent }: Tower): string {
  const fans = repeat(3, (i) => {
    const y = 70 + (i * (height - 140)) / 2
    const ring = disc(width * 0.66, y, 42, '#24292c', edge(accent ?? '#3c4347', 4))
    return ring + disc(width * 0.66, y, 14, '#33393d')
  })
  const shine: Point[] = [
    [8, 10],
    [width * 0.5, 10],
    [8, height * 0.55],
  ]
  return (
    rect(8, 10, width - 16, height - 20, 4, '#14181a') +
    rect(20, 40, width * 0.3, height * 0.7, 2, '#202628') +
    fans +
    polygon(shine, '#ffffff', 'opacity=".07"')
  )
}

const solidSide = ({ depth, height, color }: Tower) =>
  rect(8, 8, depth - 16, height - 16, 5, lighter(color, 0.03), edge(darker(color, 0.3), 1.6)) +
  rect(depth - 60, height / 2 - 22, 6, 44, 3, darker(color, 0.35))

function glassSide({ depth, height, color }: Tower, parameters: TowerParameters, built: boolean): string {
  const { cooler = 'liquid', fans = 3, accent = '#9aa1a5', inner = '#15181a' } = parameters
  const { board = '#24302c', gpu = '#2c3135', bar } = parameters
  const inside = towerInside({ depth, height, built, cooler, fans, accent, ground: inner, board, gpu, bar })
  const shine: Point[] = [
    [10, 10],
    [depth * 0.34, 10],
    [10, height * 0.5],
  ]
  const secondShine: Point[] = [
    [depth * 0.44, 10],
    [depth * 0.56, 10],
    [10, height * 0.8],
    [10, height * 0.62],
  ]
  return (
    rect(7, 7, depth - 14, height - 14, 5, darker(color, 0.3)) +
    inside +
    polygon(shine, '#ffffff', 'opacity=".08"') +
    polygon(secondShine, '#ffffff', 'opacity=".055"') +
    rect(8, 8, depth - 16, height - 16, 5, 'none', `${edge('#ffffff', 1.6)} stroke-opacity=".22"`)
  )
}
