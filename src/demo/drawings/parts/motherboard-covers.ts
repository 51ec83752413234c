import { letters } from '../lettering.ts'
import { darker, lighter } from '../paint.ts'
import { box, chamfer, type Point } from '../shapes.ts'
import { grooves, screw } from '../surface.ts'
import { line, polygon, rect, repeat } from '../svg.ts'
import type { Bench, Board } from './motherboard-board.ts'

const RIM = 0.2

/** Heat sinks, card slots and drive covers: what gives a board its face. */
export function paintCovers(bench: Bench, board: Board) {
  paintPowerHeatsinks(bench, board)
  if (board.size === 'itx') {
    paintCompact(bench, board)
    return
  }
  if (board.style === 'armor') paintPlate(bench, board)
  paintCardSlots(bench, board)
  if (board.style === 'blocks') paintDriveCovers(bench, board)
  if (board.style === 'plain') paintOpenDrive(bench, board)
  if (board.style !== 'armor') paintChipset(bench, board)
  paintDrivePorts(bench, board)
}

function paintPowerHeatsinks(bench: Bench, { style, heatsink }: Board) {
  const rib = darker(heatsink, 0.35)
  if (style === 'plain') {
    bench.block([28, 40, 14, 70], 16, heatsink, 1, RIM)
    bench.art(16, grooves([29, 44, 12, 62], 10, rib, 2.2))
    return
  }
  if (style === 'armor') {
    const hook: Point[] = [
      [25, 6],
      [138, 6],
      [132, 28],
      [58, 28],
      [50, 36],
      [50, 104],
      [40, 114],
      [25, 114],
    ]
    bench.shape(hook, 24, heatsink, 0.25)
    bench.art(24, grooves([62, 10, 68, 14], 6, rib, 3, true) + grooves([29, 46, 16, 56], 5, rib, 3))
    return
  }
  const elbow: Point[] = [
    [26, 18],
    [26, 112],
    [44, 112],
    [44, 30],
    [50, 26],
    [50, 18],
  ]
  bench.shape(elbow, 22, heatsink)
  bench.art(22, grooves([28, 40, 14, 64], 10, rib, 1.6))
  bench.block([54, 6, 84, 20], 22, heatsink, 1, RIM)
  bench.art(22, grooves([58, 9, 76, 14], 14, rib, 1.6, true))
}

function paintCompact(bench: Bench, { style, heatsink, accent, slot, armor }: Board) {
  if (style === 'plain') {
    bench.block([44, 124, 30, 24], 9, heatsink, 2, RIM)
    bench.art(9, grooves([46, 127, 26, 18], 5, darker(heatsink, 0.3), 1.6))
    bench.block([90, 122, 5, 22], 5, '#17191b')
  } else {
    bench.block([30, 122, 92, 22], 12, heatsink, 2, RIM)
    const face =
      style === 'armor'
        ? line('M62 124L50 142M70 124L58 142M78 124L66 142', accent, 2.4)
        : rect(34, 130, 84, 2, 1, accent)
    bench.art(12, face)
  }
  bench.block([20, 152, 110, 8], 8, style === 'armor' && armor ? '#a9aeb1' : slot)
  bench.art(8, rect(23, 155, 104, 1.8, 0.6, '#000000'))
}

const rowsOf = ({ size }: Board) => (size === 'matx' ? [138, 186, 222] : [150, 206, 258])

function paintCardSlots(bench: Bench, board: Board) {
  const { size, style, armor, slot } = board
  const raised = style === 'armor' ? 12 : 8
  rowsOf(board).forEach((y, i) => {
    const width = i === 1 && size === 'atx' ? 40 : 112
    bench.block([40, y, width, 8], raised, i === 0 && armor ? '#a9aeb1' : slot)
    bench.art(raised, rect(43, y + 3, width - 6, 2, 0.6, '#000000'))
  })
}

