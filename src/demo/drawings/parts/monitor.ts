import { lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { rolls } from '../seed.ts'
import { box, circle, level, type Point } from '../shapes.ts'
import { edge, polygon } from '../svg.ts'
import { ridges, WALLPAPERS, type Wallpaper } from '../wallpaper.ts'

/** A monitor on its stand. */
export type MonitorDrawing = Camera & {
  kind: 'monitor'
  width?: number
  ultrawide?: boolean
  curved?: boolean
  stand?: 'plate' | 'round' | 'vee'
  color?: string
  standColor?: string
  wall?: Wallpaper
  /** A text window stands on the screen. */
  window?: boolean
  bezel?: number
  /** Height of the lower edge. */
  chin?: number
  seed?: number
}

const STAND_HEIGHT = 78
const THICK = 12

function measures(drawing: MonitorDrawing) {
  const { ultrawide = false, curved = false, bezel = 3.5, chin = 8 } = drawing
  const width = ultrawide ? 340 : (drawing.width ?? 270)
  const height = ultrawide ? 142 : (width * 9) / 16
  const curve = curved ? (ultrawide ? 0.00085 : 0.0007) : 0
  return { width, height, curve, bezel, chin, ultrawide }
}

type Panel = ReturnType<typeof measures>
/** Turns a place on the panel (across, down, behind) into the picture. */
type See = (across: number, down: number, behind?: number) => Point

export function drawMonitor(drawing: MonitorDrawing): string {
  const panel = measures(drawing)
  const { width, height, curve } = panel
  const scene = new Scene(drawing, drawing.yaw ?? (curve ? 14 : 20), drawing.pitch ?? 9)
  scene.shadow(level(width / 2 - 80, -50, width / 2 + 80, 50), 8, 8, 0.3, 10)
  paintStand(scene, panel, drawing)
  const see: See = (across, down, behind = 0) => {
    const bend = curve * (across - width / 2) ** 2
    return scene.see([across, STAND_HEIGHT + height - down, bend - behind])
  }
  scene.add(shell(panel, see, drawing.color ?? '#202427'))
  scene.add(screen(panel, see, drawing))
  return scene.finish(panel.ultrawide ? 0.05 : 0.07)
}

function paintStand(scene: Scene, { width, height }: Panel, drawing: MonitorDrawing) {
  const { stand = 'plate', standColor = '#7f868a' } = drawing
  const middle = width / 2
  const metal = { edge: 0.3 }
  if (stand === 'plate')
    scene.extrude(scene.top(middle - 62, 0, -40), box(0, 0, 124, 88, 6), 0, 5, standColor, metal)
  if (stand === 'round') scene.extrude(scene.top(middle, 0, -4), circle(0, 0, 58), 0, 5, standColor, metal)
  if (stand === 'vee') {
    const legs: Point[] = [
      [-6, -8],
      [6, -8],
      [88, 62],
      [78, 66],
      [0, 8],
      [-78, 66],
      [-88, 62],
    ]
    scene.extrude(scene.top(middle, 0, -22), legs, 0, 6, standColor, metal)
  }
  scene.block([middle - 12, 3, -34], [24, STAND_HEIGHT + height * 0.5, 12], standColor, metal)
}

function row(see: See, down: number, from: number, to: number, behind = 0): Point[] {
  return Array.from({ length: 17 }, (_, i) => see(from + ((to - from) * i) / 16, down, behind))
}

const pane = (see: See, left: number, top: number, right: number, bottom: number) => [
  ...row(see, top, left, right),
  ...row(see, bottom, right, left),
]

function shell({ width, height }: Panel, see: See, color: string): string {
  const upper = [...row(see, 0, 0, width, THICK), ...row(see, 0, width, 0)]
  const left = [see(0, 0, THICK), see(0, 0), see(0, height), see(0, height, THICK)]
  const front = pane(see, 0, 0, width, height)
  return (
    polygon(upper, lighter(color, 0.25)) +
    polygon(left, lighter(color, 0.12)) +
    polygon(front, color, edge(lighter(color, 0.3), 1))
  )
}

function screen({ width, height, bezel, chin }: Panel, see: See, drawing: MonitorDrawing): string {
  const { seed = 5, color = '#202427' } = drawing
  const shades = WALLPAPERS[drawing.wall ?? 'slate']
  const bottom = height - chin
  const [wide, tall] = [width - 2 * bezel, bottom - bezel]
  const foot = row(see, bottom, width - bezel, bezel)
  const hills = ridges(seed).map((ridge, i) => {
    const outline = ridge.map(([x, y]) => see(bezel + x * wide, bezel + y * tall))
    return polygon([...outline, ...foot], shades.hills[i] ?? shades.sky)
  })
  const shine = [see(bezel, bezel), see(width * 0.42, bezel), see(width * 0.2, bottom), see(bezel, bottom)]
  const sign = pane(see, width / 2 - 9, bottom + 3, width / 2 + 9, bottom + 4.6)
  return (
    polygon(pane(see, bezel, bezel, width - bezel, bottom), shades.sky) +
    hills.join('') +
    (drawing.window ? textWindow(width, height, see, seed) : '') +
    polygon(shine, '#ffffff', 'opacity=".07"') +
    polygon(sign, lighter(color, 0.4))
  )
}

function textWindow(width: number, height: number, see: See, seed: number): string {
  const roll = rolls(seed)
  const [left, top] = [width * 0.12, height * 0.16]
  const lines = Array.from({ length: 9 }, (_, i) => {
    const y = top + 16 + i * 8
    const words = pane(see, left + 8, y, left + 8 + width * 0.4 * (0.4 + roll() * 0.6), y + 2.6)
    return polygon(words, i % 4 === 0 ? '#0b6b4f' : '#9aa0a2')
  })
  return (
    polygon(pane(see, left, top, width * 0.62, height * 0.78), '#fbfaf7', 'opacity=".96"') +
    polygon(pane(see, left, top, width * 0.62, top + 8), '#e3e1da') +
    lines.join('')
  )
}
