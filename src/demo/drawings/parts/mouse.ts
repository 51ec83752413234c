import { letters } from '../lettering.ts'
import { darker, isLight, lighter, mix } from '../paint.ts'
import { Scene } from '../scene.ts'
import { area, cord, disc, line, moved, rect, repeat } from '../svg.ts'

/** A mouse, seen from above or from its left side. */
export type MouseDrawing = {
  kind: 'mouse'
  /** Turn of the view from above in degrees, clockwise. */
  rot?: number
  shape?: 'sym' | 'ergo' | 'slim' | 'vertical'
  /** Scale of the width: 1 is usual. */
  width?: number
  holes?: boolean
  cord?: boolean
  /** Keys of the left side. */
  sideKeys?: 0 | 2 | 6
  color?: string
  /** Colour of the two main keys, where it is another. */
  keys?: string
  accent?: string
  /** Sign on the palm; empty for none. */
  label?: string
  /** From above; the upright `vertical` one from its front. */
  view?: 'top' | 'front' | 'side'
}

const FROM_ABOVE = {
  sym: 'M0 -160C48 -160 78 -134 82 -84C84 -46 74 -16 76 24C80 96 58 160 0 160C-58 160 -80 96 -76 24C-74 -16 -84 -46 -82 -84C-78 -134 -48 -160 0 -160Z',
  ergo: 'M0 -158C44 -160 74 -132 80 -84C84 -48 78 -14 84 26C92 84 72 158 2 160C-66 160 -92 100 -84 40C-80 10 -92 -18 -94 -52C-96 -116 -48 -158 0 -158Z',
  slim: 'M0 -150C50 -150 70 -136 73 -96C75 -60 77 60 75 92C71 136 48 150 0 150C-48 150 -71 136 -75 92C-77 60 -75 -60 -73 -96C-70 -136 -50 -150 0 -150Z',
}
const FROM_THE_SIDE = {
  sym: 'M-158 62C-166 34 -150 2 -104 -28C-52 -58 34 -70 92 -44C138 -22 160 22 158 62Z',
  ergo: 'M-158 62C-166 30 -148 -8 -98 -44C-46 -78 40 -82 94 -48C140 -20 162 24 158 62Z',
  slim: 'M-158 62C-164 44 -150 26 -104 8C-50 -12 36 -18 94 -4C138 8 160 34 158 62Z',
}
const VERTICAL =
  'M-118 136C-122 118 -100 108 -86 82C-64 44 -74 -10 -62 -60C-52 -106 -14 -126 24 -114C76 -96 112 -20 122 60C128 104 128 128 120 140C100 152 -100 152 -118 136Z'
const VERTICAL_KEYS =
  'M-16 -118C12 -66 26 0 26 46C58 36 94 38 119 46C108 -26 74 -98 24 -114C10 -118 -4 -120 -16 -118Z'
const VERTICAL_SEAMS = 'M-16 -118C12 -66 26 0 26 46M26 46C58 36 94 38 119 46M36 -108C64 -66 76 -14 78 38'
const THUMB_REST =
  'M-110 132C-94 112 -76 92 -68 60C-60 20 -64 -20 -55 -58C-51 -76 -38 -72 -32 -52C-16 2 -18 66 -38 140C-60 142 -90 140 -110 132Z'
const FINGER_REST =
  'M-62 -60C-74 -10 -64 44 -86 82C-96 104 -112 112 -117 126C-60 108 -16 60 -8 -20C-6 -60 -10 -96 -20 -117C-40 -110 -56 -90 -62 -60Z'

type Look = { color: string; accent: string; light: boolean; shell: string; shine: string }

export function drawMouse(drawing: MouseDrawing): string {
  const scene = new Scene(drawing)
  const look = lookOf(scene, drawing)
  if (drawing.shape === 'vertical') paintVertical(scene, drawing, look)
  else if (drawing.view === 'side') paintSide(scene, drawing, look)
  else paintAbove(scene, drawing, look)
  return scene.finish(0.04)
}

function lookOf(scene: Scene, { color = '#2c3034', accent = '#0b6b4f' }: MouseDrawing): Look {
  const light = isLight(color)
  const shell = scene.blend('a', [
    [0, lighter(color, light ? 0.7 : 0.34)],
    [0.4, lighter(color, light ? 0.1 : 0.08)],
    [1, darker(color, light ? 0.22 : 0.4)],
  ])
  const shine = scene.blend('q', [
    [0, lighter(color, light ? 0.8 : 0.42)],
    [0.5, lighter(color, 0.1)],
    [1, darker(color, 0.2)],
  ])
  return { color, accent, light, shell, shine }
}

