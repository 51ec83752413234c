import type { IconShape } from './icon.tsx'

// What the frame and the listing draw. They import from here: a first look carries all of this file, and nothing of
// icons.tsx.

export const menu: IconShape = ['M3 5.5h14M3 10h14M3 14.5h14']
export const close: IconShape = ['m5 5 10 10M15 5 5 15']
export const search: IconShape = ['M13.5 8.5a5 5 0 1 1-10 0a5 5 0 1 1 10 0M12.5 12.5l4 4']
export const cart: IconShape = ['M1.8 4.5H4l2 8.5h8l2-6H4.7', 'M7 16.3h.01M13 16.3h.01']
export const user: IconShape = ['M13 7a3 3 0 1 1-6 0a3 3 0 1 1 6 0M4 17c.6-3.4 3-5 6-5s5.4 1.6 6 5']
export const heart: IconShape = ['M10 16.5 4.2 10.6a3.7 3.7 0 0 1 5.3-5.2l.5.5.5-.5a3.7 3.7 0 0 1 5.3 5.2Z']
export const scales: IconShape = [
  'M10 3v13.5M6.5 16.5h7M4.5 5.5h11M4.5 5.5 2 11.5M4.5 5.5 7 11.5M15.5 5.5 13 11.5M15.5 5.5 18 11.5M1.8 11.5a2.7 2.7 0 0 0 5.4 0ZM12.8 11.5a2.7 2.7 0 0 0 5.4 0Z',
]
export const filter: IconShape = ['M3 5.5h14M5.5 10h9M8 14.5h4']
export const chevronDown: IconShape = ['m5.5 8 4.5 4.5L14.5 8']
export const chevronLeft: IconShape = ['M12 5.5 7.5 10l4.5 4.5']
export const chevronRight: IconShape = ['m8 5.5 4.5 4.5L8 14.5']
export const alert: IconShape = ['M10 3.5 17.5 16.5H2.5ZM10 8v4', 'M10 14.3h.01']
export const info: IconShape = ['M17 10a7 7 0 1 1-14 0a7 7 0 1 1 14 0M10 9.5v4', 'M10 6.5h.01']
export const sun: IconShape = [
  'M13.5 10a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1 1M14.7 14.7l1 1M15.7 4.3l-1 1M5.3 14.7l-1 1',
]
export const moon: IconShape = ['M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12Z']
export const system: IconShape = ['M2.5 4h15v9.5h-15zM7 16.5h6M10 13.5v3']
export const phone: IconShape = [
  'M4 3.5h3l1.5 4-2 1.5c.8 2 2.5 3.7 4.5 4.5l1.5-2 4 1.5v3C9.5 17 3 10.5 4 3.5Z',
]
export const mail: IconShape = ['M2.5 4.5h15v11h-15zM3 5l7 6 7-6']
export const pin: IconShape = [
  'M10 17.5C6.5 13.5 4.8 10.7 4.8 8a5.2 5.2 0 0 1 10.4 0c0 2.7-1.7 5.5-5.2 9.5ZM11.8 8a1.8 1.8 0 1 1-3.6 0a1.8 1.8 0 1 1 3.6 0',
]
export const clock: IconShape = ['M17 10a7 7 0 1 1-14 0a7 7 0 1 1 14 0M10 6v4.3l2.8 1.7']
export const image: IconShape = ['M2.5 3.5h15v13h-15zM3 14l4.5-4.5 4 4 2-2 3.5 3.5', 'M13 7h.01']
export const tag: IconShape = ['M3 3.5h6.5l7.5 7.5-6 6-8-8Z', 'M6.5 7h.01']
export const refresh: IconShape = ['M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5']
export const facebook: IconShape = ['M11 17.5v-7h2.5M7.5 10.5h4M14 3.5h-1.5c-1 0-1.5.7-1.5 1.7v5']
export const instagram: IconShape = ['M3.5 3.5h13v13h-13zM13 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0', 'M13.7 6.2h.01']
export const youtube: IconShape = ['M2.5 5.5h15v9h-15zM8.5 8l3.5 2-3.5 2Z']
export const xTwitter: IconShape = ['M3.5 3.5h3.3l9.7 13h-3.3ZM16 3.5l-5.6 6M4 16.5l5.2-5.6']
