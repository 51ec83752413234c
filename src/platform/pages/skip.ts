/** Where the long beginning of a page ends: the id of that place (of the class `skip-end`), and what the way there is called. */
export type SkipHandle = { skip: { id: string; words: string } }
