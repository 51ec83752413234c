import { darker, lighter, mix } from './paint.ts'
import { polar } from './shapes.ts'
import { area, disc, edge, line, repeat, short, spot } from './svg.ts'

export type WheelOptions = {
  color?: string | undefined
  blades?: number | undefined
  /** Share of the radius that the hub takes. */
  hub?: number | undefined
  /** Ground behind the blades. */
  well?: string | undefined
  /** How far a blade bends, in radians. */
  sweep?: number | undefined
  turn?: number | undefined
  backwards?: boolean | undefined
  /** A ring joins the blade tips. */
  linked?: boolean | undefined
  /** Colour of a dot on the hub. */
  mark?: string | undefined
}

/** The turning part of a fan, seen from the front. */
export function fanWheel(x: number, y: number, radius: number, options: WheelOptions = {}): string {
  const { color = '#2b2f33', blades = 9, well = '#121517', hub: hubShare = 0.34 } = options
  const hub = radius * hubShare
  const sheen = radius * 0.95
  const sheenPath = `M${spot(polar(x, y, sheen, -0.5))}A${short(sheen)} ${short(sheen)} 0 0 1 ${spot(polar(x, y, sheen, 2.1))}`
  return (
    disc(x, y, radius, darker(color, 0.3)) +
    disc(x, y, radius * 0.965, well) +
    line(sheenPath, lighter(well, 0.2), radius * 0.05) +
    repeat(blades, (i) => blade(x, y, radius, hub, (i / blades) * Math.PI * 2, options)) +
    (options.linked ? disc(x, y, radius * 0.93, 'none', edge(lighter(color, 0.12), radius * 0.05)) : '') +
    disc(x, y, hub, darker(color, 0.15)) +
    disc(x - hub * 0.05, y - hub * 0.05, hub * 0.9, lighter(color, 0.08)) +
    disc(x, y, hub * 0.62, color, edge(lighter(color, 0.2), Math.max(0.1, radius * 0.012))) +
    (options.mark ? disc(x, y, hub * 0.2, options.mark) : '')
  )
}

function blade(x: number, y: number, radius: number, hub: number, angle: number, options: WheelOptions) {
  const { color = '#2b2f33', blades = 9, sweep: bend = 0.55, turn = 0.2, backwards = false } = options
  const direction = backwards ? -1 : 1
  const start = angle + turn
  const sweep = direction * bend
  const width = direction * ((Math.PI * 2) / blades) * 0.78
  const tip = radius * 0.93
  const root = hub * 0.9
  const at = (distance: number, by: number) => spot(polar(x, y, distance, start + by))
  const leading = `M${at(root, 0)}Q${at((hub + radius) * 0.52, sweep * 0.15)} ${at(tip, sweep)}`
  const over = `A${short(tip)} ${short(tip)} 0 0 ${backwards ? 0 : 1} ${at(tip, sweep + width)}`
  const trailing = `Q${at((hub + radius) * 0.55, sweep * 0.55 + width)} ${at(root, width * 0.95)}Z`
  const light = Math.cos(start + sweep * 0.6 - Math.PI * 1.25) * 0.5 + 0.5
  const paint = mix(darker(color, 0.22), lighter(color, 0.22), light)
  return area(leading + over + trailing, paint) + line(leading, lighter(paint, 0.25), radius * 0.018)
}
