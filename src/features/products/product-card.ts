import { firstLetters } from '#platform/cut-text.ts'
import { cardFact } from './card-facts.ts'
import { specItems } from './specification.ts'

const MAX_NAME_LENGTH = 61
/** So many items of its specification are on a card. */
export const KEY_SPECS = 4

/** A name of 61 characters or more is cut to 61 and an ellipsis. */
export const cardName = (name: string): string =>
  [...name].length >= MAX_NAME_LENGTH ? firstLetters(name, MAX_NAME_LENGTH) : name

/** The first items of a specification in a few words each: "Chipset: RTX 5090, Cores: 8" → RTX 5090 and 8 cores. */
export const cardSpecs = (specification: string): string[] =>
  specItems(specification)
    .slice(0, KEY_SPECS)
    .map(({ name, value }) => (name === null ? value : cardFact(name, value)))
