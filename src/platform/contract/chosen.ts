import * as z from 'zod/mini'
import { text } from './wire.ts'

const MAX_NAMED = 1000

/** The most things that are changed at once, where they are not named one by one. */
export const MAX_FOUND = 20_000

/** So many are changed in one go, all or none; more than these by a job, in batches. */
export const MAX_IN_ONE_GO = 1000

/** All that a query finds, as they were when they were selected: another one in the place of one makes another digest. */
export const Selection = z.object({ count: z.int(), digest: z.string() })
export type Selection = z.output<typeof Selection>

const ChosenSelection = z.object({
  count: z.int().check(z.gte(1), z.lte(MAX_FOUND, 'Choose at most 20,000 at once.')),
  digest: text('digest is required.', 100),
})

/** What a call for many things is about, as it is sent: these ids, or all that its query finds. */
export type Chosen = { ids: string[] } | { all: Selection }

/** For the body of such a call, with `isChosen`. `all` is what the query's own `…/all/selection` answered. */
export const chosen = (thing: string, idLength: number) => ({
  ids: z.optional(
    z
      .array(text('An id must be given.', idLength), `ids must be a list of ${thing}s.`)
      .check(
        z.minLength(1, `Choose at least one ${thing}.`),
        z.maxLength(MAX_NAMED, `Choose at most 1,000 ${thing}s at once.`),
      ),
  ),
  all: z.optional(ChosenSelection),
})

export const isChosen = z.refine<{ ids?: unknown; all?: unknown }>(
  ({ ids, all }) => (ids === undefined) !== (all === undefined),
  { error: 'Give either ids or all.', path: ['ids'] },
)
