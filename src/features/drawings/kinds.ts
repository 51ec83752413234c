/** What can be drawn. Colours are `#rrggbb`; lengths are about millimetres; angles are degrees. */
type Camera = {
  /** Turn around the upright axis; 0 looks straight at the front. */
  yaw?: number
  /** Height of the eye: 0 is level, 90 straight from above. */
  pitch?: number
}

type Plane = {
  /** Turn of a picture seen straight from above, clockwise. */
  rot?: number
}

/** Pictures on a screen. */
export type Wallpaper = 'graphite' | 'green' | 'copper' | 'slate' | 'night'

/** A graphics card. `label` stands along the top edge (at most 14 letters, as every label). */
export type GpuDrawing = Camera & {
  kind: 'gpu'
  fans?: 1 | 2 | 3
  /** Card length in millimetres; follows the number of fans unless given. */
  length?: number
  height?: number
  slots?: 2 | 3
  style?: 'slab' | 'angular' | 'soft' | 'step' | 'ribs' | 'frame'
  color?: string
  accent?: string
  fanColor?: string
  /** Blades of one fan. */
  blades?: number
  /** A ring joins the blade tips. */
  linked?: boolean
  /** An accent dot on each hub. */
  mark?: boolean
  /** How far the shroud reaches back over the fins. */
  wrap?: number
  label?: string
  view?: 'front' | 'back'
}

/** A processor. Three engraved rows: brand, label, code. */
export type CpuDrawing = Camera & {
  kind: 'cpu'
  lid?: 'flat' | 'ears' | 'octo'
  lidColor?: string
  /** Colour of the carrier board. */
  board?: string
  brand?: string
  label?: string
  code?: string
  seed?: number
  view?: 'front' | 'back'
}

/** Memory modules, standing one behind the other. */
export type RamDrawing = Camera & {
  kind: 'ram'
  count?: 1 | 2 | 4
  spreader?: 'fin' | 'bar' | 'step' | 'low' | 'none'
  sodimm?: boolean
  height?: number
  color?: string
  accent?: string
  board?: string
  /** Colour of the light bar of the `bar` spreader. */
  bar?: string
  /** The paper label of a bare module. */
  sticker?: boolean
  label?: string
  sub?: string
}

/** A motherboard, standing. */
export type MotherboardDrawing = Camera & {
  kind: 'motherboard'
  size?: 'atx' | 'matx' | 'itx'
  /** Shape of the coolers and covers: split blocks, one armour plate, bare board with small blocks. */
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
  seed?: number
  label?: string
}

/** A solid-state drive: a stick (`m2`, 22 × `len` mm), a 2.5-inch box or a portable one. */
export type SsdDrawing = Camera & {
  kind: 'ssd'
  form?: 'm2' | 'sata' | 'portable'
  len?: 42 | 60 | 80 | 110
  color?: string
  sticker?: string
  /** Colour of a heat sink; without it the drive is bare. */
  heatsink?: string
  fins?: number
  accent?: string
  label?: string
  sub?: string
}

/** A hard drive: a bare 3.5-inch or 2.5-inch one, or an external box. */
export type HddDrawing = Camera & {
  kind: 'hdd'
  form?: '3.5' | '2.5' | 'external'
  /** Layout of the label. */
  layout?: 'band' | 'side' | 'corner' | 'plain'
  color?: string
  sticker?: string
  accent?: string
  label?: string
  sub?: string
  code?: string
  /** Words under the code. */
  speed?: string
  view?: 'front' | 'back'
}

/** A power supply; `label` is the number of watts. */
export type PsuDrawing = Camera & {
  kind: 'psu'
  label?: string
  sub?: string
  modular?: boolean
  grill?: 'ring' | 'hex'
  depth?: number
  /** Small form factor. */
  sfx?: boolean
  color?: string
  accent?: string
  panel?: string
}

/** A computer case. `built` shows parts behind the glass. */
export type CaseDrawing = Camera & {
  kind: 'case'
  front?: 'mesh' | 'fans' | 'slats' | 'solid' | 'glass'
  size?: 'mid' | 'mini' | 'cube'
  side?: 'glass' | 'solid'
  built?: boolean
  cooler?: 'air' | 'liquid'
  color?: string
  accent?: string
  wood?: string
  fanColor?: string
  /** Colours inside: ground, board, graphics card, memory and fans. */
  inner?: string
  board?: string
  gpu?: string
  bar?: string
  fans?: number
}

/** A whole computer: a built tower, or a mini PC (a rounded box). */
export type DesktopDrawing = Omit<CaseDrawing, 'kind' | 'built'> & {
  kind: 'desktop'
  form?: 'tower' | 'mini'
}

/** A tower cooler for a processor. */
export type AirCoolerDrawing = Camera & {
  kind: 'aircooler'
  towers?: 1 | 2
  fans?: 1 | 2
  fin?: string
  pipe?: string
  /** Colour of the top plate. */
  color?: string
  accent?: string
  fanColor?: string
  blade?: string
  blades?: number
  padColor?: string
}

/** A liquid cooler: radiator of `fans` × 120 mm, two tubes, pump. */
export type AioDrawing = Camera & {
  kind: 'aio'
  fans?: 1 | 2 | 3
  pump?: 'round' | 'square'
  color?: string
  fanColor?: string
  blade?: string
  tube?: string
  accent?: string
  linked?: boolean
  /** Words along the radiator. */
  label?: string
}

