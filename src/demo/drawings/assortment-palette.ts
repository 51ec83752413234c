import type { Drawing } from './kinds.ts'

/** Picks one of a list, the same for the same product. */
export type Pick = <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice
export type Maker = (pick: Pick) => Drawing

// Lettering stays neutral: a picture made for an imported product must not claim a model or a number.
export const BODY = [
  '#2c3034',
  '#24282b',
  '#3a3f44',
  '#44494d',
  '#e6e8e6',
  '#55402f',
  '#3f4f5e',
  '#5d6f66',
] as const
export const ACCENT = ['#b4592b', '#0b6b4f', '#8d959b', '#2a5f9e', '#d9a441', '#3ecf9a', '#c8ccca'] as const
export const WALL = ['slate', 'copper', 'green', 'night', 'graphite'] as const
export const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
