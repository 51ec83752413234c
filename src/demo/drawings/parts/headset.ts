import { letters } from '../lettering.ts'
import { darker, lighter } from '../paint.ts'
import { Scene } from '../scene.ts'
import { area, cord, disc, edge, line, moved, oval, rect, short } from '../svg.ts'
import { paintBuds } from './ear-buds.ts'
import { type HeadsetDrawing, type HeadsetLook, lookOf } from './headset-look.ts'

export function drawHeadset(drawing: HeadsetDrawing): string {
  const scene = new Scene(drawing)
  const look = lookOf(scene, drawing)
  if (drawing.form === 'buds') paintBuds(scene, look, drawing.view === 'side')
  else if (drawing.view === 'side') paintSide(scene, look)
  else paintFront(scene, look, drawing.view === 'right')
  return scene.finish(0.05)
}

const floorShadow = (scene: Scene, x: number, rx: number) =>
  oval(x, 366, rx, 11, '#0b0d0f', `opacity=".34" filter="${scene.softened(9)}"`)

function paintFront(scene: Scene, look: HeadsetLook, fromRight: boolean) {
  scene.hold([46, 40])
  scene.hold([354, 372])
  const tail =
    look.cord && !fromRight ? cord('M112 348C108 366 140 372 168 366S214 352 240 366', '#15181a', 5) : ''
  const art =
    floorShadow(scene, 214, 128) +
    tail +
    (look.band === 'strap' ? strapBand(look) : paddedBand(look)) +
    rect(84, 176, 14, 78, 5, look.metal) +
    rect(304, 176, 14, 78, 5, look.metal) +
    (look.mic && fromRight ? farBoom() : '') +
    farCup(look) +
    nearCup(look, fromRight) +
    (look.mic && !fromRight ? boom() : '')
  scene.add(fromRight ? moved('translate(400 0) scale(-1 1)', art) : art)
}

const paddedBand = ({ color, pad, light }: HeadsetLook) =>
  cord('M96 236C78 92 150 46 208 46S330 88 310 236', darker(color, 0.35), 20) +
  cord('M92 232C76 92 150 44 206 44S326 88 306 232', color, 15) +
  cord(
    'M90 214C82 96 150 40 204 40C232 40 262 50 282 74',
    lighter(color, light ? 0.7 : 0.3),
    3,
    'opacity=".8"',
  ) +
  cord('M116 150C128 82 168 66 206 66S282 84 292 150', pad, 15) +
  cord('M120 142C134 86 170 70 204 70', lighter(pad, 0.18), 2.4)

const strapBand = ({ color, pad, light }: HeadsetLook) =>
  cord('M94 236C72 84 146 40 206 40S332 80 310 236', darker(color, 0.35), 9) +
  cord('M91 232C72 84 146 38 204 38S328 80 307 232', lighter(color, light ? 0.3 : 0.14), 6) +
  cord('M96 190C112 108 158 82 206 82S296 108 304 186', darker(pad, 0.2), 19) +
  cord('M96 186C112 106 158 80 205 80S294 106 302 182', pad, 15) +
  cord('M108 158C124 106 164 84 204 84', lighter(pad, 0.2), 2.2)

/** The cup whose outer shell is seen from its edge. */
const farCup = ({ color, pad, shell }: HeadsetLook) =>
  moved(
    'rotate(6 292 276)',
    oval(276, 278, 26, 66, pad) +
      oval(272, 276, 17, 54, lighter(pad, 0.1)) +
      area('M286 214C330 216 346 246 346 280S330 342 286 344C300 318 302 240 286 214Z', shell) +
      line('M300 218C328 224 340 250 340 280S328 334 300 340', darker(color, 0.4), 2),
  )

/** An upright outline around a middle: an oval, or a square with round corners. */
function cup(look: HeadsetLook, x: number, y: number, rx: number, ry: number, paint: string, extra = '') {
  if (look.cups === 'square') return rect(x - rx, y - ry, 2 * rx, 2 * ry, short(rx * 0.56), paint, extra)
  return oval(
    x,
    y,
    look.cups === 'round' ? rx * 1.06 : rx,
    look.cups === 'round' ? ry * 0.88 : ry,
    paint,
    extra,
  )
}