/** Case fans. */
export type FanDrawing = Camera & {
  kind: 'fan'
  count?: 1 | 2 | 3
  color?: string
  blade?: string
  blades?: number
  /** How far a blade bends, in radians. */
  sweep?: number
  /** Ground behind the blades. */
  well?: string
  pads?: string
  accent?: string
  linked?: boolean
}

/** A monitor on its stand. */
export type MonitorDrawing = Camera & {
  kind: 'monitor'
  width?: number
  ultrawide?: boolean
  curved?: boolean
  stand?: 'plate' | 'round' | 'vee'
  color?: string
  standColor?: string
  wall?: Wallpaper
  /** A text window stands on the screen. */
  window?: boolean
  bezel?: number
  chin?: number
  seed?: number
}

/** A keyboard. */
export type KeyboardDrawing = Camera & {
  kind: 'keyboard'
  layout?: '60' | '65' | '75' | 'tkl' | '100' | 'split'
  /** High caps in a tray, or flat ones on a plate. */
  profile?: 'high' | 'low'
  color?: string
  keys?: string
  keys2?: string
  accent?: string
  /** Where the accent lies. */
  accents?: 'corners' | 'wasd' | 'arrows' | 'none'
  knob?: boolean
  /** A palm rest of this colour lies in front. */
  rest?: string
  /** Light between the caps. */
  glow?: string
  cord?: boolean
}

/** A mouse, seen from above. */
export type MouseDrawing = Plane & {
  kind: 'mouse'
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
  /** Sign on the palm; `NB` unless given. */
  label?: string
}

/** A headset (with `mic`) or headphones, or ear buds in their case. */
export type HeadsetDrawing = {
  kind: 'headset'
  form?: 'over' | 'buds'
  /** Shape of the shells. */
  cups?: 'oval' | 'round' | 'square'
  /** Open shells with a grille. */
  open?: boolean
  mic?: boolean
  /** A second, thin band carries the head. */
  band?: 'padded' | 'strap'
  color?: string
  accent?: string
  /** Colour of the cushions. */
  pad?: string
  cord?: boolean
  label?: string
  view?: 'front' | 'side'
}

/** A laptop, open. */
export type LaptopDrawing = Camera & {
  kind: 'laptop'
  width?: number
  thick?: number
  /** Lean of the lid. */
  tilt?: number
  color?: string
  keys?: string
  accent?: string
  wall?: Wallpaper
  seed?: number
}

/** A game console: an upright or lying box, or a handheld. */
export type ConsoleDrawing = Camera & {
  kind: 'console'
  form?: 'tower' | 'slab' | 'handheld'
  color?: string
  accent?: string
  wall?: Wallpaper
  label?: string
}

/** A desk chair. */
export type ChairDrawing = {
  kind: 'chair'
  back?: 'racing' | 'mesh' | 'soft'
  color?: string
  accent?: string
  /** Colour of the base. */
  base?: string
  headrest?: boolean
  /** The chair looks to the other side. */
  mirror?: boolean
}

/** Software in a box or a flat sleeve; `sign` is the drawing on its front. */
export type SoftwareDrawing = Camera & {
  kind: 'software'
  form?: 'box' | 'sleeve'
  sign?: 'window' | 'shield' | 'sheet' | 'brush'
  color?: string
  accent?: string
  label?: string
  sub?: string
}

/** A router with its aerials, or a network card or switch. */
export type RouterDrawing = Camera & {
  kind: 'router'
  form?: 'router' | 'mesh' | 'switch'
  aerials?: 0 | 2 | 4
  color?: string
  accent?: string
}

/** A web camera on its clip. */
export type WebcamDrawing = Camera & {
  kind: 'webcam'
  form?: 'bar' | 'cube'
  color?: string
  accent?: string
}

/** Speakers: a pair of boxes, or a bar. */
export type SpeakerDrawing = Camera & {
  kind: 'speaker'
  form?: 'pair' | 'bar'
  color?: string
  accent?: string
  cone?: string
}

/** A game pad. */
export type ControllerDrawing = Plane & {
  kind: 'controller'
  color?: string
  /** Colour of the grips. */
  grip?: string
  accent?: string
  sticks?: 'offset' | 'level'
}

/** A microphone on its foot. */
export type MicrophoneDrawing = Camera & {
  kind: 'microphone'
  color?: string
  accent?: string
}

export type Drawing =
  | GpuDrawing
  | CpuDrawing
  | RamDrawing
  | MotherboardDrawing
  | SsdDrawing
  | HddDrawing
  | PsuDrawing
  | CaseDrawing
  | DesktopDrawing
  | AirCoolerDrawing
  | AioDrawing
  | FanDrawing
  | MonitorDrawing
  | KeyboardDrawing
  | MouseDrawing
  | HeadsetDrawing
  | LaptopDrawing
  | ConsoleDrawing
  | ChairDrawing
  | SoftwareDrawing
  | RouterDrawing
  | WebcamDrawing
  | SpeakerDrawing
  | ControllerDrawing
  | MicrophoneDrawing

export type Kind = Drawing['kind']
