import { isLight, lighter } from '../paint.ts'
import type { Camera, Frame, Scene } from '../scene.ts'
import { box, type Point } from '../shapes.ts'

/** A motherboard, standing. */
export type MotherboardDrawing = Camera & {
  kind: 'motherboard'
  size?: 'atx' | 'matx' | 'itx'
  /** Heat sinks as split blocks, as one plate over the lower half, or small ones on a bare board. */
  style?: 'blocks' | 'armor' | 'plain'
  color?: string
  heatsink?: string
  accent?: string
  /** Colours of the memory and card slots. */
  slot?: string
  slot2?: string
  /** Steel around the first card slot. */
  armor?: boolean
  dimms?: 2 | 4
  socket?: 'am4' | 'am5' | 'lga'
  /** Scatters the small parts. */
  seed?: number
  label?: string
}

export const WIDTHS = { atx: 244, matx: 244, itx: 170 }

export const HEIGHTS = { atx: 305, matx: 244, itx: 170 }

export const THICK = 3

export function measures(drawing: MotherboardDrawing) {
  const { size = 'atx', style = 'blocks', color = '#1d2124', heatsink = '#454c51' } = drawing
  const { accent = '#a6adb1', slot = '#101315', armor = true, socket = 'am5', seed = 3 } = drawing
  const slot2 = drawing.slot2 ?? lighter(slot, 0.18)
  const dimms = size === 'itx' ? 2 : (drawing.dimms ?? 4)
  const [width, height] = [WIDTHS[size], HEIGHTS[size]]
  const light = isLight(color)
  return {
    size,
    style,
    color,
    light,
    heatsink,
    accent,
    slot,
    slot2,
    armor,
    dimms,
    socket,
    seed,
    width,
    height,
  }
}

export type Board = ReturnType<typeof measures>

/** Puts parts on a board: a block, or any outline, `height` above it. */
export type Bench = {
  scene: Scene
  frame: Frame
  block(
    area: readonly [number, number, number, number],
    height: number,
    color: string,
    radius?: number,
    rim?: number,
  ): void
  shape(outline: readonly Point[], height: number, color: string, rim?: number): void
  art(height: number, art: string): void
}

export function benchOn(scene: Scene, frame: Frame): Bench {
  const shape: Bench['shape'] = (outline, height, color, rim = 0.2) =>
    scene.extrude(frame, outline, THICK, THICK + height, color, { edge: rim })
  return {
    scene,
    frame,
    shape,
    block: ([x, y, width, height], raised, color, radius = 0, rim = 0.14) =>
      shape(box(x, y, width, height, radius), raised, color, rim),
    art: (height, art) => scene.art(frame, THICK + height + 0.1, art),
  }
}
