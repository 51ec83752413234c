import { fanWheel } from '../fan-wheel.ts'
import { letters, lettersWidth } from '../lettering.ts'
import { darker, inkOn, lighter, mix } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, level } from '../shapes.ts'
import { holes, screw } from '../surface.ts'
import { disc, edge, forEach, line, rect, repeat, short } from '../svg.ts'

/** A power supply; a `label` of digits is the number of watts. */
export type PsuDrawing = Camera & {
  kind: 'psu'
  label?: string
  /** The efficiency badge in words. */
  sub?: string
  modular?: boolean
  grill?: 'ring' | 'hex'
  /** Millimetres from the cable side to the socket side. */
  depth?: number
  /** The small form of compact cases. */
  sfx?: boolean
  color?: string
  accent?: string
  /** Colour of the plate with the watts. */
  panel?: string
}

function measures(drawing: PsuDrawing) {
  const { sfx = false, color = '#26292c', accent = '#0b6b4f' } = drawing
  const depth = drawing.depth ?? (sfx ? 100 : 150)
  return { width: sfx ? 125 : 150, height: sfx ? 64 : 86, depth, color, accent, ink: inkOn(color) }
}

type Supply = ReturnType<typeof measures>

export function drawPsu(drawing: PsuDrawing): string {
  const supply = measures(drawing)
  const { width, height, depth, color } = supply
  const scene = new Scene(drawing, drawing.yaw ?? 34, drawing.pitch ?? 33)
  scene.shadow(level(0, 0, width, depth), 8, 8, 0.38, 9)
  scene.extrude(scene.top(0, 0, 0), box(0, 0, width, depth, 2), 0, height, color, { edge: 0.2 })
  scene.art(scene.top(0, height, 0), 0.1, fanSide(supply, drawing.grill ?? 'ring'))
  const cables = drawing.modular === false ? cableHole(supply) : sockets(supply)
  scene.art(scene.front(0, height, depth), 0.1, cables)
  scene.art(scene.left(0, height, 0), 0.1, plate(supply, drawing))
  scene.art(scene.right(width, height, depth), 0.1, plate(supply, drawing))
  return scene.finish()
}

function fanSide({ width, depth, color, accent }: Supply, grill: 'ring' | 'hex'): string {
  const radius = Math.min(width, depth) / 2 - 10
  const [x, y] = [width / 2, depth / 2]
  const wire = lighter(color, 0.3)
  const rings =
    repeat(5, (i) => disc(x, y, (radius * (i + 1)) / 5, 'none', edge(wire, 1.8))) +
    line(`M${x - radius} ${y}H${x + radius}M${x} ${y - radius}V${y + radius}`, wire, 2.4)
  const bars = repeat(9, (i) => {
    const down = ((i - 4) * radius) / 4.5
    const half = Math.sqrt(Math.max(0, radius * radius - down * down))
    return `M${short(x - half)} ${short(y + down)}H${short(x + half)}`
  })
  const corners = box(9, 9, width - 18, depth - 18)
  return (
    rect(5, 5, width - 10, depth - 10, 3, lighter(color, 0.05)) +
    disc(x, y, radius + 3, darker(color, 0.4)) +
    fanWheel(x, y, radius, { color: '#33383b', hub: 0.3 }) +
    (grill === 'hex' ? line(bars, lighter(color, 0.22), 3, 'opacity=".9"') : rings) +
    disc(x, y, 13, lighter(color, 0.12)) +
    disc(x, y, 9, accent) +
    forEach(corners, ([a, b]) => screw(a, b, 3.2, '#8b9195'))
  )
}

function sockets({ width, height, color, ink }: Supply): string {
  const words = mix(ink, color, 0.4)
  const step = (width - 22) / 5
  const rows = height > 70 ? 2 : 1
  const plugs = repeat(rows * 5, (i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)]
    const [x, y] = [13 + column * step, 16 + row * 30]
    const wide = i === 0 ? 22 : 19
    const pins = repeat(8, (pin) =>
      rect(x + 2 + ((pin % 4) * (wide - 4)) / 4, y + 3 + Math.floor(pin / 4) * 7, 3, 5, 0.5, '#3c4246'),
    )
    return rect(x, y, wide, 18, 1.5, '#0d0f10') + pins
  })
  return (
    rect(6, 8, width - 12, height - 16, 2, darker(color, 0.3)) +
    plugs +
    letters('CPU/PCIE', 16, 38, 3.6, words, { weight: 0.7 }) +
    letters('SATA', width - 58, 38, 3.6, words, { weight: 0.7 })
  )
}

function cableHole({ width, height, color }: Supply): string {
  const [x, y] = [width * 0.7, height * 0.5]
  return (
    holes([10, 12, width * 0.42, height - 24], 8, 2, darker(color, 0.5)) +
    disc(x, y, 16, '#0b0d0e') +
    disc(x, y, 12, '#191c1e') +
    disc(x - 3, y - 2, 4, '#2b3033') +
    disc(x + 4, y + 2, 4, '#25292c')
  )
}

function plate({ height, depth, color, accent, ink }: Supply, drawing: PsuDrawing): string {
  const { label = '850', sub = '80 PLUS GOLD', panel } = drawing
  const print = panel ? inkOn(panel) : ink
  const scale = Math.min(1, (height - 20) / 62)
  const big = 24 * scale
  return (
    rect(8, 14, depth - 16, height - 28, 2, panel ?? darker(color, 0.18)) +
    rect(8, 14, 6, height - 28, 0, accent) +
    letters(label, 22, 14 + 14 * scale, big, print, { weight: 0.85 }) +
    (/^\d+$/.test(label)
      ? letters('W', 30 + lettersWidth(label, big), 14 + 26 * scale, 12 * scale, print)
      : '') +
    letters(sub, 22, 14 + 46 * scale, 6 * scale, mix(print, panel ?? color, 0.2), { max: depth - 48 })
  )
}
