import type { Letter, LetterPart, Sender } from './letter.ts'

export function textOf(letter: Letter, sender: Sender): string {
  const parts = [letter.heading, ...letter.parts.map(partOf)]
  const signed = [sender.name, ...sender.address, `${sender.phone}, ${sender.email}`]
  return `${parts.join('\n\n')}\n\n-- \n${signed.join('\n')}\n`
}

// A link stands on a line of its own, so that a mail program takes all of it and nothing more.
const partOf = (part: LetterPart): string => {
  if (typeof part === 'string') return part
  if ('words' in part) return part.words
  return 'quote' in part ? part.quote.replace(/^/gm, '> ') : `${part.label}:\n${part.link}`
}
