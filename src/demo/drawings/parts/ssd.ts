import { letters } from '../lettering.ts'
import { inkOn, isLight, lighter, mix } from '../paint.ts'
import { type Camera, type Frame, Scene } from '../scene.ts'
import { arc, box, level, type Point } from '../shapes.ts'
import { contacts, grooves, holes, screw } from '../surface.ts'
import { disc, rect, repeat } from '../svg.ts'

/** A solid-state drive: a stick (`m2`, 22 × `len` mm), a 2.5-inch box or a portable one. */
export type SsdDrawing = Camera & {
  kind: 'ssd'
  form?: 'm2' | 'sata' | 'portable'
  len?: 42 | 60 | 80 | 110
  color?: string
  /** Colour of the label of a bare stick. */
  sticker?: string
  /** Colour of a heat sink; without it the stick is bare. */
  heatsink?: string
  fins?: number
  accent?: string
  label?: string
  sub?: string
}

export function drawSsd(drawing: SsdDrawing): string {
  if (drawing.form === 'sata') return drawBox(drawing)
  if (drawing.form === 'portable') return drawPortable(drawing)
  return drawStick(drawing)
}

function drawBox(drawing: SsdDrawing): string {
  const { color = '#2b2f33', accent = '#0b6b4f', label = 'SSD 870', sub = '1TB SATA 6GB/S' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 30, drawing.pitch ?? 40)
  const lid = scene.top(0, 0, 0)
  const ink = inkOn(color)
  scene.shadow(level(0, 0, 70, 100), 6, 7, 0.34, 8)
  scene.extrude(lid, box(0, 0, 70, 100, 3), 0, 7, color, { edge: 0.25 })
  const face =
    rect(3, 3, 64, 94, 2, lighter(color, 0.06)) +
    rect(3, 60, 64, 9, 0, accent) +
    letters(label, 10, 22, 9, ink, { weight: 0.9, max: 50 }) +
    letters(sub, 10, 40, 5, mix(ink, color, 0.3), { weight: 0.7, max: 50 }) +
    screw(6, 10, 1.6) +
    screw(64, 10, 1.6) +
    screw(6, 90, 1.6) +
    screw(64, 90, 1.6)
  scene.art(lid, 7.1, face)
  const plugs = rect(10, 2, 22, 4, 0.5, '#0e1011') + rect(35, 2, 14, 4, 0.5, '#0e1011')
  scene.art(scene.front(0, 7, 100), 0.1, plugs + contacts(11, 4, 20, 1.6, 15) + contacts(36, 4, 12, 1.6, 7))
  return scene.finish(0.16)
}

function drawPortable(drawing: SsdDrawing): string {
  const { color = '#3a4a57', accent = '#c58a5d', label = 'T9', sub = '2TB USB-C' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 28, drawing.pitch ?? 38)
  const lid = scene.top(0, 0, 0)
  const ink = inkOn(color)
  scene.shadow(level(2, 2, 60, 88), 6, 7, 0.34, 8)
  scene.extrude(lid, box(0, 0, 60, 88, 9), 0, 13, color, { edge: 0.3 })
  const face =
    grooves([9, 10, 42, 40], 12, mix(color, '#07090b', 0.3), 1.4) +
    rect(9, 74, 42, 2, 1, accent) +
    letters(label, 9, 57, 8, ink, { weight: 0.9, max: 42 }) +
    letters(sub, 9, 68, 3.6, mix(ink, color, 0.3), { weight: 0.7, max: 42 })
  scene.art(lid, 13.1, face)
  const socket = rect(24, 3.4, 12, 5, 2.5, '#0e1011') + disc(44, 6, 1.1, accent)
  scene.art(scene.front(0, 13, 88), 0.1, socket)
  return scene.finish(0.16)
}

