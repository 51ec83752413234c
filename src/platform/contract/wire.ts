import * as z from 'zod/mini'
import { canBeKept, isVisible, UNKEPT } from '#platform/kept-text.ts'

// A page's policy forbids eval, and zod would try it to compile its parsers: in a browser it must not.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** What may be left out of the one may be left out of the other. */
type Renamed<Wire, Names extends Record<string, keyof Wire>> = {
  [Word in keyof Wire as InnerOf<Word, Names>]: Wire[Word]
}
type InnerOf<Word, Names> = Word extends Names[keyof Names]
  ? { [Inner in keyof Names]: Names[Inner] extends Word ? Inner : never }[keyof Names]
  : Word

/**
 * The one place where words are translated: an object as it travels, and the names that the shop's own code uses.
 * `renamed(z.object({ _id, quantity }), { id: '_id', stock: 'quantity' })` reads and writes `{ id, stock }`.
 * What the wire object does not name never leaves the shop.
 */
export function renameKeys<
  Shape extends z.core.$ZodShape,
  const Names extends Record<string, keyof z.output<z.ZodMiniObject<Shape>>>,
>(wire: z.ZodMiniObject<Shape>, names: Names) {
  type Wire = z.output<typeof wire>
  const innerOf = new Map(Object.entries(names).map(([inner, outer]) => [outer as string, inner]))
  const wireOf = new Map(Object.entries(names).map(([inner, outer]) => [inner, outer as string]))
  const rename = (value: object, word: Map<string, string>) =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [word.get(key) ?? key, part]))
  return z.codec(wire, z.custom<Renamed<Wire, Names>>(), {
    // The two casts are the border: a map of names cannot show TypeScript what it renames.
    decode: (value) => rename(value as object, innerOf) as Renamed<Wire, Names>,
    encode: (value) => rename(value as object, wireOf) as never,
  })
}

/**
 * How long a text may be. It stands first, behind no more than a trim: what is longer ends the checks of its field, so
 * that nothing which takes its time (the ways of Unicode, patterns) ever sees it.
 */
export const atMost = (
  longest: number,
  error = `Use at most ${longest.toLocaleString('en-US')} characters.`,
) => z.maxLength(longest, { error, abort: true })

// More than any field takes; those that take less say so themselves.
const MAX_FIELD_LENGTH = 100_000
const MAX_REPEATED = 500

/** A form's fields are asked where they are read, an address's here. */
const kept = () =>
  z.string().check(atMost(MAX_FIELD_LENGTH, 'That is too long.'), z.refine(canBeKept, UNKEPT))

/** A parameter or form field that may stand once; twice is refused. They arrive as lists. `missing` are the words for none. */
export const one = <S extends z.core.$ZodType<unknown, string>>(schema: S, missing = 'This is required.') =>
  z.pipe(
    z.pipe(
      z.array(kept(), missing).check(z.maxLength(1, 'Send this only once.')),
      z.transform((values) => values[0] ?? ''),
    ),
    schema,
  )

/** A parameter that may be repeated. */
export const many = (most = MAX_REPEATED, error = `Send at most ${most} of these.`) =>
  z
    .array(z.string().check(atMost(200, 'That is too long.'), z.refine(canBeKept, UNKEPT)))
    .check(z.maxLength(most, error))

/** A parameter with words to look for; none where it is left out. */
export const searched = (error?: string) =>
  z._default(one(z.string().check(z.trim(), atMost(200, error))), '')

/** A parameter that is a whole number within bounds. */
export const wholeNumber = (least: number, most: number, words: string) =>
  z.pipe(
    z.pipe(z.string().check(atMost(15, words), z.regex(/^\d{1,15}$/, words)), z.transform(Number)),
    z.int().check(z.gte(least, words), z.lte(most, words)),
  )

/** `page` (from 1) and `limit` (1 to 100) of every list. */
export const paging = {
  page: z._default(one(wholeNumber(1, 1e12, 'page must be a whole number from 1.')), 1),
  limit: z._default(one(wholeNumber(1, 100, 'limit must be a whole number from 1 to 100.')), 10),
}

/** Beside the rows of a list: how many are in this page, and how many in all. */
export const counts = z.object({ result: z.int(), totalResult: z.int() })

/** Times travel as ISO 8601 in UTC. */
export const Instant = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** Text that must be there: blanks round it do not count. */
export const text = (missing: string, longest: number) =>
  z
    .string(missing)
    .check(z.trim(), atMost(longest), z.refine(isVisible, missing), z.refine(canBeKept, UNKEPT))
