import { darker, isLight, lighter } from '../paint.ts'
import { type Camera, Scene } from '../scene.ts'
import { box, level } from '../shapes.ts'
import { grooves, holes } from '../surface.ts'
import { disc, edge, rect, repeat } from '../svg.ts'

/** A router with its aerials, a round-cornered mesh station, or a switch. */
export type RouterDrawing = Camera & {
  kind: 'router'
  form?: 'router' | 'mesh' | 'switch'
  aerials?: 0 | 2 | 4
  color?: string
  accent?: string
}

export function drawRouter(drawing: RouterDrawing): string {
  if (drawing.form === 'mesh') return drawStation(drawing)
  return drawing.form === 'switch' ? drawSwitch(drawing) : drawFlat(drawing)
}

function drawFlat(drawing: RouterDrawing): string {
  const { color = '#24282b', accent = '#3ecf9a', aerials = 4 } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 28, drawing.pitch ?? 26)
  const [width, height, depth] = [240, 30, 150]
  scene.shadow(level(0, 0, width, depth), 8, 9, 0.38, 9)
  const places = aerials === 0 ? [] : aerials === 2 ? [16, width - 28] : [16, 82, width - 94, width - 28]
  for (const x of places) {
    scene.block([x, 10, -16], [12, 18, 16], darker(color, 0.3))
    scene.block([x + 1, 26, -15], [10, 118, 8], color, { edge: 0.3 })
  }
  scene.extrude(scene.top(0, 3, 0), box(0, 0, width, depth, 14), 0, height, color, { edge: 0.3 })
  const lid =
    grooves([24, 18, width - 48, 56], 9, darker(color, 0.45), 2.6) +
    `<path d="M${width / 2 - 48} ${depth}L${width / 2 - 14} 92H${width / 2 + 14}L${width / 2 + 48} ${depth}Z" fill="${lighter(color, 0.08)}"/>` +
    disc(width / 2, 112, 6, 'none', edge(accent, 2.4))
  scene.art(scene.top(0, height + 3, 0), 0.1, lid)
  const lights = repeat(6, (i) => rect(84 + i * 13, 12, 6, 3, 1.5, i < 4 ? accent : darker(color, 0.4)))
  scene.art(scene.front(0, height + 3, depth), 0.1, lights)
  return scene.finish(0.08)
}

function drawStation(drawing: RouterDrawing): string {
  const { color = '#eceeec', accent = '#0b6b4f' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 34, drawing.pitch ?? 20)
  scene.shadow(level(6, 6, 104, 104), 8, 8, 0.36, 9)
  scene.extrude(scene.top(0, 0, 0), box(3, 3, 104, 104, 32), 0, 8, darker(color, 0.5))
  scene.extrude(scene.top(0, 8, 0), box(0, 0, 110, 110, 34), 0, 150, color, { edge: 0.4 })
  const vent =
    rect(14, 14, 82, 82, 26, darker(color, 0.08)) + holes([26, 26, 58, 58], 7, 1.6, darker(color, 0.5))
  scene.art(scene.top(0, 158, 0), 0.1, vent)
  scene.art(scene.front(0, 158, 110), 0.1, rect(45, 128, 20, 3, 1.5, accent))
  return scene.finish(0.1)
}

function drawSwitch(drawing: RouterDrawing): string {
  const { color = '#3a4650', accent = '#3ecf9a' } = drawing
  const scene = new Scene(drawing, drawing.yaw ?? 30, drawing.pitch ?? 28)
  const [width, height, depth] = [230, 38, 130]
  scene.shadow(level(0, 0, width, depth), 8, 9, 0.38, 9)
  scene.extrude(scene.top(0, 0, 0), box(0, 0, width, depth, 3), 0, height, color, { edge: 0.3 })
  scene.art(scene.top(0, height, 0), 0.1, holes([20, 24, width - 40, 40], 8, 1.8, darker(color, 0.5)))
  const metal = isLight(color) ? '#8b9194' : '#aeb4b7'
  const ports = repeat(8, (i) => {
    const x = 36 + i * 23
    return (
      rect(x, 11, 19, 18, 1, metal) +
      rect(x + 2, 13, 15, 14, 1, '#0e1011') +
      rect(x + 5, 24, 9, 4, 0, '#0e1011') +
      disc(x + 4, 7, 1.6, i % 3 === 1 ? darker(color, 0.4) : accent)
    )
  })
  scene.art(scene.front(0, height, depth), 0.1, ports + disc(18, 20, 4, accent))
  return scene.finish(0.08)
}
