import * as desk from './assortment-desk.ts'
import type { Maker, Pick } from './assortment-palette.ts'
import * as parts from './assortment-parts.ts'
import type { Drawing } from './kinds.ts'
import { hash, rolls } from './seed.ts'

// The first row that fits decides: what is named after another part (a CPU cooler, a case fan) comes before it.
const CATEGORIES: readonly (readonly [RegExp, Maker])[] = [
  [/liquid|water.?cool|\baio\b/, parts.makeAio],
  [/air.?cool/, parts.makeAirCooler],
  [/cool|heat.?sink|thermal/, parts.makeCooler],
  [/\bfans?\b/, parts.makeFan],
  [/graphic|video.?card|\bgpus?\b|\bvga\b/, parts.makeGpu],
  [/mother.?board|main.?board/, parts.makeMotherboard],
  [/game.?pad|controller|joystick/, desk.makeController],
  [/mini.?pc|\bnuc\b|barebone/, parts.makeMiniPc],
  [/console|handheld/, desk.makeConsole],
  [/laptop|notebook/, desk.makeLaptop],
  [/desktop|prebuilt|computer|gaming.?pc|workstation/, parts.makeDesktop],
  [/processor|\bcpus?\b/, parts.makeCpu],
  [/solid.?state|\bssds?\b|nvme|\bm\.?2\b/, parts.makeSsd],
  [/storage|internal.?hard/, parts.makeStorage],
  [/hard.?(drive|disk)|\bhdds?\b|external/, parts.makeHdd],
  [/power|\bpsus?\b/, parts.makePsu],
  [/\brams?\b|memory/, parts.makeRam],
  [/case|chassis|enclosure/, parts.makeCase],
  [/monitor|display|screen/, desk.makeMonitor],
  [/keyboard/, desk.makeKeyboard],
  [/mouse|mice/, desk.makeMouse],
  [/micro.?phone/, desk.makeMicrophone],
  [/head.?(phone|set)|ear.?(phone|bud)/, desk.makeHeadset],
  [/speaker|sound.?bar/, desk.makeSpeaker],
  [/webcam|camera/, desk.makeWebcam],
  [/chair|seat/, desk.makeChair],
  [/router|network|wi.?fi|switch|ethernet/, desk.makeRouter],
  [/operating|\bos\b|windows/, desk.makeSystem],
  [/software|anti.?virus|office/, desk.makeProgram],
]

/**
 * A fitting drawing for a product of a category (by its name, in any case) that brought no picture. The seed, such
 * as the product's number or name, decides the look: the same gives the same drawing, others mostly other ones.
 * A category that is not known gets a shut box.
 */
export function drawingOf(categoryName: string, seed: string | number): Drawing {
  const name = categoryName.toLowerCase()
  const maker = CATEGORIES.find(([pattern]) => pattern.test(name))?.[1] ?? desk.makeParcel
  const roll = rolls(hash(`${name}/${seed}`))
  const pick: Pick = (choices) => choices[Math.floor(roll() * choices.length)] ?? choices[0]
  return maker(pick)
}