/** One plate from the first card slot down, with the chipset under it. */
function paintPlate(bench: Bench, board: Board) {
  const { width, height, heatsink, accent, light } = board
  const top = (rowsOf(board)[0] ?? 150) - 8
  const bottom = height - 18
  bench.shape(chamfer(32, top, width - 52, bottom - top, 6, 26, 14, 6), 9, heatsink, 0.28)
  const field: Point[] = [
    [width * 0.66, top + 16],
    [width - 40, top + 16],
    [width - 30, top + 34],
    [width - 30, bottom - 22],
    [width * 0.56, bottom - 12],
  ]
  const stripes = repeat(4, (i) => {
    const x = width * 0.6 + i * 11
    return line(
      `M${x + 26} ${top + 24}L${x} ${bottom - 22}`,
      i === 0 ? accent : darker(heatsink, 0.4),
      i === 0 ? 3 : 2,
    )
  })
  const word = letters('NB', width - 46, bottom - 34, 12, lighter(heatsink, light ? 0.1 : 0.5), {
    anchor: 'middle',
    weight: 1,
  })
  const screws =
    screw(40, bottom - 8, 2.4) + screw(width - 28, bottom - 8, 2.4) + screw(width - 54, top + 8, 2.4)
  bench.art(9, polygon(field, darker(heatsink, 0.18)) + stripes + word + screws)
}

function paintDriveCovers(bench: Bench, { size, heatsink, light }: Board) {
  const rows = size === 'matx' ? [150, 198] : [164, 218]
  const ink = light ? '#6b7275' : lighter(heatsink, 0.45)
  rows.forEach((y, i) => {
    bench.block([44, y, i ? 96 : 106, 30 - i * 2], 8, heatsink, 2, RIM)
    const ribs = grooves([50, y + 6, 40, 16], 4, darker(heatsink, 0.3), 1.2)
    bench.art(8, ribs + letters('M.2', 122 - i * 8, y + 9, 6, ink))
  })
}

function paintOpenDrive(bench: Bench, { size }: Board) {
  const y = size === 'matx' ? 156 : 174
  bench.block([44, y, 5, 22], 6, '#17191b')
  const marks = [80, 96, 116].map((x) => screw(x + 44, y + 11, 2.6, '#c2a95e')).join('')
  bench.art(0, rect(50, y + 1, 112, 20, 1, 'none', 'stroke="#8b9194" stroke-opacity=".4"') + marks)
  const capacitors = [0, 1, 2, 3, 4]
  for (const i of capacitors) bench.block([8, y + i * 10, 7, 7], 10, '#c9b46a', 3.4, 0.3)
  bench.block([6, y - 22, 14, 14], 2, '#24282a', 0.5)
}

function paintChipset(bench: Bench, { size, style, width, heatsink, accent }: Board) {
  const y = size === 'matx' ? 162 : 206
  if (style === 'plain') {
    bench.shape(box(width - 74, y + 8, 40, 40, 2), 9, heatsink)
    const fins = grooves([width - 71, y + 12, 34, 32], 7, darker(heatsink, 0.35), 2)
    bench.art(9, fins + rect(width - 62, y + 22, 16, 12, 1, accent))
    return
  }
  bench.shape(chamfer(width - 86, y, 60, 58, 10, 3, 10, 3), 11, heatsink)
  const facet: Point[] = [
    [width - 76, y + 8],
    [width - 40, y + 8],
    [width - 62, y + 50],
    [width - 80, y + 50],
  ]
  const seam = line(`M${width - 38} ${y + 6}L${width - 60} ${y + 52}`, accent, 2)
  bench.art(11, polygon(facet, darker(heatsink, 0.2)) + seam)
}

function paintDrivePorts(bench: Bench, { size, width }: Board) {
  const y = size === 'matx' ? 162 : 206
  for (let i = 0; i < 3; i++) {
    bench.block([width - 14, y + i * 22 - 4, 12, 18], 8, '#141719')
    bench.art(8, rect(width - 12, y + i * 22 - 1, 4, 12, 0.5, '#3b4144'))
  }
}
