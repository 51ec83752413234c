import { darker, isLight, lighter } from '../paint.ts'
import type { Scene } from '../scene.ts'

/** A headset (with `mic`) or headphones, or ear buds in their case. */
export type HeadsetDrawing = {
  kind: 'headset'
  form?: 'over' | 'buds'
  /** Shape of the shells. */
  cups?: 'oval' | 'round' | 'square'
  /** Open shells with a grille. */
  open?: boolean
  mic?: boolean
  /** One cushioned band, or a thin bow with a strap under it. */
  band?: 'padded' | 'strap'
  color?: string
  accent?: string
  /** Colour of the cushions. */
  pad?: string
  cord?: boolean
  label?: string
  /** From the left front, straight onto the left shell, or from the right front. */
  view?: 'front' | 'side' | 'right'
}

export function lookOf(scene: Scene, drawing: HeadsetDrawing) {
  const { color = '#2a2e31', accent = '#0b6b4f', cups = 'oval', band = 'padded' } = drawing
  const { open = false, mic = true, label = 'NB' } = drawing
  const light = isLight(color)
  const shell = scene.blend('a', [
    [0, lighter(color, light ? 0.6 : 0.36)],
    [0.45, lighter(color, 0.06)],
    [1, darker(color, 0.36)],
  ])
  const metal = scene.blend(
    'm',
    [
      [0, '#d8dcdd'],
      [0.5, '#8f969a'],
      [1, '#5a6165'],
    ],
    1,
    0,
  )
  const pad = drawing.pad ?? (light ? '#c9ccca' : '#1a1d1f')
  return {
    color,
    accent,
    cups,
    band,
    open,
    mic,
    label,
    light,
    shell,
    metal,
    pad,
    cord: drawing.cord ?? false,
  }
}

export type HeadsetLook = ReturnType<typeof lookOf>
