import { darker, lighter } from '../paint.ts'
import { Scene } from '../scene.ts'
import { box, level } from '../shapes.ts'
import { holes } from '../surface.ts'
import { disc, rect } from '../svg.ts'
import { drawTower, type TowerParameters } from './case.ts'

/** A whole computer: a built tower, or a mini PC (a rounded box). */
export type DesktopDrawing = TowerParameters & { kind: 'desktop'; form?: 'tower' | 'mini' }

export function drawDesktop(drawing: DesktopDrawing): string {
  if (drawing.form === 'mini') return drawMini(drawing)
  return drawTower(drawing, { front: 'fans', accent: '#0b6b4f', ...drawing }, true)
}

const SIDE = 150
const HEIGHT = 62
const FEET = 4
const HOLE = '#15181a'

function drawMini(drawing: DesktopDrawing): string {
  const { color = '#c7cbcc', accent = '#3ecf9a' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 34, drawing.pitch ?? 27)
  scene.shadow(level(0, 0, SIDE, SIDE), 7, 8, 0.38, 9)
  scene.extrude(scene.top(0, FEET, 0), box(0, 0, SIDE, SIDE, 22), 0, HEIGHT, color, { edge: 0.4 })
  const vent = darker(color, 0.5)
  const lid =
    rect(8, 8, SIDE - 16, SIDE - 16, 16, lighter(color, 0.05)) +
    holes([34, 34, SIDE - 68, SIDE - 68], 7, 1.6, vent)
  scene.art(scene.top(0, HEIGHT + FEET, 0), 0.1, lid)
  const ports =
    rect(26, 24, 8, 13, 3, HOLE) +
    rect(42, 24, 18, 8, 3, HOLE) +
    rect(68, 24, 18, 8, 1, HOLE) +
    rect(92, 24, 18, 8, 1, HOLE) +
    disc(124, 28, 4.4, HOLE) +
    disc(124, 28, 2.4, accent)
  scene.art(scene.front(0, HEIGHT + FEET, SIDE), 0.2, ports)
  const grille = holes([24, 22, SIDE - 48, 30], 6, 1.5, vent)
  scene.art(scene.left(0, HEIGHT + FEET, 0), 0.2, grille)
  scene.art(scene.right(SIDE, HEIGHT + FEET, SIDE), 0.2, grille)
  return scene.finish(0.12)
}