function nearCup(look: HeadsetLook, mirrored: boolean): string {
  const { color, pad, shell } = look
  return moved(
    'rotate(-6 116 276)',
    cup(look, 136, 280, 50, 74, darker(pad, 0.25)) +
      cup(look, 130, 279, 48, 73, pad) +
      cup(look, 118, 278, 56, 74, darker(color, 0.35)) +
      cup(look, 114, 276, 55, 73, shell) +
      cup(look, 112, 275, 41, 56, darker(color, 0.22)) +
      cup(look, 110.5, 273.5, 40, 55, lighter(color, 0.04)) +
      (look.open ? grille(look, 110, 274, 1) : shellSign(look, 110, 273, 1, mirrored)),
  )
}

function grille({ color }: HeadsetLook, x: number, y: number, scale: number): string {
  const bars = [-30, -18, -6, 6, 18, 30].map((down) => {
    const half = 36 * Math.sqrt(1 - (down / 50) ** 2) * scale
    return `M${short(x - half)} ${short(y + down * scale)}h${short(half * 2)}`
  })
  return line(bars.join(''), darker(color, 0.6), 3.4 * scale)
}

/** In a mirrored picture the letters are turned once more, to be read. */
function shellSign(look: HeadsetLook, x: number, y: number, scale: number, mirrored: boolean): string {
  const ink = look.light ? '#4d5356' : '#dfe2e0'
  return (
    cup(look, x, y, 26 * scale, 36 * scale, 'none', edge(look.accent, 3 * scale)) +
    moved(
      `translate(${x} ${short(y - 7 * scale)}) scale(${mirrored ? -1 : 1} 1)`,
      letters(look.label, 0, 0, 15 * scale, ink, { anchor: 'middle', weight: 0.9, max: 42 * scale }),
    )
  )
}

const boom = () =>
  cord('M96 322C112 356 160 362 206 350', '#15181a', 7) +
  cord('M97 321C113 353 160 359 204 348', '#50575b', 1.8) +
  moved('rotate(-12 213 348)', rect(196, 339, 34, 17, 8.5, '#15181a') + rect(200, 341, 22, 4, 2, '#3c4246'))

const farBoom = () =>
  cord('M322 322C310 350 282 360 244 356', '#15181a', 7) + rect(222, 346, 32, 16, 8, '#15181a')

/** Straight onto one shell: the band is only its own width. */
function paintSide(scene: Scene, look: HeadsetLook) {
  const { color, pad, shell, metal } = look
  scene.hold([60, 40])
  scene.hold([340, 372])
  const bow = darker(color, 0.25)
  const band =
    look.band === 'strap'
      ? area('M192 48C192 38 208 38 208 48V180H192Z', bow) +
        rect(195, 46, 4, 120, 2, lighter(color, 0.25)) +
        rect(180, 74, 40, 60, 14, darker(pad, 0.2)) +
        rect(178, 72, 40, 58, 14, pad)
      : area('M174 60C174 32 226 32 226 60L218 178H184Z', bow) +
        area('M177 60C177 36 220 36 220 60L213 178H186Z', color) +
        area('M182 62C183 48 189 46 192 46L194 172H190Z', lighter(color, look.light ? 0.6 : 0.26)) +
        rect(192, 150, 14, 34, 4, metal)
  const yoke =
    line(
      'M134 254V214C134 178 166 166 200 166S266 178 266 214V254',
      darker(color, 0.3),
      13,
      'stroke-linecap="round"',
    ) +
    line(
      'M132 252V212C132 176 164 164 198 164S264 176 264 212V252',
      lighter(color, 0.1),
      8,
      'stroke-linecap="round"',
    )
  const cupArt =
    cup(look, 206, 272, 84, 96, darker(pad, 0.25)) +
    cup(look, 202, 268, 82, 94, pad) +
    cup(look, 200, 266, 75, 88, darker(color, 0.35)) +
    cup(look, 198, 264, 74, 87, shell) +
    cup(look, 198, 264, 58, 68, darker(color, 0.22)) +
    cup(look, 196.5, 262.5, 57, 67, lighter(color, 0.04)) +
    (look.open ? grille(look, 197, 263, 1.4) : shellSign(look, 197, 262, 1.3, false)) +
    disc(132, 254, 6, darker(color, 0.4)) +
    disc(264, 254, 6, darker(color, 0.4))
  const microphone = look.mic
    ? cord('M150 326C120 346 92 352 72 350', '#15181a', 8) +
      rect(52, 340, 36, 18, 9, '#15181a') +
      rect(57, 342, 22, 4, 2, '#3c4246')
    : ''
  const tail = look.cord ? cord('M214 356C214 372 236 374 262 368', '#15181a', 5) : ''
  scene.add(floorShadow(scene, 206, 96) + band + tail + yoke + cupArt + microphone)
}
