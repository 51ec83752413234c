/** What categories of a kind are called, written together; those that are none of it although they end the same. */
export type Kind = { called: readonly string[]; butNot: readonly string[] }

export type Meaning = {
  /** The first of them, for people. */
  name: string
  /** Each other way to say it, written together. */
  said: readonly string[]
  /** Goods of this kind are meant, if any kind is. */
  kind?: Kind | undefined
  /** Whether the phrase names the kind itself. */
  isKind: boolean
}

/** By the words of a phrase, written together. */
export type Meanings = ReadonlyMap<string, Meaning>

export type Synonym = Meaning & {
  /** Where the phrase stands in the words of a search. */
  at: number
  length: number
}
