import { letters } from '../lettering.ts'
import { darker, inkOn, isLight, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, circle, level, type Point } from '../shapes.ts'
import { holes } from '../surface.ts'
import { disc, edge, polygon, rect, repeat } from '../svg.ts'
import { ridges, WALLPAPERS, type Wallpaper } from '../wallpaper.ts'

/** A game console: an upright or lying box, or a handheld. */
export type ConsoleDrawing = Camera & {
  kind: 'console'
  form?: 'tower' | 'slab' | 'handheld'
  color?: string
  accent?: string
  wall?: Wallpaper
  label?: string
}

export function drawConsole(drawing: ConsoleDrawing): string {
  if (drawing.form === 'handheld') return drawHandheld(drawing)
  return drawing.form === 'slab' ? drawSlab(drawing) : drawUpright(drawing)
}

function drawUpright(drawing: ConsoleDrawing): string {
  const { color = '#24282b', accent = '#3ecf9a', label = 'NORTH' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 36, drawing.pitch ?? 17)
  const [width, height, depth] = [150, 300, 150]
  scene.shadow(level(0, 0, width, depth), 8, 9, 0.4, 9)
  scene.extrude(scene.top(75, 0, 75), circle(0, 0, 58, 28), 0, 8, '#101315')
  scene.extrude(scene.top(0, 8, 0), box(0, 0, width, depth, 9), 0, height, color, { edge: 0.25 })
  const vent = disc(75, 75, 60, darker(color, 0.5)) + holes([20, 20, 110, 110], 9, 2.4, accent)
  const ring = disc(75, 75, 62, 'none', edge(darker(color, 0.35), 10))
  scene.art(scene.top(0, height + 8, 0), 0.1, vent + ring)
  const slot = rect(22, 54, 5, 108, 2.5, '#0b0d0e')
  const front =
    slot +
    disc(120, 28, 8, darker(color, 0.4)) +
    disc(120, 28, 5, lighter(color, 0.2)) +
    rect(24, height - 30, 14, 6, 2, '#0b0d0e')
  scene.art(scene.front(0, height + 8, depth), 0.1, front)
  const name = letters(label, 24, height - 40, 12, lighter(color, isLight(color) ? 0.2 : 0.4), { max: 100 })
  scene.art(scene.left(0, height + 8, 0), 0.1, name)
  return scene.finish(0.09)
}

function drawSlab(drawing: ConsoleDrawing): string {
  const { color = '#e6e8e6', accent = '#2a5f9e', label = 'NORTH' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 30, drawing.pitch ?? 24)
  const [width, height, depth] = [270, 26, 210]
  const core = '#1a1d1f'
  scene.shadow(level(6, 6, width - 6, depth - 6), 8, 9, 0.38, 9)
  scene.extrude(scene.top(0, 4, 0), box(0, 0, width, depth, 16), -2, 6, color, { edge: 0.3 })
  scene.extrude(scene.top(0, 4, 0), box(8, 8, width - 16, depth - 16, 8), 0, height + 20, core)
  const grille = repeat(26, (i) => rect(20 + i * 9, 14, 5, 14, 1, '#0b0d0e'))
  scene.art(
    scene.front(0, 50, depth - 8),
    0.1,
    grille + rect(196, 18, 40, 4, 2, '#000000') + disc(30, 34, 2.4, accent),
  )
  scene.extrude(scene.top(0, 44, 0), box(0, 0, width, depth, 16), 0, 10, color, { edge: 0.4 })
  const ink = inkOn(color)
  const lid =
    rect(width * 0.6, 0, 2, depth, 0, darker(color, 0.18)) +
    letters(label, 24, depth - 42, 14, ink, { max: 120 }) +
    rect(24, depth - 22, 40, 3, 1.5, accent) +
    holes([width * 0.64, 20, width * 0.3, depth - 60], 11, 2.2, darker(color, 0.3))
  scene.art(scene.top(0, 54, 0), 0.1, lid)
  return scene.finish(0.08)
}

const PAD = { width: 292, height: 116, thick: 18 }

function drawHandheld(drawing: ConsoleDrawing): string {
  const { color = '#2b2f33', accent = '#b4592b' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 18, drawing.pitch ?? 34)
  const frame = scene.front(0, PAD.height, 0)
  scene.shadow(level(10, 0, PAD.width - 10, PAD.thick), 6, 12, 0.34, 9)
  const outline = box(0, 0, PAD.width, PAD.height, 34)
  scene.extrude(frame, outline, 0, PAD.thick, color, { edge: 0.3 })
  scene.art(
    frame,
    PAD.thick + 0.1,
    display(drawing.wall ?? 'green') + speakers(color) + buttons(color, accent),
  )
  for (const x of [34, PAD.width - 34]) {
    const y = x < PAD.width / 2 ? 38 : 66
    scene.extrude(frame, circle(x, y, 14, 24), PAD.thick, PAD.thick + 3, darker(color, 0.4))
    scene.extrude(frame, circle(x, y, 11, 24), PAD.thick + 3, PAD.thick + 10, lighter(color, 0.08), {
      edge: 0.3,
    })
  }
  return scene.finish(0.07)
}

function display(wall: Wallpaper): string {
  const shades = WALLPAPERS[wall]
  const [x, y, width, height] = [70, 12, 152, 92]
  const hills = ridges(4).map((ridge, i) => {
    const points = ridge.map(([across, down]): Point => [x + across * width, y + down * height])
    return polygon([...points, [x + width, y + height], [x, y + height]], shades.hills[i] ?? shades.sky)
  })
  const shine: Point[] = [
    [x, y],
    [x + 70, y],
    [x + 30, y + height],
    [x, y + height],
  ]
  return (
    rect(x - 4, y - 4, width + 8, height + 8, 5, '#0e1011') +
    rect(x, y, width, height, 1, shades.sky) +
    hills.join('') +
    polygon(shine, '#ffffff', 'opacity=".08"')
  )
}

const speakers = (color: string) =>
  repeat(
    3,
    (i) =>
      rect(24, 92 + i * 5, 20, 2, 1, darker(color, 0.55)) +
      rect(PAD.width - 44, 92 + i * 5, 20, 2, 1, darker(color, 0.55)),
  )

function buttons(color: string, accent: string): string {
  const [x, y] = [PAD.width - 34, 32]
  const dark = darker(color, 0.55)
  const four = [
    [0, -12],
    [12, 0],
    [0, 12],
    [-12, 0],
  ] as const
  const round = four.map(
    ([dx, dy], i) =>
      disc(x + dx, y + dy, 5.6, dark) +
      disc(x + dx - 0.5, y + dy - 0.8, 4.8, i === 1 ? accent : lighter(color, 0.16)),
  )
  const cross =
    rect(29, 60, 10, 28, 2, dark) +
    rect(20, 69, 28, 10, 2, dark) +
    rect(30, 61, 8, 26, 2, lighter(color, 0.16)) +
    rect(21, 70, 26, 8, 2, lighter(color, 0.16))
  return round.join('') + cross + disc(58, 20, 3, dark) + disc(PAD.width - 58, 20, 3, dark)
}
