import { ACCENT, BODY, type Maker, SEEDS } from './assortment-palette.ts'

export const makeGpu: Maker = (pick) => ({
  kind: 'gpu',
  fans: pick([3, 2, 3, 2, 1]),
  style: pick(['slab', 'angular', 'soft', 'step', 'ribs', 'frame']),
  slots: pick([2, 3]),
  color: pick(BODY),
  accent: pick(ACCENT),
  linked: pick([true, false]),
})

export const makeCpu: Maker = (pick) => ({
  kind: 'cpu',
  lid: pick(['octo', 'ears', 'flat']),
  board: pick(['#22503f', '#1c4f58', '#2a3f6b', '#1f4a3a', '#3d5a2c']),
  lidColor: pick(['#b9bdbf', '#c4c0b6', '#aeb4b8']),
  brand: 'NORTH',
  label: 'PROCESSOR',
  code: `NB-${pick(SEEDS)}${pick(SEEDS)}${pick(SEEDS)}-${pick(SEEDS)}${pick(SEEDS)}`,
  seed: pick(SEEDS),
})

export const makeRam: Maker = (pick) => ({
  kind: 'ram',
  count: pick([2, 2, 4, 1]),
  spreader: pick(['fin', 'bar', 'step', 'low', 'none']),
  height: pick([36, 40, 44]),
  color: pick(BODY),
  accent: pick(ACCENT),
  label: 'MEMORY',
  sub: 'NORTH',
})

export const makeMotherboard: Maker = (pick) => ({
  kind: 'motherboard',
  size: pick(['atx', 'atx', 'matx', 'itx']),
  style: pick(['blocks', 'armor', 'plain']),
  color: pick(['#1d2124', '#20262b', '#1f4a3a', '#dfe1df', '#1c2d45', '#33261f']),
  heatsink: pick(['#454c51', '#5b6368', '#8d9499', '#2f3539', '#eef0ee']),
  accent: pick(ACCENT),
  socket: pick(['lga', 'am4']),
  dimms: pick([4, 4, 2]),
  armor: pick([true, false]),
  seed: pick(SEEDS),
})

export const makeSsd: Maker = (pick) => pick<Maker>([makeStick, makeStick, makeCooledStick, makeSsdBox])(pick)

const makeStick: Maker = (pick) => ({
  kind: 'ssd',
  len: pick([80, 80, 60, 42]),
  color: pick(['#16191b', '#1c3f6b', '#1f4a3a']),
  sticker: pick(['#1d2124', '#f1efe8', '#2a3f6b', '#3a4044']),
  accent: pick(ACCENT),
  label: 'SSD',
  sub: 'NVME M.2',
})

const makeCooledStick: Maker = (pick) => ({
  kind: 'ssd',
  heatsink: pick(['#32373b', '#4c5357', '#c8ccca', '#55402f']),
  fins: pick([5, 7, 9]),
  accent: pick(ACCENT),
  label: 'SSD',
})

const makeSsdBox: Maker = (pick) => ({
  kind: 'ssd',
  form: pick(['sata', 'sata', 'portable']),
  color: pick(['#b9bec0', '#2b2f33', '#3a4a57', '#e4e6e4']),
  accent: pick(ACCENT),
  label: 'SSD',
  sub: 'NORTH',
})

export const makeHdd: Maker = (pick) => ({
  kind: 'hdd',
  form: pick(['3.5', '3.5', '3.5', '2.5', 'external']),
  layout: pick(['band', 'side', 'corner', 'plain']),
  color: pick(['#b4babd', '#9da4a8', '#c4c8c9']),
  sticker: pick(['#f3f2ee', '#f3f2ee', '#24282a', '#d9e2e8']),
  accent: pick(ACCENT),
  label: 'DRIVE',
  sub: 'NORTH',
  code: `NB${pick(SEEDS)}${pick(SEEDS)}${pick(SEEDS)}`,
  speed: 'HARD DISK',
})

export const makeStorage: Maker = (pick) => pick<Maker>([makeSsd, makeSsd, makeHdd])(pick)

export const makePsu: Maker = (pick) => ({
  kind: 'psu',
  label: 'NB',
  sub: 'POWER SUPPLY',
  modular: pick([true, false]),
  grill: pick(['ring', 'hex']),
  depth: pick([140, 150, 160]),
  color: pick(['#26292c', '#3a3f42', '#e4e6e4', '#33383b']),
  accent: pick(ACCENT),
})

export const makeCase: Maker = (pick) => ({
  kind: 'case',
  front: pick(['mesh', 'fans', 'slats', 'solid', 'glass']),
  size: pick(['mid', 'mid', 'mini', 'cube']),
  side: pick(['glass', 'glass', 'solid']),
  built: false,
  color: pick(['#26292c', '#2b2f32', '#e8eae8', '#8d9a94', '#3f4f5e', '#4a4038']),
  accent: pick(ACCENT),
})

export const makeDesktop: Maker = (pick) => ({
  kind: 'desktop',
  front: pick(['mesh', 'fans', 'glass', 'solid']),
  size: pick(['mid', 'mid', 'mini', 'cube']),
  cooler: pick(['liquid', 'air']),
  color: pick(['#26292c', '#e8eae8', '#2b2f32', '#3a4044']),
  accent: pick(ACCENT),
  bar: pick(['#cfd3d2', '#3ecf9a', '#d9a441']),
})

export const makeMiniPc: Maker = (pick) => ({
  kind: 'desktop',
  form: 'mini',
  color: pick(['#c7cbcc', '#2c3034', '#e8eae8', '#5d6f66', '#3f4f5e', '#8d959b']),
  accent: pick(ACCENT),
})

export const makeAirCooler: Maker = (pick) => ({
  kind: 'aircooler',
  towers: pick([1, 2]),
  fans: pick([1, 2]),
  fin: pick(['#a4abaf', '#b7bcbe', '#3b4145']),
  pipe: pick(['#c58a5d', '#4a5156', '#b9bec1']),
  color: pick(['#2a2e31', '#202427', '#e4e6e4']),
  fanColor: pick(['#3a4044', '#24282b', '#6b4c38', '#dfe2e0']),
  blades: pick([7, 9, 11]),
  accent: pick(ACCENT),
})

export const makeAio: Maker = (pick) => ({
  kind: 'aio',
  fans: pick([3, 2, 1]),
  pump: pick(['round', 'square']),
  color: pick(['#26292c', '#e6e8e6', '#33383b']),
  linked: pick([true, false]),
  accent: pick(ACCENT),
})

export const makeCooler: Maker = (pick) => pick<Maker>([makeAirCooler, makeAio])(pick)

export const makeFan: Maker = (pick) => ({
  kind: 'fan',
  count: pick([1, 1, 2, 3]),
  color: pick(['#2a2e31', '#e8eae8', '#6b4c38', '#3a4044']),
  blades: pick([7, 9, 11]),
  sweep: pick([0.5, 0.6, 0.8]),
  linked: pick([true, false]),
  accent: pick(ACCENT),
})
