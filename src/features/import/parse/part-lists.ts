import { capacity, item, measured, pair, range, yesOrNo } from './cells.ts'

type Cells = Record<string, string>

/** A public part list, known by its file's name: where its parts belong, and what its columns say. */
export type PartList = { category: (cells: Cells) => string; items: (cells: Cells) => string[] }

// A reader of cells that are missing (an older list) sees empty ones.
const of = (cells: Cells) => (name: string) => cells[name] ?? ''

const all = (category: string) => () => category

/** By the file's name without its ending. */
export const PART_LISTS: Record<string, PartList> = {
  cpu: {
    category: all('Processors'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...item('Cores', cell('core_count')),
        ...measured('Base clock', cell('core_clock'), 'GHz'),
        ...measured('Boost clock', cell('boost_clock'), 'GHz'),
        ...measured('TDP', cell('tdp'), 'W'),
        ...item('Architecture', cell('microarchitecture')),
        ...item('Integrated graphics', cell('graphics')),
      ]
    },
  },
  'cpu-cooler': {
    category: all('CPU coolers'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...measured('Radiator', cell('size'), 'mm'),
        ...range('Fan speed', cell('rpm'), 'RPM'),
        ...range('Noise', cell('noise_level'), 'dB'),
        ...item('Color', cell('color')),
      ]
    },
  },
  motherboard: {
    category: all('Motherboards'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...item('Socket', cell('socket')),
        ...item('Form factor', cell('form_factor')),
        ...measured('Maximum memory', cell('max_memory'), 'GB'),
        ...item('Memory slots', cell('memory_slots')),
        ...item('Color', cell('color')),
      ]
    },
  },
  memory: {
    category: all('Memory'),
    items: (cells) => {
      const cell = of(cells)
      const [generation, speed] = pair(cell('speed'))
      const [count, size] = pair(cell('modules'))
      return [
        ...item('Type', generation && `DDR${generation}`),
        ...measured('Speed', speed, 'MT/s'),
        ...item('Capacity', count && size && `${Number(count) * Number(size)} GB`),
        ...item('Modules', count && size && `${count} × ${size} GB`),
        ...item('CAS latency', cell('cas_latency') && `CL${cell('cas_latency')}`),
        ...measured('First word latency', cell('first_word_latency'), 'ns'),
        ...item('Color', cell('color')),
      ]
    },
  },
  'video-card': {
    category: all('Graphics cards'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...item('Chipset', cell('chipset')),
        ...measured('Memory', cell('memory'), 'GB'),
        ...measured('Boost clock', cell('boost_clock'), 'MHz'),
        ...measured('Base clock', cell('core_clock'), 'MHz'),
        ...measured('Length', cell('length'), 'mm'),
        ...item('Color', cell('color')),
      ]
    },
  },
  'internal-hard-drive': {
    // Solid-state drives say so; a disk's type is its speed.
    category: (cells) => (cells.type === 'SSD' ? 'SSDs' : 'Hard drives'),
    items: (cells) => {
      const cell = of(cells)
      const isDisk = /^\d+$/.test(cell('type'))
      return [
        ...item('Capacity', capacity(cell('capacity'))),
        ...item('Form factor', inches(cell('form_factor'))),
        ...item('Interface', cell('interface')),
        ...item('Type', isDisk ? 'Hard drive' : cell('type')),
        ...measured('Speed', isDisk ? cell('type') : '', 'RPM'),
        ...measured('Cache', cell('cache'), 'MB'),
      ]
    },
  },
  'power-supply': {
    category: all('Power supplies'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...measured('Power', cell('wattage'), 'W'),
        ...item(
          'Efficiency',
          cell('efficiency') && `80 Plus ${capitalized(cell('efficiency'))}`.replace('Plus Plus', 'Plus'),
        ),
        ...item('Form factor', cell('type')),
        ...yesOrNo('Modular', cell('modular')),
        ...item('Color', cell('color')),
      ]
    },
  },
  case: {
    category: all('Cases'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...item('Type', cell('type')),
        ...item('Side panel', cell('side_panel')),
        ...measured('Volume', cell('external_volume'), 'L'),
        ...item('3.5 inch bays', cell('internal_35_bays')),
        ...measured('Power supply', cell('psu'), 'W'),
        ...item('Color', cell('color')),
      ]
    },
  },
  'case-fan': {
    category: all('Case fans'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...measured('Size', cell('size'), 'mm'),
        ...range('Fan speed', cell('rpm'), 'RPM'),
        ...range('Airflow', cell('airflow'), 'CFM'),
        ...range('Noise', cell('noise_level'), 'dB'),
        ...yesOrNo('PWM', cell('pwm')),
        ...item('Color', cell('color')),
      ]
    },
  },
  monitor: {
    category: all('Monitors'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...measured('Screen size', cell('screen_size'), 'in'),
        ...item('Resolution', pair(cell('resolution')).filter(Boolean).join(' × ')),
        ...measured('Refresh rate', cell('refresh_rate'), 'Hz'),
        ...item('Panel', cell('panel_type')),
        ...measured('Response time', cell('response_time'), 'ms'),
        ...item('Aspect ratio', cell('aspect_ratio')),
      ]
    },
  },
  keyboard: {
    category: all('Keyboards'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...item('Style', cell('style')),
        ...item('Switches', cell('switches')),
        ...item('Connection', cell('connection_type')),
        ...item('Backlight', cell('backlit')),
        ...yesOrNo('Tenkeyless', cell('tenkeyless')),
        ...item('Color', cell('color')),
      ]
    },
  },
  mouse: {
    category: all('Mice'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...item('Tracking', cell('tracking_method')),
        ...item('Connection', cell('connection_type')),
        ...measured('Resolution', cell('max_dpi'), 'dpi'),
        ...item('Hand', cell('hand_orientation')),
        ...item('Color', cell('color')),
      ]
    },
  },
  headphones: {
    category: all('Headsets'),
    items: (cells) => {
      const cell = of(cells)
      const [low, high] = pair(cell('frequency_response'))
      return [
        ...item('Type', cell('type')),
        ...item('Enclosure', cell('enclosure_type')),
        ...yesOrNo('Wireless', cell('wireless')),
        ...yesOrNo('Microphone', cell('microphone')),
        ...item('Frequency response', low && (high ? `${low} Hz–${high} kHz` : `${low} Hz`)),
        ...item('Color', cell('color')),
      ]
    },
  },
  os: {
    category: all('Operating systems'),
    items: (cells) => {
      const cell = of(cells)
      return [
        ...item(
          'Mode',
          pair(cell('mode'))
            .filter(Boolean)
            .map((bits) => `${bits}-bit`)
            .join(' + '),
        ),
        ...measured('Maximum memory', cell('max_memory'), 'GB'),
      ]
    },
  },
}

const inches = (formFactor: string) => (/^\d+(\.\d+)?$/.test(formFactor) ? `${formFactor} inch` : formFactor)

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
