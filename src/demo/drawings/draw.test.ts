import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { draw } from './draw.ts'
import { drawingOf } from './drawing-of.ts'
import type { Drawing, Kind } from './kinds.ts'
import { views } from './views.ts'

// A record, so that a kind added to the union and forgotten here does not compile.
const ANOTHER_LOOK: { [K in Kind]: readonly Extract<Drawing, { kind: K }>[] } = {
  gpu: [
    { kind: 'gpu', fans: 2, style: 'angular' },
    { kind: 'gpu', fans: 1, style: 'frame', linked: true },
  ],
  cpu: [
    { kind: 'cpu', lid: 'octo' },
    { kind: 'cpu', lid: 'ears' },
  ],
  ram: [
    { kind: 'ram', spreader: 'bar', count: 4 },
    { kind: 'ram', spreader: 'none', sodimm: true },
  ],
  motherboard: [
    { kind: 'motherboard', size: 'itx', style: 'plain' },
    { kind: 'motherboard', size: 'matx', style: 'armor', socket: 'am4' },
  ],
  ssd: [
    { kind: 'ssd', heatsink: '#32373b' },
    { kind: 'ssd', form: 'sata' },
    { kind: 'ssd', form: 'portable' },
  ],
  hdd: [
    { kind: 'hdd', form: '2.5', layout: 'corner' },
    { kind: 'hdd', form: 'external' },
  ],
  psu: [
    { kind: 'psu', sfx: true },
    { kind: 'psu', modular: false, grill: 'hex' },
  ],
  case: [
    { kind: 'case', front: 'slats', built: false },
    { kind: 'case', front: 'glass', size: 'cube' },
  ],
  desktop: [
    { kind: 'desktop', form: 'mini' },
    { kind: 'desktop', cooler: 'air' },
  ],
  aircooler: [{ kind: 'aircooler', towers: 2 }],
  aio: [{ kind: 'aio', pump: 'square', fans: 2 }],
  fan: [{ kind: 'fan', count: 3, linked: true }],
  monitor: [
    { kind: 'monitor', ultrawide: true, curved: true },
    { kind: 'monitor', window: true },
  ],
  keyboard: [
    { kind: 'keyboard', layout: '100' },
    { kind: 'keyboard', layout: 'split' },
  ],
  mouse: [
    { kind: 'mouse', shape: 'vertical' },
    { kind: 'mouse', view: 'side', sideKeys: 6 },
  ],
  headset: [
    { kind: 'headset', form: 'buds' },
    { kind: 'headset', cups: 'square', open: true },
  ],
  laptop: [{ kind: 'laptop', wall: 'copper' }],
  console: [
    { kind: 'console', form: 'slab' },
    { kind: 'console', form: 'handheld' },
  ],
  chair: [
    { kind: 'chair', back: 'mesh' },
    { kind: 'chair', back: 'soft' },
  ],
  software: [
    { kind: 'software', form: 'sleeve', sign: 'sheet' },
    { kind: 'software', sign: 'shield' },
  ],
  router: [
    { kind: 'router', form: 'mesh' },
    { kind: 'router', form: 'switch' },
  ],
  webcam: [{ kind: 'webcam', form: 'cube' }],
  speaker: [{ kind: 'speaker', form: 'bar' }],
  controller: [{ kind: 'controller', sticks: 'level' }],
  microphone: [{ kind: 'microphone', color: '#e4e6e4' }],
}

const kinds = Object.entries(ANOTHER_LOOK).map(([kind, others]) => {
  const looks: Drawing[] = [...others]
  // The keys of the record are the kinds; Object.entries only knows text.
  return { kind, plain: { kind } as Drawing, looks }
})

/** The share of the picture that is painted at all. */
async function paintedShare(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let painted = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 200) painted++
  return painted / (info.width * info.height)
}

const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
const usesIn = (svg: string) => [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1])

