import { letters } from '../lettering.ts'
import { darker, lighter } from '../paint.ts'
import type { Scene } from '../scene.ts'
import { area, cord, disc, moved, oval, rect } from '../svg.ts'
import type { HeadsetLook } from './headset-look.ts'

/** Two ear buds before their charging case; in the second view the case is shut. */
export function paintBuds(scene: Scene, look: HeadsetLook, shut: boolean) {
  scene.hold([40, 50])
  scene.hold([360, 350])
  scene.add(oval(212, 322, 150, 12, '#0b0d0f', `opacity=".34" filter="${scene.softened(9)}"`))
  scene.add(chargingCase(look, shut))
  scene.add(bud(look, 88, 236, -9) + bud(look, 166, 262, 8))
}

function chargingCase({ color, accent, light, shell, label }: HeadsetLook, shut: boolean): string {
  const [x, width] = [158, 188]
  const lidTop = shut ? 128 : 66
  const lid =
    rect(x + 4, lidTop + 3, width, 110, 44, darker(color, 0.4)) +
    rect(x, lidTop, width, 110, 44, shell) +
    (shut ? '' : rect(x + 13, lidTop + 13, width - 26, 92, 34, darker(color, 0.5)))
  const inside = shut ? '' : oval(x + width / 2, 184, width / 2 - 8, 15, darker(color, 0.6))
  const box = (top: number, paint: string) =>
    area(
      `M${x} ${top}H${x + width}V268C${x + width} 304 ${x + width - 20} 316 ${x + width - 44} 316H${x + 44}C${x + 20} 316 ${x} 304 ${x} 268Z`,
      paint,
    )
  return (
    lid +
    moved('translate(4 3)', box(184, darker(color, 0.4))) +
    box(184, shell) +
    rect(x, 183, width, 2.4, 0, darker(color, 0.55)) +
    inside +
    disc(x + width * 0.62, 214, 3.4, accent) +
    letters(label, x + width * 0.62, 246, 15, light ? '#4d5356' : '#dfe2e0', {
      anchor: 'middle',
      weight: 0.9,
    })
  )
}

function bud({ color, pad, accent, shell }: HeadsetLook, x: number, y: number, turn: number): string {
  const art =
    cord('M6 10L16 64', darker(color, 0.55), 21) +
    cord('M3 8L13 61', color, 17) +
    cord('M-1 10L8 60', lighter(color, 0.3), 3) +
    area('M-28 -24C-50 -30 -62 -12 -54 4C-48 16 -34 16 -26 8Z', pad) +
    oval(-50, -10, 7, 13, darker(pad, 0.4), 'transform="rotate(-16 -50 -10)"') +
    oval(2, -6, 35, 32, darker(color, 0.5)) +
    oval(0, -8, 34, 31, shell) +
    disc(8, -10, 10, darker(color, 0.3)) +
    disc(8, -10, 3.4, accent)
  return moved(`translate(${x} ${y}) rotate(${turn})`, art)
}
