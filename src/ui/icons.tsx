import type { IconShape } from './icon.tsx'

// One constant an icon, so that a page ships only the icons that it draws.

export const menu: IconShape = ['M3 5.5h14M3 10h14M3 14.5h14']
export const close: IconShape = ['m5 5 10 10M15 5 5 15']
export const search: IconShape = ['M13.5 8.5a5 5 0 1 1-10 0a5 5 0 1 1 10 0M12.5 12.5l4 4']
export const cart: IconShape = ['M1.8 4.5H4l2 8.5h8l2-6H4.7', 'M7 16.3h.01M13 16.3h.01']
export const user: IconShape = ['M13 7a3 3 0 1 1-6 0a3 3 0 1 1 6 0M4 17c.6-3.4 3-5 6-5s5.4 1.6 6 5']
export const users: IconShape = [
  'M10.2 7a2.7 2.7 0 1 1-5.4 0a2.7 2.7 0 1 1 5.4 0M2 16.5c.5-3.3 2.6-5 5.5-5s5 1.7 5.5 5M13 4.7a2.5 2.5 0 0 1 0 4.6M14.5 12c2 .6 3.2 2.2 3.5 4.5',
]
export const heart: IconShape = ['M10 16.5 4.2 10.6a3.7 3.7 0 0 1 5.3-5.2l.5.5.5-.5a3.7 3.7 0 0 1 5.3 5.2Z']
export const scales: IconShape = [
  'M10 3v13.5M6.5 16.5h7M4.5 5.5h11M4.5 5.5 2 11.5M4.5 5.5 7 11.5M15.5 5.5 13 11.5M15.5 5.5 18 11.5M1.8 11.5a2.7 2.7 0 0 0 5.4 0ZM12.8 11.5a2.7 2.7 0 0 0 5.4 0Z',
]
export const filter: IconShape = ['M3 5.5h14M5.5 10h9M8 14.5h4']
export const chevronUp: IconShape = ['M5.5 12 10 7.5l4.5 4.5']
export const chevronDown: IconShape = ['m5.5 8 4.5 4.5L14.5 8']
export const chevronLeft: IconShape = ['M12 5.5 7.5 10l4.5 4.5']
export const chevronRight: IconShape = ['m8 5.5 4.5 4.5L8 14.5']
export const arrowUp: IconShape = ['M10 15.5V4.5M5.5 9 10 4.5 14.5 9']
export const arrowDown: IconShape = ['M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5']
export const sortBoth: IconShape = ['m6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5']
export const plus: IconShape = ['M10 4.5v11M4.5 10h11']
export const minus: IconShape = ['M4.5 10h11']
export const trash: IconShape = ['M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5']
export const check: IconShape = ['m4.5 10.5 3.7 3.5 7.3-8']
export const alert: IconShape = ['M10 3.5 17.5 16.5H2.5ZM10 8v4', 'M10 14.3h.01']
export const info: IconShape = ['M17 10a7 7 0 1 1-14 0a7 7 0 1 1 14 0M10 9.5v4', 'M10 6.5h.01']
export const sun: IconShape = [
  'M13.5 10a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1 1M14.7 14.7l1 1M15.7 4.3l-1 1M5.3 14.7l-1 1',
]
export const moon: IconShape = ['M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12Z']
export const system: IconShape = ['M2.5 4h15v9.5h-15zM7 16.5h6M10 13.5v3']
export const truck: IconShape = ['M1.5 4.5h10V14h-10zM11.5 8h3.7l3.3 3v3h-7', 'M5 16h.01M15 16h.01']
export const returns: IconShape = ['M6.5 4 3 7.5 6.5 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8']
export const shield: IconShape = [
  'M10 2.5 16.5 5v4.5c0 4-2.7 6.5-6.5 8-3.8-1.5-6.5-4-6.5-8V5ZM7 10l2.2 2 3.8-4',
]
export const box: IconShape = ['m3 6 7-3 7 3v8l-7 3-7-3ZM3 6l7 3 7-3M10 9v8']
export const phone: IconShape = [
  'M4 3.5h3l1.5 4-2 1.5c.8 2 2.5 3.7 4.5 4.5l1.5-2 4 1.5v3C9.5 17 3 10.5 4 3.5Z',
]
export const mail: IconShape = ['M2.5 4.5h15v11h-15zM3 5l7 6 7-6']
export const speech: IconShape = ['M3 3.5h14v10.5H9.5L6 17v-3H3ZM6.5 7.5h7M6.5 10.5h4']
export const pin: IconShape = [
  'M10 17.5C6.5 13.5 4.8 10.7 4.8 8a5.2 5.2 0 0 1 10.4 0c0 2.7-1.7 5.5-5.2 9.5ZM11.8 8a1.8 1.8 0 1 1-3.6 0a1.8 1.8 0 1 1 3.6 0',
]
export const clock: IconShape = ['M17 10a7 7 0 1 1-14 0a7 7 0 1 1 14 0M10 6v4.3l2.8 1.7']
export const eye: IconShape = [
  'M1.5 10C4 6.3 6.8 4.5 10 4.5s6 1.8 8.5 5.5c-2.5 3.7-5.3 5.5-8.5 5.5S4 13.7 1.5 10ZM12.5 10a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0',
]
export const eyeOff: IconShape = [
  'M1.5 10C4 6.3 6.8 4.5 10 4.5s6 1.8 8.5 5.5c-2.5 3.7-5.3 5.5-8.5 5.5S4 13.7 1.5 10ZM12.5 10a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M3.5 16.5l13-13',
]
export const pencil: IconShape = ['m3.5 16.5.7-3.5L13.5 3.7l2.8 2.8L7 15.8Z']
export const upload: IconShape = ['M10 12.5V3.5M6 7l4-4 4 4M3.5 16.5h13']
export const download: IconShape = ['M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13']
export const image: IconShape = ['M2.5 3.5h15v13h-15zM3 14l4.5-4.5 4 4 2-2 3.5 3.5', 'M13 7h.01']
export const expand: IconShape = ['M12 3.5h4.5V8M16 4l-4.5 4.5M8 16.5H3.5V12M4 16l4.5-4.5']
export const print: IconShape = ['M5.5 7.5v-4h9v4M5.5 14h-3V7.5h15V14h-3M5.5 11.5h9v5h-9z']
export const external: IconShape = ['M11.5 3.5h5v5M16 4l-7 7M13.5 11.5v5h-10v-10h5']
export const link: IconShape = [
  'M8 12a3 3 0 0 0 4.2 0l3-3A3 3 0 0 0 11 4.8l-1 1M12 8a3 3 0 0 0-4.2 0l-3 3A3 3 0 0 0 9 15.2l1-1',
]
export const tag: IconShape = ['M3 3.5h6.5l7.5 7.5-6 6-8-8Z', 'M6.5 7h.01']
export const refresh: IconShape = ['M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5']
export const bell: IconShape = ['M5 14V9a5 5 0 0 1 10 0v5l1.5 1h-13ZM8.5 17.5h3']
export const list: IconShape = ['M7 5.5h10M7 10h10M7 14.5h10', 'M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01']
export const grid: IconShape = ['M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z']
export const chart: IconShape = ['M3 3v14h14M6.5 13V9.5M10.5 13V5.5M14.5 13V8']
export const wrench: IconShape = [
  'M16.5 6.5a4.2 4.2 0 0 1-5.7 4.8L6 16.1 3.9 14l4.8-4.8a4.2 4.2 0 0 1 4.8-5.7L11 6l3 3Z',
]
export const key: IconShape = ['M10.5 12.5a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0M9.5 10l7-7M13.5 6l2.5 2.5']
export const keyboard: IconShape = [
  'M2 5h16v10H2zM7 12h6',
  'M5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01',
]
export const facebook: IconShape = ['M11 17.5v-7h2.5M7.5 10.5h4M14 3.5h-1.5c-1 0-1.5.7-1.5 1.7v5']
export const instagram: IconShape = ['M3.5 3.5h13v13h-13zM13 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0', 'M13.7 6.2h.01']
export const youtube: IconShape = ['M2.5 5.5h15v9h-15zM8.5 8l3.5 2-3.5 2Z']
export const xTwitter: IconShape = ['M3.5 3.5h3.3l9.7 13h-3.3ZM16 3.5l-5.6 6M4 16.5l5.2-5.6']
