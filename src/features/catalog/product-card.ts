import { specItems } from './specification.ts'

const LONGEST_NAME = 61
const KEY_SPECS = 4

/** A name of 61 characters or more is cut to 61 and an ellipsis. */
export function cardName(name: string): string {
  const letters = [...name]
  return letters.length >= LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : name
}

/** The values of the first items of a specification: "Chipset: RTX 5090, Memory: 32 GB" → RTX 5090 and 32 GB. */
export const cardSpecs = (specification: string): string[] =>
  specItems(specification)
    .slice(0, KEY_SPECS)
    .map(({ value }) => value)
