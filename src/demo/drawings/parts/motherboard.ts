import { letters } from '../lettering.ts'
import { darker, lighter } from '../paint.ts'
import { Scene } from '../scene.ts'
import { rolls } from '../seed.ts'
import { box, circle, level } from '../shapes.ts'
import { holes, screw } from '../surface.ts'
import { disc, forEach, line, rect, repeat, short } from '../svg.ts'
import {
  type Bench,
  type Board,
  benchOn,
  type MotherboardDrawing,
  measures,
  THICK,
} from './motherboard-board.ts'
import { paintCovers } from './motherboard-covers.ts'

export function drawMotherboard(drawing: MotherboardDrawing): string {
  const board = measures(drawing)
  const scene = new Scene(drawing, drawing.yaw ?? 21, drawing.pitch ?? 19)
  const frame = scene.front(0, board.height, 0)
  scene.shadow(level(0, -6, board.width, 18), 6, 8, 0.34, 9)
  scene.extrude(frame, box(0, 0, board.width, board.height, 3), 0, THICK, board.color)
  const bench = benchOn(scene, frame)
  bench.art(0, print(board, drawing.label))
  paintRear(bench, board)
  paintSocket(bench, board)
  paintChokes(bench, board)
  paintMemorySlots(bench, board)
  paintPlugs(bench, board)
  paintCovers(bench, board)
  paintCell(bench, board)
  return scene.finish()
}

function print(board: Board, label: string | undefined): string {
  const { size, width, height, color, light, seed } = board
  const roll = rolls(seed)
  const trace = light ? darker(color, 0.1) : lighter(color, 0.09)
  const fromSocket = repeat(16, (i) => {
    const slant = short(8 + roll() * 20)
    return `M${60 + i * 4} ${short(height * 0.46)}v${10 + i}l${slant} 10v${short(height * 0.2)}`
  })
  const toMemory = size === 'itx' ? '' : repeat(12, (i) => `M${128 + i * 3} ${56 + i * 2}h30`)
  const small = repeat(46, () => {
    const x = 20 + roll() * (width - 40)
    const y = height * 0.42 + roll() * height * 0.54
    return rect(x, y, 3.4, 1.8, 0.3, roll() > 0.5 ? '#8f8464' : '#6d7376')
  })
  const middle = height * 0.52
  const mounts = [...box(6, 8, width - 12, height - 16), ...box(6, middle, width - 12, 0).slice(0, 2)]
  const name = label
    ? letters(label, width * 0.34, height - 14, 5, light ? '#5c6366' : '#aeb4b6', { max: width * 0.4 })
    : ''
  return (
    line(fromSocket + toMemory, trace, 1.1) +
    small +
    forEach(mounts, ([x, y]) => disc(x, y, 4, '#b9ad86') + disc(x, y, 2.4, '#0c0e0f')) +
    name
  )
}

/** The ports of the rear: covered, or bare cans on a plain board. */
function paintRear(bench: Bench, { size, style, heatsink, accent }: Board) {
  const tall = size === 'itx' ? 104 : 118
  if (style === 'plain') {
    const cans = [
      [8, 18, 20],
      [30, 22, 26],
      [56, 24, 22],
      [84, 20, 28],
    ] as const
    for (const [y, deep, height] of cans) {
      if (y + deep < tall) bench.block([0, y, 24, deep], height, '#aeb4b7', 1, 0.3)
    }
    return
  }
  bench.block([0, 6, 22, tall], 34, heatsink, 0, 0.2)
  const rib = darker(heatsink, 0.25)
  const ribs = repeat(10, (i) => rect(3, 14 + (i * (tall - 16)) / 9, 16, 1.2, 0, rib))
  bench.art(
    34,
    style === 'armor' ? armorStripes(tall, accent) : ribs + rect(9.5, 20, 3, tall - 40, 1, accent),
  )
}

const armorStripes = (tall: number, accent: string) =>
  repeat(3, (i) =>
    line(
      `M3 ${tall - 14 - i * 8}L19 ${tall - 30 - i * 8}`,
      i === 0 ? accent : darker(accent, 0.25 + i * 0.2),
      3,
    ),
  ) + rect(3, 12, 16, 1.2, 0, accent)

const SOCKET = { x: 62, y: 42, side: 66 }

function paintSocket(bench: Bench, { socket }: Board) {
  const { x, y, side } = SOCKET
  const ivory = socket === 'am4'
  bench.block([x, y, side, side], 5, ivory ? '#d7d2c2' : '#9ba1a4', 3)
  const field =
    socket === 'lga'
      ? rect(x + 10, y + 10, 46, 46, 1, '#c5a552') +
        rect(x + 25, y + 24, 16, 18, 0.5, '#2a2e30') +
        holes([x + 10, y + 10, 46, 46], 3.2, 0.7, '#8f752f')
      : ivory
        ? rect(x + 6, y + 6, 54, 54, 2, '#e9e5d8') +
          holes([x + 9, y + 9, 48, 48], 3, 0.8, '#7c776a') +
          rect(x + 26, y + 26, 14, 14, 1, '#e9e5d8')
        : rect(x + 10, y + 10, 46, 46, 1, '#1a1d1f') +
          letters('AM5', x + 33, y + 29, 8, '#8b9194', { anchor: 'middle' })
  const lever = line(`M${x + 63} ${y + 8}v48l4 6`, '#c9cdcf', 2)
  const screws = screw(x + 4, y + 4, 3) + screw(x + 62, y + 62, 3)
  bench.art(5, (ivory ? '' : rect(x + 6, y + 6, 54, 54, 2, '#2a2e30')) + field + lever + screws)
}

function paintChokes(bench: Bench, { style }: Board) {
  if (style === 'plain') {
    for (let i = 0; i < 6; i++) bench.block([44, 40 + i * 12, 10, 10], 7, '#5d6467', 1, 0.3)
    for (let i = 0; i < 6; i++) bench.block([60 + i * 12, 26, 10, 10], 7, '#5d6467', 1, 0.3)
  }
  for (let i = 0; i < 7; i++) {
    bench.scene.extrude(bench.frame, circle(58 + i * 9, 117, 3, 12), THICK, 10, '#2e3336', { cap: '#a7adb0' })
  }
}

function paintMemorySlots(bench: Bench, { width, dimms, slot, slot2 }: Board) {
  const start = width - 64 + (dimms === 2 ? 12 : 0)
  for (let i = 0; i < dimms; i++) {
    const x = start + i * 10
    bench.block([x, 22, 7, 128], 7, i % 2 ? slot : slot2)
    const clips = rect(x + 0.5, 22, 6, 5, 0.6, '#d3d6d5') + rect(x + 0.5, 145, 6, 5, 0.6, '#d3d6d5')
    bench.art(7, rect(x + 2.6, 28, 1.8, 116, 0.6, '#000000') + clips)
  }
}

function paintPlugs(bench: Bench, { width }: Board) {
  bench.block([width - 12, 60, 9, 52], 9, '#17191b')
  const contact = (x: number, i: number) => rect(x, 62 + i * 4.1, 2.6, 2.8, 0.4, '#000000')
  bench.art(
    9,
    repeat(12, (i) => contact(width - 10.6, i) + contact(width - 7, i)),
  )
  bench.block([26, 3, 22, 10], 9, '#17191b')
}

function paintCell(bench: Bench, { size, style, width }: Board) {
  if (size === 'itx' || style === 'armor') return
  const y = size === 'matx' ? 148 : 192
  bench.scene.extrude(bench.frame, circle(width - 74, y, 10, 24), THICK, 6, '#c8cccd')
}