const shadowOf = (scene: Scene, path: string, dx: number, dy: number) =>
  area(path, '#0b0d0f', `transform="translate(${dx} ${dy})" opacity=".34" filter="${scene.softened(9)}"`)

const body = (path: string, { color, shell, shine }: Look) =>
  area(path, darker(color, 0.5), 'transform="translate(4 5)"') +
  area(path, shell) +
  area(path, shine, 'transform="translate(-1 -2) scale(.95)" opacity=".5"')

function paintAbove(scene: Scene, drawing: MouseDrawing, look: Look) {
  const { shape = 'sym', width = 1, rot = 24, sideKeys = 2 } = drawing
  const path = FROM_ABOVE[shape === 'vertical' ? 'ergo' : shape]
  scene.hold([40, 30])
  scene.hold([360, 380])
  const tail = drawing.cord ? cord('M0 -158C0 -190 30 -196 60 -186S120 -200 128 -226', '#1b1e20', 7) : ''
  const art =
    tail +
    shadowOf(scene, path, 20, 22) +
    body(path, look) +
    (drawing.keys ? mainKeys(scene, path, drawing.keys) : '') +
    (drawing.holes ? palmHoles(look.color) : '') +
    seams(drawing.keys ?? look.color) +
    wheel(look) +
    (sideKeys === 0 ? '' : sideButtons(look.color, sideKeys)) +
    palmSign(drawing, look)
  scene.add(moved(`translate(204 208) rotate(${rot}) scale(${width} .98)`, art))
}

/** The front third of the body in another colour. */
function mainKeys(scene: Scene, path: string, color: string): string {
  const clip = `<clipPath id="${scene.id}k"><path d="M-110 -170H110V-24C40 -4 -40 -4 -110 -24Z"/></clipPath>`
  const shell = scene.blend('k', [
    [0, lighter(color, 0.4)],
    [0.5, color],
    [1, darker(color, 0.24)],
  ])
  return `${clip}<g clip-path="url(#${scene.id}k)">${area(path, shell)}</g>`
}

function palmHoles(color: string): string {
  let art = ''
  for (let row = 0; row < 5; row++) {
    for (let x = -56; x <= 56; x += 19) {
      const [across, down] = [x + (row % 2 ? 9 : 0), 20 + row * 17]
      if (Math.hypot(across / 60, (down - 20) / 110) < 0.92)
        art += disc(across, down, 5.6, darker(color, 0.62))
    }
  }
  return art
}

const seams = (color: string) =>
  line('M-78 -22C-40 -2 40 -2 78 -22', darker(color, 0.55), 2.4) +
  line('M-78 -20C-40 0 40 0 78 -20', lighter(color, 0.22), 1) +
  line('M0 -156V-8', darker(color, 0.6), 4) +
  line('M2.4 -156V-8', lighter(color, 0.2), 0.9)

const wheel = ({ color, accent }: Look) =>
  rect(-15, -126, 30, 78, 15, darker(color, 0.6)) +
  rect(-10, -118, 20, 62, 10, '#1a1d1f') +
  repeat(9, (i) => rect(-10, -114 + i * 6.4, 20, 2.6, 1, i === 4 ? accent : '#434a4e')) +
  rect(-10, -118, 5, 62, 3, '#ffffff', 'opacity=".12"') +
  rect(-8, -36, 16, 20, 6, darker(color, 0.35)) +
  rect(-7, -36, 14, 18, 5, lighter(color, 0.1))

function sideButtons(color: string, count: 2 | 6): string {
  const paint = darker(color, 0.5)
  if (count === 6) {
    return repeat(6, (i) => rect(-84 + (i % 2) * 11, -14 + Math.floor(i / 2) * 27, 9, 22, 3, paint))
  }
  return (
    area('M-80 -8C-84 6 -84 14 -80 26L-72 24C-75 14 -75 6 -72 -4Z', paint) +
    area('M-79 32C-82 46 -80 58 -76 70L-68 66C-72 54 -73 44 -71 34Z', paint)
  )
}

function palmSign({ label = 'NB' }: MouseDrawing, { color, light }: Look): string {
  const ink = mix(light ? '#555b5e' : '#c9cdcc', color, 0.25)
  return letters(label, 0, 96, 14, ink, { anchor: 'middle', max: 100 })
}