describe.each(kinds)('a drawing of the kind $kind', ({ plain, looks }) => {
  test('is a square picture with something on it and free ground around', async () => {
    for (const drawing of [plain, ...looks]) {
      const svg = draw(drawing)
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 400 400"/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      const share = await paintedShare(svg)
      expect(share, JSON.stringify(drawing)).toBeGreaterThan(0.04)
      expect(share, JSON.stringify(drawing)).toBeLessThan(0.9)
    }
  })

  test('is the same text each time, also when its parameters come in another order', () => {
    for (const drawing of [plain, ...looks]) {
      const turned = Object.fromEntries(Object.entries(drawing).toReversed())
      expect(draw(drawing)).toBe(draw(turned as Drawing))
    }
  })

  test('looks different with other parameters', () => {
    const pictures = [plain, ...looks].map(draw).map(withoutIds)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('has two to four views, the first of them the drawing itself, no two alike', () => {
    for (const drawing of [plain, ...looks]) {
      const seen = views(drawing)
      expect(seen[0]).toEqual(drawing)
      expect(seen.length).toBeGreaterThanOrEqual(2)
      expect(seen.length).toBeLessThanOrEqual(4)
      const pictures = seen.map(draw).map(withoutIds)
      expect(new Set(pictures).size, JSON.stringify(drawing)).toBe(seen.length)
    }
  })

  test('uses only ids of its own', () => {
    for (const drawing of [plain, ...looks].flatMap(views)) {
      const svg = draw(drawing)
      expect(idsIn(svg)).toEqual(expect.arrayContaining(usesIn(svg)))
      expect(new Set(idsIn(svg)).size).toBe(idsIn(svg).length)
    }
  })
})

/** Ids follow from the parameters; without them only what is seen is compared. */
const withoutIds = (svg: string) => svg.replaceAll(/ id="[^"]+"|url\(#[^)]+\)/g, '')

test('many drawings stand in one page without an id twice', () => {
  const all = kinds.flatMap(({ plain, looks }) => [plain, ...looks].flatMap(views))
  const ids = all.flatMap((drawing) => idsIn(draw(drawing)))
  expect(new Set(ids).size).toBe(ids.length)
})

test('lettering is drawn as strokes, so that a picture needs no font and takes no markup from a label', () => {
  const svg = draw({ kind: 'cpu', brand: '<script>', label: '"&é' })
  expect(svg).not.toMatch(/<text|<script|&é/)
  expect(svg).not.toBe(draw({ kind: 'cpu', brand: '', label: '' }))
})

describe('a product that was imported without a picture', () => {
  test.each([
    ['CPU', ['cpu']],
    ['CPUCooler', ['aircooler', 'aio']],
    ['Liquid Coolers', ['aio']],
    ['GPU', ['gpu']],
    ['Video Card', ['gpu']],
    ['Motherboard', ['motherboard']],
    ['RAM', ['ram']],
    ['Memory', ['ram']],
    ['Storage', ['ssd', 'hdd']],
    ['internal-hard-drive', ['ssd', 'hdd']],
    ['Hard Drives', ['hdd']],
    ['SSDs', ['ssd']],
    ['PSU', ['psu']],
    ['Power Supplies', ['psu']],
    ['PCCase', ['case']],
    ['case-fan', ['fan']],
    ['Monitor', ['monitor']],
    ['Keyboard', ['keyboard']],
    ['Mice', ['mouse']],
    ['Headphones', ['headset']],
    ['Laptop', ['laptop']],
    ['PrebuiltDesktop', ['desktop']],
    ['Mini PCs', ['desktop']],
    ['Consoles', ['console']],
    ['Chair', ['chair']],
    ['OS', ['software']],
    ['Garden hoses', ['software']],
  ])('of the category %s gets a drawing of its kind', (category, expected) => {
    for (let number = 0; number < 40; number++) expect(expected).toContain(drawingOf(category, number).kind)
  })

  test('always gets the same one', () => {
    expect(drawingOf('GPU', 'Arc A770')).toEqual(drawingOf('GPU', 'Arc A770'))
  })

  test('differs from most of its neighbours', () => {
    const categories = [
      'CPU',
      'GPU',
      'RAM',
      'Motherboard',
      'Storage',
      'Mouse',
      'Keyboard',
      'Chair',
      'OS',
      'Case',
    ]
    for (const category of categories) {
      const looks = Array.from({ length: 30 }, (_, number) => JSON.stringify(drawingOf(category, number)))
      expect(new Set(looks).size, category).toBeGreaterThan(15)
    }
  })
})
