import { letters } from '../lettering.ts'
import { darker, isLight, lighter, mix } from '../paint.ts'
import { type Camera, type Frame, Scene } from '../scene.ts'
import { box, level, type Point } from '../shapes.ts'
import { disc, edge, polygon, rect, repeat } from '../svg.ts'
import { ridges, WALLPAPERS, type Wallpaper } from '../wallpaper.ts'

/** A laptop, open. */
export type LaptopDrawing = Camera & {
  kind: 'laptop'
  width?: number
  thick?: number
  /** Lean of the lid in degrees. */
  tilt?: number
  color?: string
  keys?: string
  /** Colour of the playing keys. */
  accent?: string
  wall?: Wallpaper
  seed?: number
}

function measures(drawing: LaptopDrawing) {
  const { width = 300, color = '#b9bec0', thick = 13 } = drawing
  const dark = !isLight(color)
  return {
    width,
    depth: width * 0.66,
    thick,
    color,
    dark,
    keys: drawing.keys ?? (dark ? '#121416' : '#24282a'),
  }
}

type Laptop = ReturnType<typeof measures>

export function drawLaptop(drawing: LaptopDrawing): string {
  const laptop = measures(drawing)
  const { width, depth, thick, color } = laptop
  const scene = new Scene(drawing, drawing.yaw ?? 26, drawing.pitch ?? 27)
  scene.shadow(level(0, 0, width, depth), 8, 10, 0.4, 9)
  const deck = scene.top(0, 0, 0)
  scene.extrude(deck, box(0, 0, width, depth, 9), 0, thick, color, { edge: 0.4 })
  scene.art(deck, thick + 0.1, keyboard(laptop, drawing.accent) + touchpad(laptop))
  const ports =
    rect(18, 4, 14, 5, 2, '#121416') +
    rect(38, 4, 14, 5, 2, '#121416') +
    rect(depth - 50, 4.6, 22, 4, 1, '#121416')
  scene.art(scene.left(0, thick, 0), 0.1, ports)
  scene.art(scene.right(width, thick, depth), 0.1, ports)
  paintLid(scene, laptop, drawing)
  return scene.finish(0.06)
}

const ROWS = [15, 14, 14, 13, 12]
/** Start and width of the keys beside and under the space bar, as shares of the row. */
const LAST_ROW = [
  [0, 0.27],
  [0.28, 0.4],
  [0.69, 0.12],
  [0.82, 0.18],
] as const
const KEYS_TOP = 16

const isPlayingKey = (row: number, i: number) => (row === 1 && i === 2) || (row === 2 && i > 0 && i < 4)

function keyboard({ width, depth, color, dark, keys }: Laptop, accent: string | undefined): string {
  const [x, y, wide, tall] = [22, KEYS_TOP, width - 44, depth * 0.48]
  const step = tall / 5.6
  const tray = rect(x - 3, y - 3, wide + 6, tall + 6, 4, darker(color, dark ? 0.35 : 0.16))
  const rows = ROWS.map((count, row) =>
    repeat(count, (i) => {
      const paint = accent && isPlayingKey(row, i) ? mix(keys, accent, 0.75) : keys
      const pitch = wide / count
      return rect(x + i * pitch + 1, y + 2 + row * step, pitch - 2.2, step - 2.4, 1.6, paint)
    }),
  )
  const last = LAST_ROW.map(([start, share]) =>
    rect(x + start * wide + 1, y + 2 + 5 * step, share * wide - 2, step - 2, 1.6, keys),
  )
  return tray + rows.join('') + last.join('')
}

function touchpad({ width, depth, color, dark }: Laptop): string {
  const y = KEYS_TOP + depth * 0.48 + 14
  const rim = edge(dark ? lighter(color, 0.18) : darker(color, 0.2), 1)
  return rect(
    width * 0.33,
    y,
    width * 0.34,
    depth - y - 10,
    4,
    dark ? lighter(color, 0.08) : darker(color, 0.08),
    rim,
  )
}

function paintLid(scene: Scene, { width, depth, thick, color }: Laptop, drawing: LaptopDrawing) {
  const lean = ((drawing.tilt ?? 17) * Math.PI) / 180
  const height = depth * 0.98
  const frame: Frame = {
    origin: [0, thick + height * Math.cos(lean), -height * Math.sin(lean) + 2],
    across: [1, 0, 0],
    down: [0, -Math.cos(lean), Math.sin(lean)],
    out: [0, Math.sin(lean), Math.cos(lean)],
  }
  scene.extrude(frame, box(0, 0, width, height, 8), -5, 0, color, { cap: '#17191b', edge: 0.3 })
  const sign = letters('NORTH', width / 2, height - 12, 5, '#7d8487', { anchor: 'middle', weight: 0.7 })
  const camera = disc(width / 2, 3.6, 1.2, '#3c4246')
  scene.art(frame, 0.1, screen(scene.id, width - 12, height - 24, drawing) + camera + sign)
}

function screen(id: string, width: number, height: number, { wall = 'night', seed = 9 }: LaptopDrawing) {
  const shades = WALLPAPERS[wall]
  const [x, y] = [6, 7]
  const hills = ridges(seed).map((ridge, i) => {
    const outline = ridge.map(([across, down]): Point => [x + across * width, y + down * height])
    const foot: Point[] = [
      [x + width, y + height],
      [x, y + height],
    ]
    return polygon([...outline, ...foot], shades.hills[i] ?? shades.sky)
  })
  const shine: Point[] = [
    [x, y],
    [width * 0.42, y],
    [width * 0.15, y + height],
    [x, y + height],
  ]
  const pictures =
    rect(x, y, width, height, 2, shades.sky) + hills.join('') + polygon(shine, '#ffffff', 'opacity=".07"')
  const clip = `<clipPath id="${id}c">${rect(x, y, width, height, 3, '#000000')}</clipPath>`
  return `${clip}<g clip-path="url(#${id}c)">${pictures}</g>`
}