function paintSide(scene: Scene, drawing: MouseDrawing, look: Look) {
  const { shape = 'sym', sideKeys = 2 } = drawing
  const path = FROM_THE_SIDE[shape === 'vertical' ? 'ergo' : shape]
  const { color, accent } = look
  scene.hold([34, 60])
  scene.hold([366, 340])
  const lift = shape === 'slim' ? 24 : 0
  const clip = `<clipPath id="${scene.id}s"><path d="${path}"/></clipPath>`
  const keyColor = drawing.keys ?? lighter(color, 0.08)
  const front = `M-170 70V-90H10C-20 -60 -40 ${lift - 34} -60 ${lift - 6}C-84 ${lift + 10} -120 24 -152 34Z`
  const grip = `M-120 62C-96 ${18 + lift / 2} 40 ${10 + lift / 2} 128 62Z`
  const inside =
    area(front, keyColor) +
    line(
      `M10 -90C-20 -60 -40 ${lift - 34} -60 ${lift - 6}C-84 ${lift + 10} -120 24 -152 34`,
      darker(color, 0.55),
      2.4,
    ) +
    area(grip, darker(color, 0.28)) +
    repeat(11, (i) => line(`M${-62 + i * 14} 62l8 -20`, darker(color, 0.45), 2))
  const keyWidth = sideKeys === 6 ? 19 : 46
  const keysArt = repeat(sideKeys === 6 ? 3 : sideKeys, (i) => {
    const x = -34 + i * (keyWidth + 4)
    const one = (y: number) =>
      rect(x, y, keyWidth, 15, 6, darker(color, 0.55)) +
      rect(x + 2, y + 1.5, keyWidth - 4, 6, 3, lighter(color, 0.12))
    return one(-14 + lift) + (sideKeys === 6 ? one(4 + lift) : '')
  })
  const wheelTop = moved(
    `translate(-98 ${shape === 'slim' ? 2 : shape === 'ergo' ? -44 : -30})`,
    disc(0, 12, 22, '#1a1d1f') +
      disc(0, 12, 17, '#343a3e') +
      disc(0, 12, 22, 'none', `stroke="${accent}" stroke-width="2.4"`),
  )
  const feet = rect(-128, 60, 52, 8, 3, '#15181a') + rect(78, 60, 56, 8, 3, '#15181a')
  const rim = line(path, darker(color, 0.45), 1.6)
  const floor = 'M-150 64H156V78H-150Z'
  const art =
    shadowOf(scene, floor, 6, 4) +
    feet +
    wheelTop +
    area(path, look.shell) +
    `${clip}<g clip-path="url(#${scene.id}s)">${inside}</g>` +
    keysArt +
    rim
  scene.add(moved('translate(200 206)', art))
}

function paintVertical(scene: Scene, drawing: MouseDrawing, look: Look) {
  const { color, accent, shell, light } = look
  const back = drawing.view === 'side'
  scene.hold([46, 44])
  scene.hold([354, 372])
  const seam = darker(color, 0.55)
  const keys = area(VERTICAL_KEYS, drawing.keys ?? lighter(color, 0.07))
  const thumb =
    area(THUMB_REST, darker(color, 0.3)) +
    moved(
      'rotate(8 -44 -20)',
      rect(-52, -44, 15, 36, 7, darker(color, 0.55)) + rect(-52, 2, 15, 40, 7, darker(color, 0.55)),
    )
  const wheelArt = moved(
    'rotate(-24 62 -44)',
    rect(53, -68, 18, 50, 9, '#0e1011') +
      rect(55, -66, 14, 46, 7, '#24282b') +
      repeat(7, (i) => rect(55, -62 + i * 6, 14, 2.4, 1, i === 3 ? accent : '#4a5156')),
  )
  const front = keys + line(VERTICAL_SEAMS, seam, 2.6) + wheelArt + thumb
  const plainSide = area(FINGER_REST, darker(color, 0.14)) + line('M-2 40C40 60 86 64 122 58', seam, 2.2)
  const sign = mix(light ? '#555b5e' : '#c9cdcc', color, 0.25)
  const floor = 'M-122 140H124V156H-122Z'
  const art =
    shadowOf(scene, floor, 8, 2) +
    area(VERTICAL, darker(color, 0.5), 'transform="translate(4 5)"') +
    area(VERTICAL, shell) +
    (back ? plainSide : front) +
    line('M-116 138C-90 150 92 152 120 140', darker(color, 0.6), 5) +
    letters(drawing.label ?? 'NB', 66, 98, 14, sign, { anchor: 'middle', max: 60 })
  scene.add(moved('translate(200 206)', art))
}
