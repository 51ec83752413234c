import type { Drawing, Kind } from './kinds.ts'
import type { HeadsetDrawing } from './parts/headset-look.ts'
import type { MouseDrawing } from './parts/mouse.ts'

type Changes<K extends Kind> = readonly Partial<Extract<Drawing, { kind: K }>>[]

// The first view is the drawing as it is; these are the others, seen to be good from there. Parts are painted
// from the back to the front for an eye near the front, so a turn stays under a quarter to either side.
const OTHER_VIEWS: { [K in Kind]: Changes<K> } = {
  gpu: [{ yaw: 8, pitch: 52 }, { yaw: 62 }, { view: 'back' }],
  cpu: [{ yaw: 8, pitch: 72 }, { yaw: 60, pitch: 30 }, { view: 'back' }],
  ram: [
    { yaw: 6, pitch: 8 },
    { yaw: 54, pitch: 24 },
  ],
  motherboard: [
    { yaw: 4, pitch: 4 },
    { yaw: 48, pitch: 26 },
    { yaw: 12, pitch: 50 },
  ],
  ssd: [
    { yaw: 2, pitch: 4 },
    { yaw: 44, pitch: 40 },
  ],
  hdd: [
    { yaw: 6, pitch: 8 },
    { yaw: 52, pitch: 24 },
    { view: 'back', yaw: 24 },
  ],
  psu: [
    { yaw: 62, pitch: 20 },
    { yaw: 12, pitch: 24 },
    { yaw: -32, pitch: 48 },
  ],
  case: [
    { yaw: 14, pitch: 9 },
    { yaw: 74, pitch: 8 },
    { yaw: -38, pitch: 20 },
  ],
  desktop: [
    { yaw: 14, pitch: 9 },
    { yaw: 72, pitch: 10 },
    { yaw: -38, pitch: 22 },
  ],
  aircooler: [
    { yaw: 10, pitch: 9 },
    { yaw: 62, pitch: 14 },
    { yaw: 30, pitch: 48 },
  ],
  aio: [
    { yaw: 6, pitch: 7 },
    { yaw: 40, pitch: 24 },
  ],
  fan: [
    { yaw: 5, pitch: 5 },
    { yaw: 52, pitch: 18 },
  ],
  monitor: [
    { yaw: 2, pitch: 4 },
    { yaw: 38, pitch: 14 },
  ],
  keyboard: [
    { yaw: 4, pitch: 72 },
    { yaw: 58, pitch: 32 },
    { yaw: 10, pitch: 26 },
  ],
  mouse: [{ rot: 0, view: 'top' }, { view: 'side' }],
  headset: [{ view: 'side' }, { view: 'right' }],
  laptop: [
    { yaw: 4, pitch: 18 },
    { yaw: 44, pitch: 34 },
    { yaw: 8, pitch: 58, tilt: 40 },
  ],
  console: [
    { yaw: 8, pitch: 10 },
    { yaw: 58, pitch: 26 },
  ],
  chair: [
    { yaw: -30, pitch: 13 },
    { yaw: 4, pitch: 8 },
    { yaw: 46, pitch: 32 },
  ],
  software: [
    { yaw: 6, pitch: 6 },
    { yaw: -34, pitch: 16 },
  ],
  router: [
    { yaw: 6, pitch: 14 },
    { yaw: 40, pitch: 48 },
  ],
  webcam: [
    { yaw: 4, pitch: 6 },
    { yaw: 50, pitch: 24 },
  ],
  speaker: [
    { yaw: 4, pitch: 7 },
    { yaw: 46, pitch: 26 },
  ],
  controller: [{ rot: 0 }, { rot: 24 }],
  microphone: [
    { yaw: 4, pitch: 8 },
    { yaw: 50, pitch: 26 },
  ],
}

/**
 * Two to four views of the same product, all different; the first is the drawing itself, for the catalogue.
 */
export function views(drawing: Drawing): Drawing[] {
  const changes: readonly object[] = hasTwoSides(drawing)
    ? [{ view: drawing.view === 'side' ? 'front' : 'side' }]
    : OTHER_VIEWS[drawing.kind]
  // The table gives each kind only its own parameters, which a spread over the union cannot show.
  const others = changes.map((change) => ({ ...drawing, ...change }) as Drawing)
  return [drawing, ...others.filter((other) => !isSame(other, drawing))]
}

// These are drawn from the front and from one side only.
const hasTwoSides = (drawing: Drawing): drawing is MouseDrawing | HeadsetDrawing =>
  (drawing.kind === 'mouse' && drawing.shape === 'vertical') ||
  (drawing.kind === 'headset' && drawing.form === 'buds')

const isSame = (one: Drawing, other: Drawing) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())
