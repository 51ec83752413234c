import { fine, short } from './svg.ts'

// Letters are single strokes on a grid 4 wide and 6 high: no font is needed, and they look engraved.
const ROUND = 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0'
const BOWL = 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0'
const STROKES: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.6Q4 6 4 4.5Q4 3 2.6 3H0M2.6 3Q3.7 3 3.7 1.5Q3.7 0 2.6 0H0',
  C: 'M4 1Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q3.4 6 4 5',
  D: 'M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0H0',
  E: 'M3.6 0H0V6H3.6M0 3H3',
  F: 'M3.6 0H0V6M0 3H3',
  G: 'M4 1Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M.5 0V6',
  J: 'M3 0V4.5Q3 6 1.5 6Q0 6 0 4.8',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6',
  L: 'M0 0V6H3.4',
  M: 'M0 6V0L2.4 4L4.8 0V6',
  N: 'M0 6V0L4 6V0',
  O: ROUND,
  P: BOWL,
  Q: `${ROUND}M2.6 4.4L4.2 6.4`,
  R: `${BOWL}M2.2 3.4L4 6`,
  S: 'M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.7 2 3Q3.9 3.3 3.9 4.6Q3.9 6 2 6Q.6 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.3 6L2.6 1L3.9 6L5.2 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: ROUND,
  1: 'M0 1.4L1.6 0V6',
  2: 'M.2 1.4Q.4 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 2.6 3.8L0 6H4',
  3: 'M.2 1Q.8 0 2 0Q3.7 0 3.7 1.5Q3.7 2.9 2 2.9Q4 2.9 4 4.4Q4 6 2 6Q.6 6 0 5',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.6 0H.6L.3 2.7Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.6 6 0 5.1',
  6: 'M3.4 .5Q.2 1 .2 4Q.2 6 2.1 6Q4 6 4 4.2Q4 2.4 2.1 2.4Q.6 2.4 .2 3.8',
  7: 'M0 0H4L1.4 6',
  8: 'M2 2.9Q.3 2.9 .3 1.45Q.3 0 2 0Q3.7 0 3.7 1.45Q3.7 2.9 2 2.9Q0 2.9 0 4.45Q0 6 2 6Q4 6 4 4.45Q4 2.9 2 2.9',
  9: 'M.6 5.5Q3.8 5 3.8 2Q3.8 0 1.9 0Q0 0 0 1.8Q0 3.6 1.9 3.6Q3.4 3.6 3.8 2.2',
  '-': 'M.4 3H2.8',
  '.': 'M.4 5.7V6',
  '/': 'M0 6.4L2.6 -.4',
  '+': 'M2 1.4V4.6M.4 3H3.6',
}
const WIDTHS: Record<string, number> = {
  I: 1,
  M: 4.8,
  W: 5.2,
  1: 1.8,
  '-': 3,
  '.': 0.8,
  '/': 2.6,
  J: 3,
  ' ': 2.4,
}
const GAP = 1.5
const GRID_HEIGHT = 6

const advance = (letter: string) => (WIDTHS[letter] ?? 4) + GAP

/** The width of upper-case words at a letter height. */
export function lettersWidth(words: string, height: number): number {
  let width = -GAP
  for (const letter of words.toUpperCase()) width += advance(letter)
  return (width * height) / GRID_HEIGHT
}

type LetteringOptions = {
  /** Where x lies: at the start, the middle or the end of the words. */
  anchor?: 'start' | 'middle' | 'end'
  /** Thickness of the stroke on the grid. */
  weight?: number
  /** Words wider than this shrink to it. */
  max?: number
}

/** Words, in capitals, whose upper edge is at `y`. A sign without a stroke is left blank. */
export function letters(
  words: string,
  x: number,
  y: number,
  height: number,
  color: string,
  { anchor = 'start', weight = 0.8, max = Number.POSITIVE_INFINITY }: LetteringOptions = {},
): string {
  const natural = lettersWidth(words, height)
  const fit = natural > max ? max / natural : 1
  const scale = (height / GRID_HEIGHT) * fit
  const back = { start: 0, middle: 0.5, end: 1 }[anchor] * natural * fit
  let at = 0
  let strokes = ''
  for (const letter of words.toUpperCase()) {
    const path = STROKES[letter]
    if (path) strokes += `<path transform="translate(${short(at)} 0)" d="${path}"/>`
    at += advance(letter)
  }
  return `<g transform="translate(${short(x - back)} ${short(y)}) scale(${fine(scale)})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round">${strokes}</g>`
}
