import { letters } from '../lettering.ts'
import { darker, lighter } from '../paint.ts'
import type { Scene } from '../scene.ts'
import { area, cord, disc, moved, oval, rect } from '../svg.ts'
import type { HeadsetLook } from './headset.ts'

/** Two ear buds before their charging case; the case is shut in the second view. */
export function paintBuds(scene: Scene, look: HeadsetLook, shut: boolean) {
  const { color, accent, light, shell } = look
  scene.hold([46, 60])
  scene.hold([354, 350])
  const shadow = oval(206, 336, 136, 12, '#0b0d0f', `opacity=".34" filter="${scene.softened(9)}"`)
  const lidTop = shut ? 96 : 40
  const lid =
    rect(96, lidTop, 216, 120, 46, darker(color, 0.32)) +
    rect(92, lidTop - 3, 216, 120, 46, shell) +
    (shut ? '' : rect(108, lidTop + 14, 184, 100, 34, darker(color, 0.5)))
  const box =
    rect(96, 150, 216, 128, 46, darker(color, 0.4)) +
    rect(92, 146, 216, 128, 46, shell) +
    rect(92, 146, 216, 46, shut ? 0 : 22, shut ? shell : lighter(color, 0.08)) +
    rect(92, 190, 216, 2.4, 0, darker(color, 0.5)) +
    disc(200, 212, 3.4, accent) +
    letters(look.label, 200, 232, 15, light ? '#4d5356' : '#dfe2e0', { anchor: 'middle', weight: 0.9 })
  scene.add(shadow + lid + box + bud(look, 118, 286, 1) + bud(look, 282, 286, -1))
}

function bud({ color, pad, accent, shell }: HeadsetLook, x: number, y: number, side: 1 | -1): string {
  const art =
    cord('M4 -2L18 46', darker(color, 0.4), 19) +
    cord('M2 -4L16 43', lighter(color, 0.1), 15) +
    oval(0, -8, 33, 29, darker(color, 0.4)) +
    oval(-2, -10, 32, 28, shell) +
    area('M-34 -22C-54 -26 -62 -8 -52 4C-44 14 -32 10 -28 4Z', pad) +
    oval(-50, -10, 7, 12, darker(pad, 0.4), 'transform="rotate(-14 -50 -10)"') +
    disc(6, -12, 8, darker(color, 0.25)) +
    disc(6, -12, 3, accent)
  return moved(`translate(${x} ${y}) scale(${side} 1)`, art)
}
