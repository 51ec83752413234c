/** The paragraphs of a text: an empty line begins a new one. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
