import { firstLetters } from '#platform/cut-text.ts'
import { specItems } from './specification.ts'

const LONGEST_NAME = 61
const KEY_SPECS = 4

/** A name of 61 characters or more is cut to 61 and an ellipsis. */
export const cardName = (name: string): string =>
  [...name].length >= LONGEST_NAME ? firstLetters(name, LONGEST_NAME) : name

/** The values of the first items of a specification: "Chipset: RTX 5090, Cores: 8" → RTX 5090 and 8 cores. */
export const cardSpecs = (specification: string): string[] =>
  specItems(specification)
    .slice(0, KEY_SPECS)
    .map(({ name, value }) => (name && /^\d+$/.test(value) ? `${value} ${asNoun(name)}` : value))

/** "Cores" → "cores", but "PCIe slots" stays. */
const asNoun = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