function drawStick(drawing: SsdDrawing): string {
  const length = drawing.len ?? 80
  const scene = new Scene(drawing, drawing.yaw ?? 16, drawing.pitch ?? 26, -34)
  const frame = scene.front(0, 22, 0)
  scene.shadow(
    [
      [0, 0, 0],
      [length, 0, 0],
      [length, 22, 0],
      [0, 22, 0],
    ],
    5,
    9,
    0.36,
    7,
  )
  scene.extrude(frame, stickOutline(length), 0, 1.2, drawing.color ?? '#16191b')
  const pads =
    repeat(5, (i) => rect(0.2, 0.9 + i * 0.74, 3.4, 0.46, 0.1, '#d2b15c')) +
    repeat(19, (i) => rect(0.2, 7.1 + i * 0.76, 3.4, 0.46, 0.1, '#d2b15c'))
  scene.art(frame, 1.3, pads)
  if (drawing.heatsink) paintHeatsink(scene, frame, length, drawing.heatsink, drawing)
  else paintChips(scene, frame, length, drawing)
  return scene.finish(0.13)
}

function stickOutline(length: number): Point[] {
  const screwNotch = arc(length, 11, 2.6, -Math.PI / 2, (-3 * Math.PI) / 2, 8)
  return [
    [0, 0],
    [length, 0],
    ...screwNotch.map(([x, y]): Point => [Math.min(x, length), y]),
    [length, 22],
    [0, 22],
    [0, 6.4],
    [1.6, 6.4],
    [1.6, 4.6],
    [0, 4.6],
  ]
}

function paintHeatsink(scene: Scene, frame: Frame, length: number, color: string, drawing: SsdDrawing) {
  const { fins = 7, label = '990 PRO', accent = '#0b6b4f' } = drawing
  scene.extrude(frame, box(6, 0.4, length - 11, 21.2, 0.8), 1.2, 5, color, { edge: 0.25 })
  const step = 18.8 / fins
  for (let i = 0; i < fins; i++) {
    scene.extrude(frame, box(9, 1.6 + i * step, length - 36, step * 0.55, 0.2), 5, 9, color, { edge: 0.25 })
  }
  scene.extrude(frame, box(length - 24, 1.4, 17.5, 19.2, 0.5), 5, 9, color, { edge: 0.25 })
  const name = letters(label, length - 15.2, 6.6, 2.8, inkOn(color), { anchor: 'middle', max: 14 })
  scene.art(frame, 9.1, name + rect(length - 21, 12, 11.6, 1, 0.5, accent))
}

function paintChips(scene: Scene, frame: Frame, length: number, drawing: SsdDrawing) {
  const { sticker = '#1d2124', accent = '#0b6b4f', label = '990 PRO', sub = 'NVME M.2 2TB' } = drawing
  const chips = [
    [8, 13],
    [24, 14],
    [41, 15],
    [59, 15],
    [78, 15],
  ] as const
  for (const [x, width] of chips) {
    if (x + width > length - 3) continue
    scene.extrude(frame, box(x, 3, width, 16, 0.4), 1.2, 2.6, '#24282a', { edge: 0.3 })
  }
  const ink = isLight(sticker) ? '#24282a' : '#eef0ee'
  scene.extrude(frame, box(22, 1.4, length - 28, 19.2, 0.5), 2.5, 2.9, sticker, { edge: 0.12 })
  const room = Math.max(8, length - 48)
  const words =
    letters(label, 25.5, 4.4, 4.6, ink, { weight: 1, max: room }) +
    letters(sub, 25.5, 11.2, 2.3, mix(ink, sticker, 0.25), { max: room }) +
    letters('PCIE 4.0 X4', 25.5, 15.4, 2.1, mix(ink, sticker, 0.35), { weight: 0.7, max: room })
  const code =
    rect(length - 20, 4, 9.4, 9.4, 0.3, ink) + holes([length - 19.4, 4.6, 8.4, 8.4], 1.5, 0.42, sticker)
  const controller =
    disc(11.2, 6.2, 0.6, '#596064') + letters('CTRL', 10.6, 9.6, 1.9, '#8a9194', { weight: 0.7 })
  const long = length > 48 ? words + code : letters(label, 24.5, 5, 3.4, ink, { max: 13 })
  scene.art(frame, 3, `${long}${rect(22, 19.2, length - 28, 1.4, 0, accent)}${controller}`)
}
