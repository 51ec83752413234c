import * as z from 'zod/mini'
import { text } from './wire.ts'

const MOST_NAMED = 1000

/** The most things that are changed at once, where they are not named one by one. */
export const MOST_FOUND = 20_000

/** What a call for many things is about, as it is sent: these ids, or all that its query finds. */
export type Chosen = { ids: string[] } | { all: number }

/** For the body of such a call, with `isChosen`. `all` is how many the caller has seen that the query finds. */
export const chosen = (thing: string, idLength: number) => ({
  ids: z.optional(
    z
      .array(text('An id must be given.', idLength), `ids must be a list of ${thing}s.`)
      .check(
        z.minLength(1, `Choose at least one ${thing}.`),
        z.maxLength(MOST_NAMED, `At most 1,000 ${thing}s at once, please.`),
      ),
  ),
  all: z.optional(z.int().check(z.gte(1), z.lte(MOST_FOUND, `At most 20,000 ${thing}s at once, please.`))),
})

export const isChosen = z.refine<{ ids?: unknown; all?: unknown }>(
  ({ ids, all }) => (ids === undefined) !== (all === undefined),
  { error: 'Give either ids or all.', path: ['ids'] },
)
