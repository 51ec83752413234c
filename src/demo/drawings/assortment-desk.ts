import { ACCENT, type Maker, type Pick, SEEDS, WALL } from './assortment-palette.ts'
import type { Drawing } from './kinds.ts'
import type { KeyboardDrawing } from './parts/keyboard.ts'

export const makeMonitor: Maker = (pick) => ({
  kind: 'monitor',
  ultrawide: pick([false, false, true]),
  curved: pick([false, true]),
  stand: pick(['plate', 'round', 'vee']),
  color: pick(['#202427', '#202427', '#cfd3d3']),
  standColor: pick(['#7f868a', '#3a4044', '#cfd3d3']),
  wall: pick(WALL),
  seed: pick(SEEDS),
})

export const makeKeyboard: Maker = (pick) => ({
  kind: 'keyboard',
  layout: pick(['tkl', '100', '75', '65', '60', '100', 'split']),
  profile: pick(['high', 'high', 'low']),
  accents: pick(['corners', 'wasd', 'arrows', 'none']),
  accent: pick(ACCENT),
  ...pick<Partial<KeyboardDrawing>>([
    { color: '#2a2e31', keys: '#3a4044' },
    { color: '#d9dbd8', keys: '#f3f2ee', keys2: '#b9beb9' },
    { color: '#3f4f5e', keys: '#dfe4e6', keys2: '#7d93a5' },
    { color: '#1f2326', keys: '#2f3539', keys2: '#23282b' },
    { color: '#2a2e31', keys: '#33393d', glow: '#3ecf9a' },
    { color: '#4a4038', keys: '#efe6da', keys2: '#a9774a' },
  ]),
})

export const makeMouse: Maker = (pick) => ({
  kind: 'mouse',
  shape: pick(['sym', 'ergo', 'sym', 'slim', 'vertical']),
  width: pick([0.92, 1, 1.06]),
  holes: pick([false, false, true]),
  cord: pick([true, false]),
  sideKeys: pick([2, 2, 6, 0]),
  color: pick(['#2c3034', '#eceeec', '#454c51', '#3f4f5e', '#55402f']),
  accent: pick(ACCENT),
  rot: pick([20, 24, 28]),
})

export const makeHeadset: Maker = (pick) => ({
  kind: 'headset',
  form: pick(['over', 'over', 'over', 'over', 'buds']),
  cups: pick(['oval', 'round', 'square']),
  open: pick([false, false, true]),
  mic: pick([true, false]),
  band: pick(['padded', 'strap']),
  color: pick(['#2a2e31', '#e4e6e4', '#3a4044', '#3f4f5e', '#55402f']),
  accent: pick(ACCENT),
  cord: pick([false, true]),
})

export const makeLaptop: Maker = (pick) => ({
  kind: 'laptop',
  width: pick([270, 300, 320]),
  thick: pick([10, 13, 18]),
  color: pick(['#b9bec0', '#2c3034', '#5d6f66', '#e4e6e4', '#3f4f5e']),
  wall: pick(WALL),
  seed: pick(SEEDS),
})

export const makeConsole: Maker = (pick) => ({
  kind: 'console',
  form: pick(['tower', 'slab', 'handheld']),
  color: pick(['#24282b', '#e6e8e6', '#3f4f5e', '#3a3f44']),
  accent: pick(ACCENT),
  wall: pick(WALL),
})

export const makeChair: Maker = (pick) => ({
  kind: 'chair',
  back: pick(['racing', 'mesh', 'soft']),
  color: pick(['#2b2f33', '#5a463a', '#e4e6e4', '#3f4f5e', '#44494d']),
  accent: pick(ACCENT),
  base: pick(['#1b1e20', '#9aa0a4']),
  headrest: pick([true, false]),
})

export const makeSystem: Maker = (pick) => makeBoxed(pick, 'window', 'SYSTEM')
export const makeProgram: Maker = (pick) => makeBoxed(pick, pick(['shield', 'sheet', 'brush']), 'SOFTWARE')
/** For categories that no drawing fits: a shut box. */
export const makeParcel: Maker = (pick) => makeBoxed(pick, 'mark', '')

function makeBoxed(
  pick: Pick,
  sign: 'window' | 'shield' | 'sheet' | 'brush' | 'mark',
  label: string,
): Drawing {
  return {
    kind: 'software',
    form: pick(['box', 'box', 'sleeve']),
    sign,
    color: pick(['#f1efe8', '#26292c', '#e4e6e4', '#ead9c8']),
    accent: pick(ACCENT),
    label,
    sub: '',
  }
}

export const makeRouter: Maker = (pick) => ({
  kind: 'router',
  form: pick(['router', 'mesh', 'switch']),
  aerials: pick([4, 2]),
  color: pick(['#24282b', '#eceeec', '#3a4650']),
  accent: pick(ACCENT),
})

export const makeWebcam: Maker = (pick) => ({
  kind: 'webcam',
  form: pick(['bar', 'cube']),
  color: pick(['#24282b', '#e4e6e4', '#44494d']),
  accent: pick(ACCENT),
})

export const makeSpeaker: Maker = (pick) => ({
  kind: 'speaker',
  form: pick(['pair', 'bar']),
  color: pick(['#26292c', '#e4e6e4', '#6b4c38']),
  accent: pick(ACCENT),
  cone: pick(['#3d4347', '#8d959b', '#a9774a']),
})

export const makeController: Maker = (pick) => ({
  kind: 'controller',
  color: pick(['#2b2f33', '#e6e8e6', '#3f4f5e', '#5d6f66']),
  sticks: pick(['offset', 'level']),
  accent: pick(ACCENT),
})

export const makeMicrophone: Maker = (pick) => ({
  kind: 'microphone',
  color: pick(['#2b2f33', '#e4e6e4', '#55402f', '#3f4f5e']),
  accent: pick(ACCENT),
})
