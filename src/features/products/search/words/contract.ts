import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, Instant, one, renameKeys, text } from '#platform/contract/wire.ts'

export const MAX_WORDS = 30

const Word = z
  .string()
  .check(
    z.trim(),
    atMost(60, 'Words can have at most 60 characters.'),
    z.minLength(1, 'Enter at least one word.'),
    z.regex(/[\p{L}\p{N}]/u, 'A word needs a letter or a digit.'),
  )
const Words = z
  .array(Word)
  .check(z.minLength(1, 'Enter at least one word.'), z.maxLength(MAX_WORDS, `Add up to ${MAX_WORDS} words.`))

const Synonym = renameKeys(
  z.object({
    _id: z.string(),
    /** The name of a category, or other words. */
    finds: z.string(),
    /** The id of the category, where it is one. */
    category: z.nullable(z.string()),
    words: z.array(z.string()),
  }),
  { id: '_id' },
)
export type Synonym = z.output<typeof Synonym>

const Finds = text('Enter a category or other words.', 100).check(
  z.regex(/[\p{L}\p{N}]/u, 'What it finds needs a letter or a digit.'),
)

const SynonymForm = z.object({
  finds: Finds,
  words: Words,
})

/** The form's fields: words are separated with commas. */
export const TypedSynonym = z.object({
  finds: Finds,
  words: text('Enter at least one word.', 2000),
})

export const listSynonymsEndpoint = endpoint({
  method: 'GET',
  path: '/synonyms',
  summary: 'The shop’s own synonyms and the included ones: a search for one of `words` finds `finds`',
  access: 'admin',
  data: renameKeys(
    z.object({
      synonym: z.array(Synonym),
      builtIn: z.array(z.object({ finds: z.string(), words: z.array(z.string()) })),
    }),
    { synonyms: 'synonym' },
  ),
})

const oneSynonym = renameKeys(z.object({ synonym: Synonym }), {})

export const addSynonymEndpoint = endpoint({
  method: 'POST',
  path: '/synonyms',
  summary:
    'Add words that find a category (`finds` is its name) or other words; where there are some for it already, these are added to them',
  access: 'admin',
  body: SynonymForm,
  data: oneSynonym,
  status: 201,
})

export const updateSynonymEndpoint = endpoint({
  method: 'PATCH',
  path: '/synonyms/:id',
  summary: 'Add words to a synonym and take words out of it',
  access: 'admin',
  body: z.object({
    add: z._default(z.array(Word).check(z.maxLength(MAX_WORDS)), []),
    remove: z._default(z.array(z.string().check(atMost(100))).check(z.maxLength(MAX_WORDS)), []),
  }),
  data: oneSynonym,
  message: 'Synonym updated.',
})

export const deleteSynonymEndpoint = endpoint({
  method: 'DELETE',
  path: '/synonyms/:id',
  summary: 'Delete a synonym',
  access: 'admin',
  message: 'Synonym deleted.',
})

const Missed = z.object({
  words: z.string(),
  times: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /** What it could find: a category of what it seems to mean, or of how it is spelled, or other words. */
  suggestion: z.nullable(z.object({ finds: z.string(), why: z.enum(['meaning', 'spelling']) })),
})
export type Missed = z.output<typeof Missed>

export const MISSED_SORTS = ['-times', '-lastAt'] as const
const SORT = `sort must be one of ${MISSED_SORTS.join(', ')}.`

export const listMissedSearchesEndpoint = endpoint({
  method: 'GET',
  path: '/searches/missed',
  summary:
    'What was searched for in the last 90 days and found nothing, with how often (once a minute at most), when last, and what it could find: 100 at most',
  access: 'admin',
  query: z.object({ sort: z._default(one(z.enum(MISSED_SORTS, SORT)), '-times') }),
  data: z.object({ missed: z.array(Missed) }),
})

export const exportMissedSearchesEndpoint = endpoint({
  method: 'GET',
  path: '/searches/missed.csv',
  summary: 'The same, as CSV',
  access: 'admin',
  query: z.object({ sort: z._default(one(z.enum(MISSED_SORTS, SORT)), '-times') }),
  csv: true,
})

export const ignoreMissedSearchEndpoint = endpoint({
  method: 'POST',
  path: '/searches/missed/ignore',
  summary: 'Put a search that found nothing aside; it comes back after 90 days',
  access: 'admin',
  body: z.object({ words: z.string().check(atMost(200)) }),
  message: 'Ignored.',
})
