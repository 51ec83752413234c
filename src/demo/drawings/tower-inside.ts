import { letters } from './lettering.ts'
import { darker, lighter, mix } from './paint.ts'
import { grooves, holes } from './surface.ts'
import { disc, edge, forEach, line, rect, repeat } from './svg.ts'

/** What is seen through the glass side of a tower. */
export type Inside = {
  depth: number
  height: number
  /** Parts are fitted. */
  built: boolean
  cooler: 'air' | 'liquid'
  fans: number
  accent: string
  ground: string
  board: string
  gpu: string
  bar: string | undefined
}

/** Drawn on the left side: x runs from back to front, y down. */
export function towerInside(inside: Inside): string {
  const { depth, height, ground } = inside
  const tray = { x: 34, y: 36, width: depth * 0.56, height: height * 0.56 }
  const openings = repeat(3, (i) =>
    rect(depth * 0.69, height * (0.14 + i * 0.18), 9, height * 0.1, 4, darker(ground, 0.5)),
  )
  return (
    rect(10, 10, depth - 20, height - 20, 4, ground) +
    rect(16, 16, 12, height - 34, 1, lighter(ground, 0.07)) +
    rect(depth * 0.67, 22, depth * 0.2, height * 0.66, 2, lighter(ground, 0.04)) +
    openings +
    (inside.built ? fittedParts(inside, tray) : emptyTray(inside, tray)) +
    supplyCover(inside) +
    frontFans(inside) +
    rect(26, 44, 14, 92, 2, '#24282b') +
    rect(28, 50, 10, 80, 5, '#353b3f')
  )
}

type Tray = { x: number; y: number; width: number; height: number }

function fittedParts(inside: Inside, { x, y, width, height }: Tray): string {
  const board =
    rect(x, y, width, height, 2, inside.board) +
    rect(x + 2, y + 4, 20, height * 0.4, 1, '#4a5156') +
    rect(x + 30, y + 6, 70, 13, 1, '#4a5156') +
    grooves([x + 32, y + 9, 66, 8], 3, '#2d3235', 1)
  const memory = repeat(4, (i) => {
    const at = x + width - 52 + i * 11
    return (
      rect(at, y + 22, 7, 108, 1, i % 2 ? '#2d3235' : '#3a4044') +
      rect(at, y + 22, 7, 7, 1, inside.bar ?? '#cfd3d2')
    )
  })
  const cooler = inside.cooler === 'air' ? airCooler(x, y) : pump(inside, x, y)
  return board + cooler + memory + graphicsCard(inside, y + height * 0.66)
}

const airCooler = (x: number, y: number) =>
  rect(x + 30, y + 24, 104, 96, 2, '#7c8388') +
  grooves([x + 30, y + 26, 104, 92], 18, '#4c5357', 1.4) +
  rect(x + 132, y + 20, 22, 104, 2, '#202427') +
  rect(x + 36, y + 20, 92, 6, 1, '#2b2f32')

function pump({ depth, accent }: Inside, x: number, y: number): string {
  const bend = (from: number, to: number, lift: number, dip: number) =>
    `M${x + from} ${y + to}C${x + 150} ${y + lift} ${depth * 0.66} ${y + lift - 20} ${depth * 0.78} ${y + dip}`
  return (
    disc(x + 78, y + 70, 34, '#0e1011') +
    disc(x + 78, y + 70, 30, '#2a2f32') +
    disc(x + 78, y + 70, 22, '#101314', edge(accent, 2.5)) +
    line(bend(96, 50, 10, 20) + bend(98, 64, 30, 44), '#0b0d0e', 10)
  )
}

function graphicsCard({ depth, gpu, accent }: Inside, y: number): string {
  const width = depth * 0.6
  const words = mix('#ffffff', gpu, 0.25)
  return (
    rect(24, y, width, 9, 1, '#3a4044') +
    rect(24, y + 9, width + 10, 50, 3, gpu) +
    rect(24, y + 9, width + 10, 5, 2, lighter(gpu, 0.25)) +
    letters('NORTHBRIDGE', 18 + width, y + 28, 11, words, { anchor: 'end', weight: 0.9 }) +
    rect(34, y + 46, 120, 3, 1, accent)
  )
}

function emptyTray({ depth, ground }: Inside, { x, y, width, height }: Tray): string {
  const standoffs = [
    [6, 8],
    [width / 2, 8],
    [width - 8, 8],
    [6, height / 2],
    [width - 8, height / 2],
    [6, height - 8],
    [width / 2, height - 8],
    [width - 8, height - 8],
  ] as const
  return (
    rect(x, y, width, height, 2, lighter(ground, 0.06)) +
    rect(x + 50, y + 36, 88, 88, 3, darker(ground, 0.4)) +
    forEach(standoffs, ([a, b]) => disc(x + a, y + b, 3, '#8f7a45')) +
    repeat(7, (i) => rect(15, y + height * 0.55 + i * 13, 14, 8, 1, lighter(ground, 0.14))) +
    repeat(3, (i) => rect(depth * 0.62, y + 20 + i * 62, 12, 40, 5, darker(ground, 0.55)))
  )
}

const supplyCover = ({ depth, height, ground }: Inside) =>
  rect(12, height - 96, depth - 24, 84, 2, lighter(ground, 0.08)) +
  rect(12, height - 96, depth - 24, 3, 1, lighter(ground, 0.22)) +
  holes([30, height - 82, 120, 52], 9, 2, darker(ground, 0.3))

const frontFans = ({ depth, height, fans, bar }: Inside) =>
  repeat(fans, (i) => {
    const y = 30 + (i * (height - 140)) / 3
    const tall = (height - 150) / 3
    return (
      rect(depth - 44, y, 20, tall, 2, '#24282b') +
      rect(depth - 41, y + 6, 14, tall - 12, 6, bar ?? '#3d4347')
    )
  })
