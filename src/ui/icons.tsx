import type { IconShape } from './icon.tsx'

export * from './frame-icons.tsx'

// One constant an icon. What the frame or the listing draws stands in frame-icons.tsx.

export const users: IconShape = [
  'M10.2 7a2.7 2.7 0 1 1-5.4 0a2.7 2.7 0 1 1 5.4 0M2 16.5c.5-3.3 2.6-5 5.5-5s5 1.7 5.5 5M13 4.7a2.5 2.5 0 0 1 0 4.6M14.5 12c2 .6 3.2 2.2 3.5 4.5',
]
export const chevronUp: IconShape = ['M5.5 12 10 7.5l4.5 4.5']
export const arrowUp: IconShape = ['M10 15.5V4.5M5.5 9 10 4.5 14.5 9']
export const arrowDown: IconShape = ['M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5']
export const sortBoth: IconShape = ['m6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5']
export const plus: IconShape = ['M10 4.5v11M4.5 10h11']
export const minus: IconShape = ['M4.5 10h11']
export const trash: IconShape = ['M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5']
export const check: IconShape = ['m4.5 10.5 3.7 3.5 7.3-8']
export const truck: IconShape = ['M1.5 4.5h10V14h-10zM11.5 8h3.7l3.3 3v3h-7', 'M5 16h.01M15 16h.01']
export const returns: IconShape = ['M6.5 4 3 7.5 6.5 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8']
export const shield: IconShape = [
  'M10 2.5 16.5 5v4.5c0 4-2.7 6.5-6.5 8-3.8-1.5-6.5-4-6.5-8V5ZM7 10l2.2 2 3.8-4',
]
export const box: IconShape = ['m3 6 7-3 7 3v8l-7 3-7-3ZM3 6l7 3 7-3M10 9v8']
export const speech: IconShape = ['M3 3.5h14v10.5H9.5L6 17v-3H3ZM6.5 7.5h7M6.5 10.5h4']
export const calendar: IconShape = ['M3 4.5h14V17H3zM3 8.5h14M6.5 2.5V6M13.5 2.5V6']
export const eye: IconShape = [
  'M1.5 10C4 6.3 6.8 4.5 10 4.5s6 1.8 8.5 5.5c-2.5 3.7-5.3 5.5-8.5 5.5S4 13.7 1.5 10ZM12.5 10a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0',
]
export const eyeOff: IconShape = [
  'M1.5 10C4 6.3 6.8 4.5 10 4.5s6 1.8 8.5 5.5c-2.5 3.7-5.3 5.5-8.5 5.5S4 13.7 1.5 10ZM12.5 10a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M3.5 16.5l13-13',
]
export const pencil: IconShape = ['m3.5 16.5.7-3.5L13.5 3.7l2.8 2.8L7 15.8Z']
export const upload: IconShape = ['M10 12.5V3.5M6 7l4-4 4 4M3.5 16.5h13']
export const download: IconShape = ['M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13']
export const expand: IconShape = ['M12 3.5h4.5V8M16 4l-4.5 4.5M8 16.5H3.5V12M4 16l4.5-4.5']
export const print: IconShape = ['M5.5 7.5v-4h9v4M5.5 14h-3V7.5h15V14h-3M5.5 11.5h9v5h-9z']
export const external: IconShape = ['M11.5 3.5h5v5M16 4l-7 7M13.5 11.5v5h-10v-10h5']
export const link: IconShape = [
  'M8 12a3 3 0 0 0 4.2 0l3-3A3 3 0 0 0 11 4.8l-1 1M12 8a3 3 0 0 0-4.2 0l-3 3A3 3 0 0 0 9 15.2l1-1',
]
export const bell: IconShape = ['M5 14V9a5 5 0 0 1 10 0v5l1.5 1h-13ZM8.5 17.5h3']
export const list: IconShape = ['M7 5.5h10M7 10h10M7 14.5h10', 'M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01']
export const grip: IconShape = ['M0 0', 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01']
export const grid: IconShape = ['M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z']
export const chart: IconShape = ['M3 3v14h14M6.5 13V9.5M10.5 13V5.5M14.5 13V8']
export const trend: IconShape = ['M2.5 14.5 8 9l3.5 3.5L17.5 6', 'M13 6h4.5v4.5']
export const wrench: IconShape = [
  'M16.5 6.5a4.2 4.2 0 0 1-5.7 4.8L6 16.1 3.9 14l4.8-4.8a4.2 4.2 0 0 1 4.8-5.7L11 6l3 3Z',
]
export const key: IconShape = ['M10.5 12.5a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0M9.5 10l7-7M13.5 6l2.5 2.5']
export const keyboard: IconShape = [
  'M2 5h16v10H2zM7 12h6',
  'M5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01',
]
